import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import { showPhone } from '#contract/phone.ts';
import { codeText } from '#domain/texts.ts';
import { accounts, phoneCodes } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { MINUTE_MS } from '#server/http/budgets.ts';
import type { Session } from '#server/http/session.ts';
import { queueMail } from '../mail/outbox.ts';
import { holdAboveDailyLimit } from '../texts/daily-limit.ts';
import { isStopped, stoppedOutcome } from '../texts/opt-outs.ts';
import { countCode, countCodeOfAccount } from './limits.ts';
import { type Account, findAccountByPhone, getAccount, presentUser } from './queries.ts';
import { translateDuplicate } from './sign-up.ts';

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
}

/**
 * With a session the phone must be the account's, and the holder hears what became of the text.
 * Without one the answer is the same whether or not the phone belongs to an account.
 */
export async function sendCode(
	deps: Deps,
	{ phone, by = 'text' }: CodeRequest,
	session: Session | undefined,
): Promise<CodeReply> {
	const account = session
		? await getOwnAccount(deps, session, phone)
		: await findAccountByPhone(deps.db, phone);
	const counted = await countCode(deps, phone, session ? by : 'text');
	if (!counted.ok) return { sent: false, retryAfterSeconds: counted.retryAfterSeconds };
	if (session) await countCodeOfAccount(deps, session.accountId);
	const retryAfterSeconds = MINUTE_MS / 1000;
	if (!account || account.suspendedAt) return { sent: true, retryAfterSeconds };

	if (session && by === 'email') {
		const data = { accountId: account.id, phone };
		await queueMail(deps.db, deps, { to: account.email, template: 'phone_code', data });
		return { sent: true, retryAfterSeconds };
	}
	const sending = textCode(deps, phone, await storeNewCode(deps, account.id, phone));
	if (!session) {
		// Not waited for: the time it takes would tell that the phone belongs to an account.
		sending.catch((error) => deps.log.error({ err: error }, 'code not sent'));
		return { sent: true, retryAfterSeconds };
	}
	const outcome = await sending;
	if (outcome.kind !== 'rejected') return { sent: true, retryAfterSeconds };
	return { sent: false, retryAfterSeconds, problem: problemOf(deps, outcome) };
}

async function getOwnAccount(deps: Deps, session: Session, phone: string): Promise<Account> {
	const account = await getAccount(deps.db, session.accountId);
	if (account.phone !== phone) throw new AppError('not_found', 'This is not your phone number.');
	return account;
}

/** The code replaces any earlier one, with five new tries; how often that may happen is limited. */
export async function storeNewCode(deps: Deps, accountId: string, phone: string): Promise<string> {
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	const sentAt = deps.clock.now();
	const values = {
		phone,
		codeHash: hashCode(deps, accountId, code),
		triesLeft: TRIES,
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

async function textCode(deps: Deps, phone: string, code: string): Promise<Outcome> {
	// The sandbox does not know who replied STOP, and a real provider may have changed its number since.
	if (await isStopped(deps.db, phone)) return stoppedOutcome;
	const text = { id: deps.newId(), to: phone, body: codeText(code) };
	const notAfter = deps.clock.now();
	const held = await holdAboveDailyLimit(deps, [{ ...text, purpose: 'code', notAfter }]);
	let outcome = held.get(text.id) ?? (await deps.sms.send(text));
	for (let round = 1; outcome.kind === 'retry_later' && round < SENDING_ROUNDS; round++) {
		// Someone is waiting at a screen, so a busy provider gets a moment, not its full back-off.
		await setTimeout(Math.min(outcome.afterMs ?? 250, 1000));
		outcome = await deps.sms.send(text);
	}
	deps.metrics.texts.inc({ outcome: outcome.kind });
	return outcome;
}

function problemOf(deps: Deps, outcome: Extract<Outcome, { kind: 'rejected' }>): string {
	if (outcome.optedOut) {
		const ours = deps.sms.from ? showPhone(deps.sms.from) : 'the number that our texts come from';
		return `Texts to this number are stopped. Text START to ${ours} from it, then send a new code.`;
	}
	return `${outcome.reason}.`;
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
	if (!_id)
		throw new AppError('invalid_input', 'Whose code is this?', { fields: { _id: 'Missing' } });
	if (session && session.accountId !== _id) throw new AppError('not_found', 'Not found.');
	const triesLeft = await takeTry(deps, { _id, phone, code });
	if (triesLeft !== 'right') throw wrongCode(triesLeft);
	return deps.db.transaction(async (tx) => {
		await tx.delete(phoneCodes).where(eq(phoneCodes.accountId, _id));
		const [account] = await tx
			.update(accounts)
			.set({ phoneVerified: true })
			.where(and(eq(accounts.id, _id), eq(accounts.phone, phone)))
			.returning()
			.catch(translateDuplicate);
		if (!account) throw wrongCode(0);
		return presentUser(account);
	});
}

/** One statement takes the try, so five tries are five, however many processes answer. */
async function takeTry(deps: Deps, { _id, phone, code }: CodeAnswer): Promise<'right' | number> {
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
	if (!row) return 0;
	return row.codeHash === hashCode(deps, _id, code) ? 'right' : row.triesLeft;
}

function wrongCode(triesLeft: number): AppError {
	const message =
		triesLeft > 0
			? 'That code is not right. Check the text and try again.'
			: 'This code no longer works. Send a new code.';
	return new AppError('invalid_input', message, { fields: { code: message } });
}
