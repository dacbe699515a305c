import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, identities, phoneCodes } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/http/session.ts';
import type { Words } from '#words/languages.ts';
import { queueMail } from '../mail/outbox.ts';
import { endFeeds } from './calendar-feeds.ts';
import { createLink, RESET_LIFE_MS, takeLink, voidLinks } from './links.ts';
import type { Account } from './queries.ts';
import { endSessions } from './sessions.ts';
import { translateDuplicate } from './sign-up.ts';

/** An account belongs to the person who reads its proven address. This file carries that out. */

const badLink = () => new AppError('link_dead');

/**
 * Someone proved that they read `email`: it becomes the account's address, and every way in that was
 * not proven for it ends. The account must be locked. `isHolder`: the proof came with a session of
 * the account, so password and sessions belong to the same person and stay.
 */
export async function proveEmail(
	tx: Transaction,
	deps: Deps,
	account: Account,
	{ email, isHolder = false, ...change }: { email: string; isHolder?: boolean } & Partial<Account>,
): Promise<Account> {
	const isReturn = email !== account.email;
	const [proven] = await tx
		.update(accounts)
		.set({
			email,
			emailProven: true,
			lastProvenEmail: null,
			...(isReturn && { previousEmail: null, emailChangedAt: null, emailUndoUntil: null }),
			...(!isHolder && { passwordHash: null }),
			...change,
		})
		.where(eq(accounts.id, account.id))
		.returning()
		.catch(translateDuplicate);
	await tx.delete(identities).where(
		and(
			eq(identities.accountId, account.id),
			or(
				isNull(identities.email),
				ne(identities.email, email),
				// The mailbox outranks Settings: a sign-in with Google that was ended there may be used again.
				isHolder ? undefined : isNotNull(identities.endedAt),
			),
		),
	);
	await voidLinks(tx, deps, account.id, ['confirm_email', 'reset_password', 'sign_in']);
	if (!isHolder) {
		await endSessions(tx, deps, account.id);
		await endFeeds(tx, account.id);
	}
	if (isReturn) {
		await voidLinks(tx, deps, account.id, ['undo_email']);
		const { email: to, language } = account;
		await queueMail(tx, deps, { to, template: 'email_displaced', data: {}, language });
	}
	return proven as Account;
}

export async function confirmEmail(
	deps: Deps,
	secret: string,
	session: Session | undefined,
	words: Words,
): Promise<{ message: string; resetToken?: string }> {
	return deps.db.transaction(async (tx) => {
		const { link, account } = (await takeLink(tx, deps, 'confirm_email', secret)) ?? {};
		if (!account || link?.email !== account.email) throw badLink();
		const told = (lost: 'nothing' | 'password' | 'google', resetToken?: string) => ({
			message: words.app.replies.replies.emailConfirmed({
				lost,
				needsPassword: resetToken !== undefined,
			}),
			resetToken,
		});
		if (account.emailProven) return told('nothing');

		const isHolder = session?.accountId === account.id;
		const ofAccount = eq(identities.accountId, account.id);
		const before = await tx.$count(identities, ofAccount);
		const { passwordHash, email } = await proveEmail(tx, deps, account, {
			email: account.email,
			isHolder,
		});
		const left = await tx.$count(identities, and(ofAccount, isNull(identities.endedAt)));
		const needsPassword = passwordHash === null && (!isHolder || left === 0);
		const resetToken = needsPassword
			? await createLink(tx, deps, {
					purpose: 'reset_password',
					accountId: account.id,
					email,
					lifeMs: RESET_LIFE_MS,
				})
			: undefined;
		if (!isHolder) return told('password', resetToken);
		return left === before ? told('nothing') : told('google', resetToken);
	});
}

/** Gives the account back to the old address: everyone is logged out and the password is gone. */
export async function undoEmail(deps: Deps, secret: string): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const { link, account } = (await takeLink(tx, deps, 'undo_email', secret)) ?? {};
		if (!account || !link?.email) throw badLink();
		const changedAt = account.emailChangedAt;
		const isLater = (at: Date | null) => changedAt !== null && at !== null && at >= changedAt;
		await proveEmail(tx, deps, account, {
			email: link.email,
			// A number set after the change may be the thief's, and would receive links to calls.
			...(isLater(account.phoneSetAt) && { phoneVerified: false }),
			...(isLater(account.phoneProvenAt) && { phoneProvenAt: null }),
		});
		await tx.delete(phoneCodes).where(eq(phoneCodes.accountId, account.id));
		await voidLinks(tx, deps, account.id, ['undo_email']);
		const { language } = account;
		await queueMail(tx, deps, { to: link.email, template: 'reset_password', data: {}, language });
	});
}
