import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { timeZone } from '#contract/primitives.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { identities, phoneCodes, signInAttempts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInPerson, SignInAttempt } from '#server/gateways/identity.ts';
import { newSecretToken } from '#server/gateways/ids.ts';
import { queueMail } from '../mail/outbox.ts';
import { createHandover, HANDOVER_MS } from './handover.ts';
import { countSignUp } from './limits.ts';
import { type Account, findAccountByEmail, lockAccount } from './queries.ts';
import { proveEmail } from './recovery.ts';
import { refuseSuspended } from './sign-in.ts';
import { insertAccount, refuseIfClosed, refuseTakenEmail } from './sign-up.ts';

export const ATTEMPT_MS = 10 * MINUTE_MS;

function redirectUri(deps: Deps): string {
	return `${deps.env.publicUrl}/api/auth/google/callback`;
}

/** A cookie keeps the state as well: the browser that comes back must be the one that left. */
export async function beginGoogleSignIn(
	deps: Deps,
	browserZone: string | undefined,
): Promise<{ url: URL; state: string }> {
	const attempt: SignInAttempt = {
		redirectUri: redirectUri(deps),
		state: newSecretToken(),
		nonce: newSecretToken(),
		codeVerifier: newSecretToken(),
	};
	await deps.db.insert(signInAttempts).values({
		state: attempt.state,
		nonce: attempt.nonce,
		codeVerifier: attempt.codeVerifier,
		timezone: timeZone.safeParse(browserZone).data ?? null,
		expiresAt: new Date(deps.clock.now().getTime() + ATTEMPT_MS),
	});
	return { url: await deps.identity.begin(attempt), state: attempt.state };
}

/** The token for /auth-success, or null when nobody is to be signed in. */
export async function finishGoogleSignIn(
	deps: Deps,
	callback: URL,
	{ address, language }: { address: string; language: Language },
): Promise<string | null> {
	const state = callback.searchParams.get('state') ?? '';
	// Deleting the row uses up the attempt, even if it fails later.
	const [row] = await deps.db
		.delete(signInAttempts)
		.where(and(eq(signInAttempts.state, state), gt(signInAttempts.expiresAt, deps.clock.now())))
		.returning();
	if (!row) return null;
	const { nonce, codeVerifier } = row;
	const attempt = { redirectUri: redirectUri(deps), state, nonce, codeVerifier };
	const person = await deps.identity.finish(callback, attempt);
	if (!person) return null;
	return deps.db.transaction(async (tx) => {
		const account = await findOrMakeAccount(tx, deps, person, {
			timezone: row.timezone ?? undefined,
			language,
			address,
		});
		if (account) refuseSuspended(account);
		return account && createHandover(tx, deps, account.id, HANDOVER_MS);
	});
}

async function findOrMakeAccount(
	tx: Transaction,
	deps: Deps,
	person: SignedInPerson,
	{ address, ...settings }: { timezone?: string; language: Language; address: string },
): Promise<Account | null> {
	const { issuer, subject, name, emailVerified } = person;
	const email = person.email.toLowerCase();
	const known = await findByIdentity(tx, person);
	if (known) return known;

	const found = await findAccountByEmail(tx, email);
	// Without a verified address at the provider, a person does not get an existing account.
	if (found && !emailVerified) return null;
	const existing = found && (await lockAccount(tx, found.id));
	if (existing && existing.email !== email) return null;
	if (!existing) await refuseTakenEmail({ db: tx, clock: deps.clock }, email);
	if (existing && !existing.emailProven) await takeOver(tx, deps, existing);
	if (!existing) refuseIfClosed(deps);
	if (!existing) await countSignUp(deps, address);
	const account =
		existing ??
		(await insertAccount(tx, deps, { name, email, ...settings, emailProven: emailVerified }));
	await tx.insert(identities).values({
		issuer,
		subject,
		accountId: account.id,
		createdAt: deps.clock.now(),
		email: emailVerified ? email : null,
	});
	return account;
}

/** The account that this person signed in to before, unless they ended that in Settings. */
async function findByIdentity(
	tx: Transaction,
	{ issuer, subject, email, emailVerified }: SignedInPerson,
): Promise<Account | undefined> {
	const isTheirs = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
	const [seen] = await tx.select().from(identities).where(isTheirs);
	if (!seen) return undefined;
	const account = await lockAccount(tx, seen.accountId);
	// Someone may have recovered the account while this waited for the lock.
	const [identity] = await tx.select().from(identities).where(isTheirs);
	if (!identity) return undefined;
	if (identity.endedAt) {
		throw new AppError('google_ended_in_settings');
	}
	const vouched = emailVerified ? email.toLowerCase() : null;
	// Rows from before we kept addresses have none: on a proven account only its own address counts.
	if (identity.email === null && account.emailProven && vouched !== account.email) {
		await tx.delete(identities).where(isTheirs);
		return undefined;
	}
	if (vouched) await tx.update(identities).set({ email: vouched }).where(isTheirs);
	return account;
}

/** Nobody had proven the account's address; now its reader has, and the account becomes theirs. */
async function takeOver(tx: Transaction, deps: Deps, account: Account): Promise<void> {
	const { id, email, language } = account;
	await proveEmail(tx, deps, account, { email, phoneVerified: false, phoneProvenAt: null });
	await tx.delete(phoneCodes).where(eq(phoneCodes.accountId, id));
	await queueMail(tx, deps, { to: email, template: 'google_took_over', data: {}, language });
}
