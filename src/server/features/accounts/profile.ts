import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { FactsOf } from '#contract/problems.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, identities, phoneCodes } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/http/session.ts';
import { queueMail } from '../mail/outbox.ts';
import { countChange } from './limits.ts';
import { UNDO_LIFE_MS } from './links.ts';
import { type Account, getAccount, lockAccount, presentUser } from './queries.ts';
import { endSessions, refuseEndedSession } from './sessions.ts';
import { refuseTakenEmail, refuseTakenPhone, translateDuplicate } from './sign-up.ts';

interface Profile {
	name: string;
	phoneNumber: string;
	email?: string;
	timezone?: string;
	language?: Language;
}

/** A changed number must be proven again; the old address can undo a change of address. */
export async function updateProfile(
	deps: Deps,
	session: Session,
	{ name, phoneNumber, email, timezone, language }: Profile,
): Promise<User> {
	const { accountId } = session;
	const saved = await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		const before = await lockAccount(tx, accountId);
		await refuseEndedSession(tx, session);
		const newPhone = phoneNumber !== before.phone ? phoneNumber : undefined;
		const newEmail = email && email !== before.email ? email : undefined;
		const undoable = newEmail && undoableOf(before, now);
		if (undoable) {
			// Returned instead of thrown, so that the counted try is committed.
			await countChange(tx, deps, accountId, 'email');
			return undoable;
		}
		if (newPhone) {
			await countChange(tx, deps, accountId, 'phone number');
			await refuseTakenPhone(tx, newPhone, 'phoneNumber', accountId);
			await tx.delete(phoneCodes).where(eq(phoneCodes.accountId, accountId));
		}
		if (newEmail) {
			await countChange(tx, deps, accountId, 'email');
			await refuseTakenEmail({ db: tx, clock: deps.clock }, newEmail);
		}

		const [after] = await tx
			.update(accounts)
			.set({
				name,
				...(timezone && { timezone }),
				...(language && { language }),
				...(newPhone && {
					phone: newPhone,
					phoneVerified: false,
					phoneSetAt: now,
					// Once the holder has proven a number, this stays true.
					phoneProvenAt: before.phoneProvenAt ?? (before.phoneVerified ? before.phoneSetAt : null),
				}),
				...(newEmail && {
					email: newEmail,
					emailProven: false,
					lastProvenEmail: before.emailProven ? before.email : before.lastProvenEmail,
					previousEmail: before.email,
					emailChangedAt: now,
					emailUndoUntil: new Date(now.getTime() + UNDO_LIFE_MS),
				}),
			})
			.where(eq(accounts.id, accountId))
			.returning()
			.catch(translateDuplicate);

		if (newEmail) {
			await queueMail(tx, deps, {
				to: before.email,
				template: 'email_changed',
				data: { accountId, newEmail, wasProven: String(before.emailProven) },
				language: before.language,
			});
			await queueMail(tx, deps, {
				to: newEmail,
				template: 'confirm_email',
				data: { accountId },
				language: language ?? before.language,
			});
		}
		return presentUser(after as Account);
	});
	if ('undoUntil' in saved) throw new AppError('email_undoable', { facts: saved, field: 'email' });
	return saved;
}

/** The old address can undo a change for a while; no further change may cut that time short. */
function undoableOf(
	{ emailChangedAt, emailUndoUntil, timezone }: Account,
	now: Date,
): FactsOf<'email_undoable'> | undefined {
	if (!emailChangedAt || !emailUndoUntil || emailUndoUntil <= now) return undefined;
	return {
		changedAt: emailChangedAt.toISOString(),
		undoUntil: emailUndoUntil.toISOString(),
		timezone,
	};
}

export async function exportData(deps: Deps, accountId: string) {
	const account = await getAccount(deps.db, accountId);
	const signIns = await deps.db
		.select({ issuer: identities.issuer, email: identities.email, since: identities.createdAt })
		.from(identities)
		.where(eq(identities.accountId, accountId));
	return {
		exportedAt: deps.clock.now().toISOString(),
		account: presentUser(account),
		memberSince: account.createdAt.toISOString(),
		emailConfirmed: account.emailProven,
		signIns: signIns.map(({ since, ...signIn }) => ({ ...signIn, since: since.toISOString() })),
	};
}

export async function deleteAccount(
	deps: Deps,
	session: Session,
	confirmation: string,
	endAll: (tx: Transaction, accountId: string) => Promise<void>,
): Promise<void> {
	const { accountId } = session;
	await deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, accountId);
		await refuseEndedSession(tx, session);
		const { email, language } = account;
		if (confirmation.toLowerCase() !== email) {
			throw new AppError('not_your_email', { field: 'confirmEmail' });
		}
		const facts = undoableOf(account, deps.clock.now());
		if (facts) throw new AppError('closing_undoable', { facts, field: 'confirmEmail' });
		await tx
			.update(accounts)
			.set({ deletedAt: deps.clock.now() })
			.where(eq(accounts.id, accountId));
		await tx.delete(identities).where(eq(identities.accountId, accountId));
		await endSessions(tx, deps, accountId);
		await endAll(tx, accountId);
		await queueMail(tx, deps, { to: email, template: 'account_closed', data: {}, language });
	});
}
