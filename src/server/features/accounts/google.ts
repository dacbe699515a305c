import { and, eq, gt } from 'drizzle-orm';
import { timeZone } from '#contract/primitives.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, identities, phoneCodes, signInAttempts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInPerson, SignInAttempt } from '#server/gateways/identity.ts';
import { newSecretToken } from '#server/gateways/ids.ts';
import { MINUTE_MS } from '#server/http/budgets.ts';
import { queueMail } from '../mail/outbox.ts';
import { type Account, findAccountByEmail, getAccount } from './queries.ts';
import { createHandover, endSessions } from './sessions.ts';
import { refuseSuspended } from './sign-in.ts';
import { insertAccount } from './sign-up.ts';

export const ATTEMPT_MS = 10 * MINUTE_MS;

function redirectUri(deps: Deps): string {
	return `${deps.env.publicUrl}/api/auth/google/callback`;
}

/** The state is also kept in a cookie: the browser that comes back must be the one that left. */
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
export async function finishGoogleSignIn(deps: Deps, callback: URL): Promise<string | null> {
	const state = callback.searchParams.get('state') ?? '';
	// Deleting the row uses the attempt up, whatever comes of it.
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
		const account = await findOrMakeAccount(tx, deps, person, row.timezone ?? undefined);
		if (account) refuseSuspended(account);
		return account && createHandover(tx, deps, account.id);
	});
}

async function findOrMakeAccount(
	tx: Transaction,
	deps: Deps,
	person: SignedInPerson,
	timezone: string | undefined,
): Promise<Account | null> {
	const { issuer, subject, email, name, emailVerified } = person;
	const [known] = await tx
		.select()
		.from(identities)
		.where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
	if (known) return getAccount(tx, known.accountId);

	const existing = await findAccountByEmail(tx, email);
	// Whoever cannot prove an address at the provider gets nobody's account here.
	if (existing && !emailVerified) return null;
	if (existing && !existing.emailProven) await takeOver(tx, deps, existing);
	const account =
		existing ??
		(await insertAccount(tx, deps, { name, email, timezone, emailProven: emailVerified }));
	await tx
		.insert(identities)
		.values({ issuer, subject, accountId: account.id, createdAt: deps.clock.now() });
	return account;
}

/** Nobody had proven that the account's address is theirs; now someone has (decision D15). */
async function takeOver(tx: Transaction, deps: Deps, { id, email }: Account): Promise<void> {
	await tx
		.update(accounts)
		.set({ passwordHash: null, phoneVerified: false, emailProven: true })
		.where(eq(accounts.id, id));
	await tx.delete(phoneCodes).where(eq(phoneCodes.accountId, id));
	await endSessions(tx, deps, id);
	await queueMail(tx, deps, { to: email, template: 'google_took_over', data: {} });
}
