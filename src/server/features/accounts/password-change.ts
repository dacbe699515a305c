import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, identities } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/http/session.ts';
import { queueMail } from '../mail/outbox.ts';
import { countChange, countResetFrom, limitWrongPasswords, mayMailReset } from './limits.ts';
import { takeLink } from './links.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type Account, getAccount, lockAccount, presentUser, resetAddressOf } from './queries.ts';
import { proveEmail } from './recovery.ts';
import { refuseEndedSession } from './sessions.ts';
import { endOtherWaysIn, opensAccount } from './ways-in.ts';

/** Does the same for every address; only the mail's template looks for an account. */
export async function askForReset(deps: Deps, email: string, address: string): Promise<void> {
	await countResetFrom(deps, address);
	if (!(await mayMailReset(deps, email))) return;
	// The template writes in the language of the account that it finds.
	const language = DEFAULT_LANGUAGE;
	await queueMail(deps.db, deps, { to: email, template: 'reset_password', data: {}, language });
}

export async function resetPassword(
	deps: Deps,
	secret: string,
	password: string,
	address: string,
): Promise<void> {
	const passwordHash = await hashPassword(password, { key: address });
	await deps.db.transaction(async (tx) => {
		const { link, account } = (await takeLink(tx, deps, 'reset_password', secret)) ?? {};
		if (!account || link?.email !== resetAddressOf(account)) {
			throw new AppError('reset_link_dead');
		}
		const { email: to, language } = await proveEmail(tx, deps, account, {
			email: link.email,
			passwordHash,
		});
		await queueMail(tx, deps, { to, template: 'password_changed', data: {}, language });
	});
}

export async function changePassword(
	deps: Deps,
	session: Session,
	{ currentPassword, newPassword }: { currentPassword?: string; newPassword: string },
): Promise<User> {
	const account = await getAccount(deps.db, session.accountId);
	const lane = { key: account.id, isKnown: true };
	const isRight = await limitWrongPasswords(deps, account.id, () =>
		isPassword(account.passwordHash, currentPassword ?? '', lane),
	);
	if (account.passwordHash !== null && !isRight) throw notYourPassword();
	const passwordHash = await hashPassword(newPassword, lane);
	return deps.db.transaction(async (tx) => {
		const before = await lockAccount(tx, account.id);
		await refuseEndedSession(tx, session);
		if (before.passwordHash !== account.passwordHash) throw notYourPassword();
		await countChange(tx, deps, account.id, 'password');
		const changed = await storePassword(tx, account.id, passwordHash);
		await endOtherWaysIn(tx, deps, session);
		const { email: to, language } = account;
		await queueMail(tx, deps, { to, template: 'password_changed', data: {}, language });
		return presentUser(changed);
	});
}

/** Refused unless Google still opens the account. */
export async function removePassword(deps: Deps, session: Session): Promise<User> {
	return deps.db.transaction(async (tx) => {
		const { id, email: to, language } = await lockAccount(tx, session.accountId);
		await refuseEndedSession(tx, session);
		if ((await tx.$count(identities, opensAccount(id))) === 0) {
			throw new AppError('password_is_only_way');
		}
		await countChange(tx, deps, id, 'password');
		const changed = await storePassword(tx, id, null);
		await endOtherWaysIn(tx, deps, session);
		await queueMail(tx, deps, { to, template: 'password_removed', data: {}, language });
		return presentUser(changed);
	});
}

function notYourPassword(): AppError {
	return new AppError('not_current_password', { field: 'currentPassword' });
}

async function storePassword(
	tx: Transaction,
	accountId: string,
	passwordHash: string | null,
): Promise<Account> {
	const [changed] = await tx
		.update(accounts)
		.set({ passwordHash })
		.where(eq(accounts.id, accountId))
		.returning();
	return changed as Account;
}
