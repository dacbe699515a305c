import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/http/session.ts';
import { queueMail } from '../mail/outbox.ts';
import { mayMailReset } from './limits.ts';
import { takeLink, voidLinks } from './links.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type Account, getAccount, presentUser } from './queries.ts';
import { endSessions } from './sessions.ts';

/** Does the same for every address; whether an account has it is found out when the mail is sent. */
export async function askForReset(deps: Deps, email: string): Promise<void> {
	if (!(await mayMailReset(deps, email))) return;
	await queueMail(deps.db, deps, { to: email, template: 'reset_password', data: {} });
}

export async function resetPassword(deps: Deps, secret: string, password: string): Promise<void> {
	const passwordHash = await hashPassword(password);
	await deps.db.transaction(async (tx) => {
		const link = await takeLink(tx, deps, 'reset_password', secret);
		const account = link && (await getAccount(tx, link.accountId));
		if (!account || account.email !== link.email) {
			throw new AppError(
				'invalid_input',
				'Password reset failed. The link may be invalid or expired.',
			);
		}
		await setPassword(tx, deps, account, { passwordHash, emailProven: true });
	});
}

export async function changePassword(
	deps: Deps,
	session: Session,
	{ currentPassword, newPassword }: { currentPassword?: string; newPassword: string },
): Promise<User> {
	const account = await getAccount(deps.db, session.accountId);
	const isRight = await isPassword(account.passwordHash, currentPassword ?? '');
	if (account.passwordHash !== null && !isRight) {
		const message = 'This is not your current password';
		throw new AppError('invalid_input', message, { fields: { currentPassword: message } });
	}
	const passwordHash = await hashPassword(newPassword);
	return deps.db.transaction(async (tx) => {
		const changed = await setPassword(tx, deps, account, { passwordHash }, session.sessionId);
		return presentUser(changed);
	});
}

/** Every other way in ends with the old password. */
async function setPassword(
	tx: Transaction,
	deps: Deps,
	account: Account,
	change: { passwordHash: string; emailProven?: boolean },
	exceptSessionId?: string,
): Promise<Account> {
	const [changed] = await tx
		.update(accounts)
		.set(change)
		.where(eq(accounts.id, account.id))
		.returning();
	await endSessions(tx, deps, account.id, exceptSessionId);
	await voidLinks(tx, deps, 'reset_password', account.id);
	await queueMail(tx, deps, { to: account.email, template: 'password_changed', data: {} });
	return changed as Account;
}
