import { and, eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, identities, phoneCodes } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '../mail/outbox.ts';
import { takeLink } from './links.ts';
import { type Account, getAccount, presentUser } from './queries.ts';
import { endSessions } from './sessions.ts';
import { lockPhone, refuseTakenEmail, refuseTakenPhone, translateDuplicate } from './sign-up.ts';

interface Profile {
	name: string;
	phoneNumber: string;
	email?: string;
	timezone?: string;
}

/** A changed number must be proven again; a changed address can be taken back from the old one. */
export async function updateProfile(
	deps: Deps,
	accountId: string,
	{ name, phoneNumber, email, timezone }: Profile,
): Promise<User> {
	return deps.db.transaction(async (tx) => {
		const before = await getAccount(tx, accountId);
		const newPhone = phoneNumber !== before.phone ? phoneNumber : undefined;
		const newEmail = email && email !== before.email ? email : undefined;
		if (newPhone) {
			await lockPhone(tx, newPhone);
			await refuseTakenPhone({ db: tx, clock: deps.clock }, newPhone, 'phoneNumber', accountId);
			await tx.delete(phoneCodes).where(eq(phoneCodes.accountId, accountId));
		}
		if (newEmail) await refuseTakenEmail(tx, newEmail);

		const [after] = await tx
			.update(accounts)
			.set({
				name,
				...(timezone && { timezone }),
				...(newPhone && { phone: newPhone, phoneVerified: false, phoneSetAt: deps.clock.now() }),
				...(newEmail && { email: newEmail, emailProven: false }),
			})
			.where(eq(accounts.id, accountId))
			.returning()
			.catch(translateDuplicate);

		if (newEmail) {
			await queueMail(tx, deps, {
				to: before.email,
				template: 'email_changed',
				data: { accountId, newEmail },
			});
			await queueMail(tx, deps, { to: newEmail, template: 'confirm_email', data: { accountId } });
		}
		return presentUser(after as Account);
	});
}

const badLink = () => new AppError('invalid_input', 'This link no longer works.');

export async function confirmEmail(deps: Deps, secret: string): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const link = await takeLink(tx, deps, 'confirm_email', secret);
		if (!link?.email) throw badLink();
		const proven = await tx
			.update(accounts)
			.set({ emailProven: true })
			.where(and(eq(accounts.id, link.accountId), eq(accounts.email, link.email)))
			.returning({ id: accounts.id });
		if (proven.length === 0) throw badLink();
	});
}

/** Gives the account back to the old address: everyone is signed out and the password is gone. */
export async function undoEmail(deps: Deps, secret: string): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const link = await takeLink(tx, deps, 'undo_email', secret);
		if (!link?.email) throw badLink();
		const { accountId, email } = link;
		await refuseTakenEmail(tx, email);
		await tx
			.update(accounts)
			.set({ email, emailProven: true, passwordHash: null })
			.where(eq(accounts.id, accountId))
			.catch(translateDuplicate);
		await endSessions(tx, deps, accountId);
		await queueMail(tx, deps, { to: email, template: 'reset_password', data: {} });
	});
}

export async function exportData(deps: Deps, accountId: string) {
	const account = await getAccount(deps.db, accountId);
	const signIns = await deps.db
		.select({ issuer: identities.issuer, since: identities.createdAt })
		.from(identities)
		.where(eq(identities.accountId, accountId));
	return {
		exportedAt: deps.clock.now().toISOString(),
		account: presentUser(account),
		memberSince: account.createdAt.toISOString(),
		emailConfirmed: account.emailProven,
		signIns: signIns.map(({ issuer, since }) => ({ issuer, since: since.toISOString() })),
	};
}

export async function deleteAccount(
	deps: Deps,
	accountId: string,
	confirmation: string,
	endAll: (tx: Transaction, accountId: string) => Promise<void>,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const { email } = await getAccount(tx, accountId);
		if (confirmation.toLowerCase() !== email) {
			const message = 'This is not the email address of your account';
			throw new AppError('invalid_input', message, { fields: { confirmEmail: message } });
		}
		await tx
			.update(accounts)
			.set({ deletedAt: deps.clock.now() })
			.where(eq(accounts.id, accountId));
		await tx.delete(identities).where(eq(identities.accountId, accountId));
		await endSessions(tx, deps, accountId);
		await endAll(tx, accountId);
		await queueMail(tx, deps, { to: email, template: 'account_closed', data: {} });
	});
}
