import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Reason } from '#contract/reasons.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, phoneCodes } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import type { Session } from '#server/http/session.ts';
import { type Words, wordsFor } from '#words/languages.ts';
import { queueMail } from '../mail/outbox.ts';
import { holdAboveLimits } from '../texts/daily-limit.ts';
import { isStopped, stoppedOutcome, stopTexts } from '../texts/opt-outs.ts';
import { countCode, countCodeFrom, countCodeOfAccount } from './limits.ts';
import {
	type Account,
	findAccount,
	findAccountByPhone,
	getAccount,
	presentUser,
} from './queries.ts';
import { lockPhone, refuseTakenPhone, translateDuplicate } from './sign-up.ts';

const CODE_LIFE_MS = 10 * MINUTE_MS;
const TRIES = 5;
const SENDING_ROUNDS = 4;

interface CodeRequest {
	phone: string;
	by?: 'text' | 'email';
}

interface CodeReply {
	sent: boolean;
	retryAfterSeconds?: number;
	problem?: string;
	reason?: Reason;
	canMail?: boolean;
}

/**
 * With a session the phone must be the account's, and the reply says what happened to the text.
 * Without a session the reply is the same whether or not the phone belongs to an account.
 */
export async function sendCode(
	deps: Deps,
	{ phone, by = 'text' }: CodeRequest,
	{ session, address, words }: { session?: Session; address: string; words: Words },
): Promise<CodeReply> {
	if (by === 'email') await refuseMailedCode(deps, phone, session);
	const account = session
		? await getOwnAccount(deps, session, phone)
		: await findAccountByPhone(deps.db, phone);
	const counted = await countCode(deps, phone, by);
	if (!counted.ok) return { sent: false, retryAfterSeconds: counted.retryAfterSeconds };
	await countCodeFrom(deps, address);
	if (session) await countCodeOfAccount(deps, session.accountId);
	const retryAfterSeconds = MINUTE_MS / 1000;
	if (!account || account.suspendedAt) return { sent: true, retryAfterSeconds };

	if (session && by === 'email') {
		const data = { accountId: account.id, phone };
		const { email: to, language } = account;
		await queueMail(deps.db, deps, { to, template: 'phone_code', data, language });
		return { sent: true, retryAfterSeconds };
	}
	const code = await storeNewCode(deps, { accountId: account.id, phone, byMail: false });
	const sending = textCode(deps, account, phone, code);
	if (!session) {
		// Not awaited: the time it takes would reveal that the phone belongs to an account.
		sending.catch((error) => deps.log.error({ err: error }, 'code not sent'));
		return { sent: true, retryAfterSeconds };
	}
	const outcome = await sending;
	if (outcome.kind !== 'rejected') return { sent: true, retryAfterSeconds };
	const { reason, optedOut = false } = outcome;
	const problem = words.app.reasons.codeRefusedWords(reason, deps.sms.from);
	const canMail = optedOut || reason.code === 'texts_off';
	return { sent: false, retryAfterSeconds, problem, reason, canMail };
}

/** Codes are mailed only to people whom no text can reach. */
async function refuseMailedCode(
	deps: Deps,
	phone: string,
	session: Session | undefined,
): Promise<void> {
	if (!session) throw new AppError('log_in_for_mailed_code');
	await getOwnAccount(deps, session, phone);
	if (deps.env.texts === 'off' || (await isStopped(deps.db, phone))) return;
	throw new AppError('code_by_text_only');
}

async function getOwnAccount(deps: Deps, session: Session, phone: string): Promise<Account> {
	const account = await getAccount(deps.db, session.accountId);
	if (account.phone !== phone) throw new AppError('not_your_phone');
	return account;
}

/** The new code replaces earlier ones and has five tries; callers limit how often this happens. */
export async function storeNewCode(
	deps: Deps,
	{ accountId, phone, byMail }: { accountId: string; phone: string; byMail: boolean },
): Promise<string> {
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	const sentAt = deps.clock.now();
	const values = {
		phone,
		codeHash: hashCode(deps, accountId, code),
		triesLeft: TRIES,
		byMail,
		sentAt,
		expiresAt: new Date(sentAt.getTime() + CODE_LIFE_MS),
	};
	await deps.db
		.insert(phoneCodes)
		.values({ accountId, ...values })
		.onConflictDoUpdate({ target: phoneCodes.accountId, set: values });
	return code;
}

/** Six digits are quickly guessed from a plain hash, so the hash is keyed. */
function hashCode(deps: Deps, accountId: string, code: string): string {
	return deps.secrets.fingerprint(`${accountId}:${code}`);
}

async function textCode(
	deps: Deps,
	{ id: accountId, language }: Account,
	phone: string,
	code: string,
): Promise<Outcome> {
	// We check too: the sandbox does not know about STOP, and a real provider may send from a new number
	// since then.
	if (await isStopped(deps.db, phone)) return stoppedOutcome;
	const text = { id: deps.newId(), to: phone, body: wordsFor(language).texts.codeText(code) };
	const notAfter = deps.clock.now();
	const ready = { ...text, accountId, address: phone, purpose: 'code' as const, notAfter };
	const held = await holdAboveLimits(deps, [ready]);
	const goodUntil = new Date(notAfter.getTime() + CODE_LIFE_MS);
	const send = () => deps.sms.send({ ...text, notAfter: goodUntil, goesFirst: true });
	let outcome = held.get(text.id)?.outcome ?? (await send());
	for (let round = 1; outcome.kind === 'retry_later' && round < SENDING_ROUNDS; round++) {
		// Someone is waiting at a screen, so a busy provider gets a second, not its full back-off.
		await setTimeout(Math.min(outcome.afterMs ?? 250, 1000));
		outcome = await send();
	}
	deps.metrics.texts.inc({ outcome: outcome.kind });
	// Nobody tries again later: the person hears of it and asks for another code.
	if (outcome.kind === 'retry_later') return { ...outcome, kind: 'rejected', code: 'NOT_TAKEN' };
	// The provider knows of a STOP that we have not heard of.
	if (outcome.kind === 'rejected' && outcome.optedOut) {
		await deps.db.transaction((tx) => stopTexts(tx, deps, phone));
	}
	return outcome;
}

interface CodeAnswer {
	_id: string;
	phone: string;
	code: string;
}

export async function verifyCode(
	deps: Deps,
	{ _id: given, phone, code }: { _id?: string; phone: string; code: string },
	session: Session | undefined,
): Promise<User> {
	const _id = given ?? session?.accountId;
	if (!_id) throw new AppError('whose_code', { field: '_id' });
	if (session && session.accountId !== _id) throw new AppError('not_found');
	const answer = await takeTry(deps, { _id, phone, code });
	if (!answer.isRight) throw wrongCode(answer.triesLeft);
	return deps.db.transaction(async (tx) => {
		// Where no text ever goes to the number, nothing else could prove it.
		const provesNothing = answer.byMail && deps.env.texts === 'on';
		const account = provesNothing
			? await findAccount(tx, _id)
			: await provePhone(tx, deps, _id, phone);
		await tx.delete(phoneCodes).where(eq(phoneCodes.accountId, _id));
		if (account?.phone !== phone) throw wrongCode(0);
		return presentUser(account);
	});
}

/** The number is this account's from now on; accounts that only claimed it must enter another one. */
async function provePhone(
	tx: Transaction,
	deps: Deps,
	accountId: string,
	phone: string,
): Promise<Account | undefined> {
	await lockPhone(tx, phone);
	await refuseTakenPhone(tx, phone, 'phoneNumber', accountId);
	const [account] = await tx
		.update(accounts)
		.set({
			phoneVerified: true,
			phoneProvenAt: sql`coalesce(${accounts.phoneProvenAt}, ${deps.clock.now()})`,
		})
		.where(and(eq(accounts.id, accountId), eq(accounts.phone, phone)))
		.returning()
		.catch(translateDuplicate);
	if (!account) return undefined;
	await tx
		.update(accounts)
		.set({ phone: null, phoneSetAt: null })
		.where(and(eq(accounts.phone, phone), ne(accounts.id, accountId), isNull(accounts.deletedAt)));
	await tx
		.delete(phoneCodes)
		.where(and(eq(phoneCodes.phone, phone), ne(phoneCodes.accountId, accountId)));
	return account;
}

/** One statement takes the try, so that five tries are five across any number of processes. */
async function takeTry(deps: Deps, { _id, phone, code }: CodeAnswer) {
	const [row] = await deps.db
		.update(phoneCodes)
		.set({ triesLeft: sql`${phoneCodes.triesLeft} - 1` })
		.where(
			and(
				eq(phoneCodes.accountId, _id),
				eq(phoneCodes.phone, phone),
				gt(phoneCodes.expiresAt, deps.clock.now()),
				gt(phoneCodes.triesLeft, 0),
			),
		)
		.returning();
	const isRight = row?.codeHash === hashCode(deps, _id, code);
	return { isRight, triesLeft: row?.triesLeft ?? 0, byMail: row?.byMail ?? false };
}

function wrongCode(triesLeft: number): AppError {
	return new AppError(triesLeft > 0 ? 'wrong_code' : 'code_used_up', { field: 'code' });
}
