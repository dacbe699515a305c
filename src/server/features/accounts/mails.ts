import { and, eq, isNull } from 'drizzle-orm';
import { shownName } from '#domain/names.ts';
import { DAY_MS } from '#domain/time.ts';
import { accounts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Words, wordsFor } from '#words/languages.ts';
import { layOutMail } from '../mail/layout.ts';
import { queueMail } from '../mail/outbox.ts';
import type { MailTemplates } from '../mail/send.ts';
import { mayMailReset } from './limits.ts';
import { createLink, RESET_LIFE_MS, UNDO_LIFE_MS } from './links.ts';
import { storeNewCode } from './phone-codes.ts';
import { type Account, findAccount, findAccountToReset, resetAddressOf } from './queries.ts';

const mailsIn = ({ accountMails }: Words) => accountMails.accountMailWords;

const CONFIRM_LIFE_MS = 7 * DAY_MS;

const isProven = ({ email, emailProven }: Account, to: string) => emailProven && email === to;

async function confirmUrl(deps: Deps, account: Account): Promise<string> {
	const secret = await createLink(deps.db, deps, {
		purpose: 'confirm_email',
		accountId: account.id,
		email: account.email,
		lifeMs: CONFIRM_LIFE_MS,
	});
	return `${deps.env.publicUrl}/confirm-email/${secret}`;
}

/**
 * Someone asked for a new password with an address that nobody has confirmed. The reset link goes to
 * the proven address before it; readers of this one can confirm it first and then choose a password.
 */
async function askForProofFirst(deps: Deps, account: Account, address: string) {
	if (await mayMailReset(deps, address)) {
		const data = { accountId: account.id };
		await queueMail(deps.db, deps, {
			to: address,
			template: 'reset_password',
			data,
			language: account.language,
		});
	}
	const words = wordsFor(account.language);
	return layOutMail(words, mailsIn(words).confirmFirst(), await confirmUrl(deps, account));
}

/**
 * The 72 hours start when this mail leaves, as it may have waited in the queue. False if there is no
 * change to undo.
 */
async function extendUndo(deps: Deps, accountId: string, previousEmail: string): Promise<boolean> {
	const emailUndoUntil = new Date(deps.clock.now().getTime() + UNDO_LIFE_MS);
	const extended = await deps.db
		.update(accounts)
		.set({ emailUndoUntil })
		.where(
			and(
				eq(accounts.id, accountId),
				eq(accounts.previousEmail, previousEmail),
				isNull(accounts.deletedAt),
			),
		)
		.returning({ id: accounts.id });
	return extended.length > 0;
}

/**
 * Every mail about an account. Links are made here, when the mail is sent. An unproven address may
 * be a stranger's, so mails to it never quote the account holder.
 */
export const accountMails: MailTemplates = {
	async welcome(deps, { to, data, words }) {
		const account = await findAccount(deps.db, data.accountId ?? '');
		// The link proves the account's address, so it may only go there.
		if (account?.email !== to) return null;
		const name = isProven(account, to) ? shownName(account.name) : null;
		return layOutMail(words, mailsIn(words).welcome({ name }), await confirmUrl(deps, account));
	},

	async confirm_email(deps, { to, data, words }) {
		const account = await findAccount(deps.db, data.accountId ?? '');
		if (account?.email !== to) return null;
		return layOutMail(words, mailsIn(words).confirmEmail(), await confirmUrl(deps, account));
	},

	/** Queued for every address that someone types, so that the request takes the same time for all of them. */
	async reset_password(deps, { to, data }) {
		const account = data.accountId
			? await findAccount(deps.db, data.accountId)
			: await findAccountToReset(deps.db, to);
		if (!account) return null;
		const address = resetAddressOf(account);
		if (address !== to) return data.accountId ? null : askForProofFirst(deps, account, address);
		const secret = await createLink(deps.db, deps, {
			purpose: 'reset_password',
			accountId: account.id,
			email: address,
			lifeMs: RESET_LIFE_MS,
		});
		const words = wordsFor(account.language);
		return layOutMail(
			words,
			mailsIn(words).resetPassword({ comesBack: address !== account.email }),
			`${deps.env.publicUrl}/reset-password/${secret}`,
		);
	},

	password_changed: (deps, { words }) =>
		layOutMail(words, mailsIn(words).passwordChanged(), forgotUrl(deps)),

	async phone_code(deps, { data, words }) {
		const { accountId = '', phone = '' } = data;
		const account = await findAccount(deps.db, accountId);
		if (account?.phone !== phone) return null;
		const code = await storeNewCode(deps, { accountId, phone, byMail: true });
		return layOutMail(words, mailsIn(words).phoneCode({ code }));
	},

	/** Goes to the old address: someone other than the holder may have made the change. */
	async email_changed(deps, { to, data, words }) {
		const { accountId = '', newEmail = '', wasProven } = data;
		if (!(await extendUndo(deps, accountId, to))) return null;
		const secret = await createLink(deps.db, deps, {
			purpose: 'undo_email',
			accountId,
			email: to,
			lifeMs: UNDO_LIFE_MS,
		});
		return layOutMail(
			words,
			mailsIn(words).emailChanged({ newEmail: wasProven === 'true' ? newEmail : null }),
			`${deps.env.publicUrl}/undo-email/${secret}`,
		);
	},

	google_took_over: (deps, { words }) =>
		layOutMail(words, mailsIn(words).googleTookOver(), `${deps.env.publicUrl}/settings`),

	/** Goes to an address that somebody else had used for the account. */
	email_displaced: (_, { words }) => layOutMail(words, mailsIn(words).emailDisplaced()),

	google_ended: (deps, { words }) =>
		layOutMail(words, mailsIn(words).googleEnded(), forgotUrl(deps)),

	password_removed: (deps, { words }) =>
		layOutMail(words, mailsIn(words).passwordRemoved(), forgotUrl(deps)),

	account_closed: ({ env }, { words }) =>
		layOutMail(words, mailsIn(words).accountClosed(env.billing)),
};

const forgotUrl = ({ env }: Deps) => `${env.publicUrl}/forgot-password`;
