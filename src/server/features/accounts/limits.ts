import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import {
	type Budget,
	giveBack,
	isRemembered,
	isSpent,
	refuseIfSpent,
	remember,
	spend,
} from '#server/http/budgets.ts';
import { isVisitSpent, spendVisit } from '#server/http/visitors.ts';

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
/** For each phone, and for each account. */
export const CODES_AN_HOUR = 5;
export const CODES_A_DAY = 20;
/** For each email address. */
const RESETS_AN_HOUR = 5;
const RESETS_A_DAY = 10;

export const SANDBOX_FACTOR = 10;

/** Limits are ten times higher while all providers are sandboxes, since nothing real is reached or paid for. */
export function limitFactor({ sms, mail, identity, payments }: Deps): number {
	return [sms, mail, identity, payments].every(({ kind }) => kind === 'sandbox')
		? SANDBOX_FACTOR
		: 1;
}

function budget(deps: Deps, limit: number, windowMs: number): Budget {
	return { limit: limit * limitFactor(deps), windowMs };
}

export async function countPublicRequest(deps: Deps, address: string): Promise<void> {
	const requests = budget(deps, deps.env.limits.authRequests, QUARTER_HOUR_MS);
	refuseIfSpent(await spendVisit(deps, { what: 'auth-calls', address }, requests));
}

export async function countSignUp(deps: Deps, address: string): Promise<void> {
	const signUps = budget(deps, deps.env.limits.signUps, HOUR_MS);
	refuseIfSpent(await spendVisit(deps, { what: 'sign-ups', address }, signUps));
	const inADay = budget(deps, deps.env.limits.signUpsADay, DAY_MS);
	refuseIfSpent(await spendVisit(deps, { what: 'sign-ups-a-day', address }, inADay));
}

/**
 * Failed logins are counted by address, by address and email, and by email alone. The last stops
 * guesses from many addresses; it does not apply where the account logged in before.
 */
function loginBudgets(deps: Deps, email: string, address: string) {
	const what = 'failed-logins';
	return {
		byAddress: {
			visit: { what, address },
			budget: budget(deps, deps.env.limits.failedLogins, QUARTER_HOUR_MS),
		},
		byPair: {
			visit: { what, address, about: email },
			budget: budget(deps, 10, QUARTER_HOUR_MS),
		},
		byEmail: { key: `failed-logins-of:${email}`, ...budget(deps, 50, QUARTER_HOUR_MS) },
	};
}

const TOO_MANY_TRIES = 'wrong_passwords';

export async function refuseGuessing(
	deps: Deps,
	email: string,
	address: string,
	isKnown: boolean,
): Promise<void> {
	const { byAddress, byPair, byEmail } = loginBudgets(deps, email, address);
	for (const { visit, budget } of [byAddress, byPair]) {
		refuseIfSpent(await isVisitSpent(deps, visit, budget), TOO_MANY_TRIES);
	}
	if (!isKnown) refuseIfSpent(await isSpent(deps, byEmail.key, byEmail), TOO_MANY_TRIES);
}

export async function countFailedLogin(deps: Deps, email: string, address: string): Promise<void> {
	const { byAddress, byPair, byEmail } = loginBudgets(deps, email, address);
	for (const { visit, budget } of [byAddress, byPair]) await spendVisit(deps, visit, budget);
	await spend(deps, byEmail.key, byEmail);
}

/**
 * To each phone one code a minute, five an hour and twenty a day; the same again by mail, so that
 * people whose number is stopped get the mail at once. The limits do not depend on whether the phone
 * belongs to an account.
 */
export async function countCode(
	deps: Deps,
	phone: string,
	by: 'text' | 'email',
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
	const minute = await spend(deps, `code-minute:${by}:${phone}`, { limit: 1, windowMs: MINUTE_MS });
	if (!minute.ok) return minute;
	const hour = await spend(deps, `code-hour:${by}:${phone}`, {
		limit: CODES_AN_HOUR,
		windowMs: HOUR_MS,
	});
	refuseIfSpent(hour, 'codes_to_phone');
	const day = await spend(deps, `code-day:${by}:${phone}`, {
		limit: CODES_A_DAY,
		windowMs: DAY_MS,
	});
	refuseIfSpent(day, 'codes_to_phone_today');
	return { ok: true };
}

/**
 * Counts codes by the visitor's address, with or without an account: each code is a text or a mail
 * to somebody.
 */
export async function countCodeFrom(deps: Deps, address: string): Promise<void> {
	const codes = budget(deps, deps.env.limits.codesByAddress, DAY_MS);
	const spent = await spendVisit(deps, { what: 'codes-from', address }, codes);
	refuseIfSpent(spent, 'codes_from_here');
}

/** Counts codes by account, because an account could change its number again and again. */
export async function countCodeOfAccount(deps: Deps, accountId: string): Promise<void> {
	const codes = await spend(deps, `codes-of:${accountId}`, {
		limit: CODES_A_DAY,
		windowMs: DAY_MS,
	});
	refuseIfSpent(codes, 'codes_to_account');
}

export async function countResetFrom(deps: Deps, address: string): Promise<void> {
	const resets = budget(deps, deps.env.limits.resetsByAddress, DAY_MS);
	const spent = await spendVisit(deps, { what: 'resets-from', address }, resets);
	refuseIfSpent(spent, 'resets_from_here');
}

/** Five reset links an hour to an address, and ten a day; more are quietly not sent. */
export async function mayMailReset(deps: Deps, email: string): Promise<boolean> {
	const hour = await spend(deps, `reset:${email}`, { limit: RESETS_AN_HOUR, windowMs: HOUR_MS });
	if (!hour.ok) return false;
	return (await spend(deps, `reset-day:${email}`, { limit: RESETS_A_DAY, windowMs: DAY_MS })).ok;
}

const changeProblems = {
	email: 'email_changes',
	'phone number': 'phone_changes',
	password: 'password_changes',
	'sign-in': 'sign_in_changes',
} as const;

/** Counts in the transaction of the change, so a change that is refused does not count. */
export async function countChange(
	tx: Transaction,
	{ clock, env }: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	what: keyof typeof changeProblems,
): Promise<void> {
	const changes = { limit: env.limits.accountChanges, windowMs: DAY_MS };
	const spent = await spend({ db: tx, clock }, `changes:${what}:${accountId}`, changes);
	refuseIfSpent(spent, changeProblems[what]);
}

/**
 * Limits wrong passwords where a logged-in person has to type theirs. A try counts before the
 * password is checked and is given back if it was right, so parallel tries cannot get around the
 * limit.
 */
export async function limitWrongPasswords(
	deps: Deps,
	accountId: string,
	isRight: () => Promise<boolean>,
): Promise<boolean> {
	const key = `wrong-passwords:${accountId}`;
	const tries = { limit: deps.env.limits.wrongPasswords, windowMs: HOUR_MS };
	refuseIfSpent(await spend(deps, key, tries), TOO_MANY_TRIES);
	const wasRight = await isRight().catch(async (error) => {
		await giveBack(deps, key);
		throw error;
	});
	if (wasRight) await giveBack(deps, key);
	return wasRight;
}

const CHECKED_PHONE_MS = 30 * MINUTE_MS;
const checkedPhone = (address: string, phone: string) => `checked-phone:${address}:${phone}`;

/** A test call without an account may only go to a number that passed this check. */
export async function rememberCheckedPhone(deps: Deps, address: string, phone: string) {
	await remember(deps, checkedPhone(address, phone), CHECKED_PHONE_MS);
}

export function hasCheckedPhone(deps: Deps, address: string, phone: string): Promise<boolean> {
	return isRemembered(deps, checkedPhone(address, phone));
}
