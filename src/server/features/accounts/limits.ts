import type { Deps } from '#server/deps.ts';
import {
	type Budget,
	DAY_MS,
	HOUR_MS,
	isRemembered,
	isSpent,
	MINUTE_MS,
	refuseIfSpent,
	remember,
	spend,
} from '#server/http/budgets.ts';

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** Ten times as much while nothing real can be reached or paid for (decision D14a). */
export function factor({ sms, mail, identity, payments }: Deps): number {
	return [sms, mail, identity, payments].every(({ kind }) => kind === 'sandbox') ? 10 : 1;
}

function budget(deps: Deps, limit: number, windowMs: number): Budget {
	return { limit: limit * factor(deps), windowMs };
}

export async function countPublicCall(deps: Deps, address: string): Promise<void> {
	const calls = budget(deps, deps.env.limits.authCalls, QUARTER_HOUR_MS);
	refuseIfSpent(await spend(deps, `auth-calls:${address}`, calls));
}

export async function countSignUp(deps: Deps, address: string): Promise<void> {
	const signUps = budget(deps, deps.env.limits.signUps, HOUR_MS);
	refuseIfSpent(await spend(deps, `sign-ups:${address}`, signUps));
}

/**
 * Failed logins, by address, by address and email, and by email alone. The last stops guessing
 * from many addresses; a holder at an address that signed in before is exempt from it.
 */
function loginBudgets(deps: Deps, email: string, address: string) {
	return {
		byAddress: {
			key: `failed-logins:${address}`,
			...budget(deps, deps.env.limits.failedLogins, QUARTER_HOUR_MS),
		},
		byPair: {
			key: `failed-logins:${address}:${email}`,
			...budget(deps, 10, QUARTER_HOUR_MS),
		},
		byEmail: { key: `failed-logins-of:${email}`, ...budget(deps, 50, QUARTER_HOUR_MS) },
	};
}

const TOO_MANY_TRIES = 'Too many tries with a wrong password.';

export async function refuseGuessing(
	deps: Deps,
	email: string,
	address: string,
	isKnown: boolean,
): Promise<void> {
	const { byAddress, byPair, byEmail } = loginBudgets(deps, email, address);
	for (const each of isKnown ? [byAddress, byPair] : [byAddress, byPair, byEmail]) {
		refuseIfSpent(await isSpent(deps, each.key, each), TOO_MANY_TRIES);
	}
}

export async function countFailedLogin(deps: Deps, email: string, address: string): Promise<void> {
	for (const each of Object.values(loginBudgets(deps, email, address))) {
		await spend(deps, each.key, each);
	}
}

/**
 * One code a minute and five an hour to a phone, and as many by mail: who was told that their number
 * is stopped can have the mail at once. The same whether or not the phone belongs to an account.
 */
export async function countCode(
	deps: Deps,
	phone: string,
	by: 'text' | 'email',
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
	const minute = await spend(deps, `code-minute:${by}:${phone}`, { limit: 1, windowMs: MINUTE_MS });
	if (!minute.ok) return minute;
	const hour = await spend(deps, `code-hour:${by}:${phone}`, { limit: 5, windowMs: HOUR_MS });
	refuseIfSpent(hour, 'We have sent this phone several codes already.');
	return { ok: true };
}

/** Numbers can be changed, so an account that has codes sent to ever new ones is stopped here. */
export async function countCodeOfAccount(deps: Deps, accountId: string): Promise<void> {
	const codes = await spend(deps, `codes-of:${accountId}`, { limit: 20, windowMs: DAY_MS });
	refuseIfSpent(codes, 'We have sent you many codes today.');
}

/** Five reset links an hour to an address; more are quietly not sent. */
export async function mayMailReset(deps: Deps, email: string): Promise<boolean> {
	return (await spend(deps, `reset:${email}`, { limit: 5, windowMs: HOUR_MS })).ok;
}

const CHECKED_PHONE_MS = 30 * MINUTE_MS;
const checkedPhone = (address: string, phone: string) => `checked-phone:${address}:${phone}`;

/** A test call without an account goes to a number that passed this check (decision D14). */
export async function rememberCheckedPhone(deps: Deps, address: string, phone: string) {
	await remember(deps, checkedPhone(address, phone), CHECKED_PHONE_MS);
}

export function hasCheckedPhone(deps: Deps, address: string, phone: string): Promise<boolean> {
	return isRemembered(deps, checkedPhone(address, phone));
}
