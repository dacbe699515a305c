import { and, eq, isNull } from 'drizzle-orm';
import { shownName } from '#domain/names.ts';
import { DAY_MS } from '#domain/time.ts';
import { accounts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { layOutMail } from '../mail/layout.ts';
import { queueMail } from '../mail/outbox.ts';
import type { MailTemplates } from '../mail/send.ts';
import { mayMailReset } from './limits.ts';
import { createLink, RESET_LIFE_MS, UNDO_LIFE_MS } from './links.ts';
import { storeNewCode } from './phone-codes.ts';
import { type Account, findAccount, findAccountToReset, resetAddressOf } from './queries.ts';

const CONFIRM_LIFE_MS = 7 * DAY_MS;

const ignoreIfNotYou = 'If this was not you, you can ignore this mail.';

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
 * Someone asked for a new password with an address that nobody has confirmed. The link goes to the
 * address before it; whoever reads this one can confirm it, and then choose a password.
 */
async function askForProofFirst(deps: Deps, account: Account, address: string) {
	if (await mayMailReset(deps, address)) {
		const data = { accountId: account.id };
		await queueMail(deps.db, deps, { to: address, template: 'reset_password', data });
	}
	return {
		subject: 'Confirm your email first',
		...layOutMail({
			title: 'Confirm your email first',
			paragraphs: [
				'Someone asked for a new password with this address, which nobody has confirmed yet. Confirm it, and you can choose a new password at once.',
			],
			button: { label: 'Confirm my email', url: await confirmUrl(deps, account) },
			closing: ignoreIfNotYou,
		}),
	};
}

/** The 72 hours count from the mail, which may have waited. False if there is no change to undo. */
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
 * The words of every mail about an account. Links are made here, when the mail is sent. An address
 * that nobody proved may be a stranger's, so nothing that the account's holder wrote is quoted there.
 */
export const accountMails: MailTemplates = {
	async welcome(deps, { to, data }) {
		const account = await findAccount(deps.db, data.accountId ?? '');
		// The link proves the account's address, so it goes nowhere else.
		if (account?.email !== to) return null;
		const name = isProven(account, to) && shownName(account.name);
		return {
			subject: 'Welcome to Kinbell',
			...layOutMail({
				title: name ? `Welcome, ${name}` : 'Welcome to Kinbell',
				paragraphs: [
					'Your account is ready. Add the people you love, choose a time, and Kinbell brings you together.',
					'Please confirm that this address is yours, so that we can always help you back in.',
				],
				button: { label: 'Confirm my email', url: await confirmUrl(deps, account) },
				closing: 'If you did not make this account, you can ignore this mail.',
			}),
		};
	},

	async confirm_email(deps, { to, data }) {
		const account = await findAccount(deps.db, data.accountId ?? '');
		if (account?.email !== to) return null;
		return {
			subject: 'Confirm your new email',
			...layOutMail({
				title: 'Your new email address',
				paragraphs: ['You log in to Kinbell with this address from now on. Please confirm it.'],
				button: { label: 'Confirm my email', url: await confirmUrl(deps, account) },
				closing: ignoreIfNotYou,
			}),
		};
	},

	/** Queued for any address that someone typed, so that asking takes the same time for all. */
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
		const comesBack =
			'The email address of your account was changed, but nobody has confirmed the new one. When you choose a new password here, you log in with this address again.';
		return {
			subject: 'Choose a new password',
			...layOutMail({
				title: 'Choose a new password',
				paragraphs: [
					'The link works once, for one hour.',
					...(address === account.email ? [] : [comesBack]),
				],
				button: {
					label: 'Choose a new password',
					url: `${deps.env.publicUrl}/reset-password/${secret}`,
				},
				closing: `${ignoreIfNotYou} Your password stays as it is.`,
			}),
		};
	},

	async password_changed(deps) {
		return {
			subject: 'Your password was changed',
			...layOutMail({
				title: 'Your password was changed',
				paragraphs: [
					'The password of your Kinbell account was changed, and other devices were logged out.',
					'If this was not you, choose a new password now.',
				],
				button: {
					label: 'Choose a new password',
					url: `${deps.env.publicUrl}/forgot-password`,
				},
			}),
		};
	},

	async phone_code(deps, { data }) {
		const { accountId = '', phone = '' } = data;
		const account = await findAccount(deps.db, accountId);
		if (account?.phone !== phone) return null;
		const code = await storeNewCode(deps, { accountId, phone, byMail: true });
		return {
			subject: `${code} is your Kinbell code`,
			...layOutMail({
				title: `Your code is ${code}`,
				paragraphs: [
					'It lets you in and works for 10 minutes.',
					'It does not verify your phone number: texts to it are stopped. Text START from it, then ask for a code by text.',
				],
				closing: ignoreIfNotYou,
			}),
		};
	},

	/** To the old address: whoever changed it may not be the holder. */
	async email_changed(deps, { to, data }) {
		const { accountId = '', newEmail = '', wasProven } = data;
		if (!(await extendUndo(deps, accountId, to))) return null;
		const secret = await createLink(deps.db, deps, {
			purpose: 'undo_email',
			accountId,
			email: to,
			lifeMs: UNDO_LIFE_MS,
		});
		return {
			subject: 'Your email address was changed',
			...layOutMail({
				title: 'Your email address was changed',
				paragraphs: [
					wasProven === 'true'
						? `Your Kinbell account now uses ${newEmail}.`
						: 'Your Kinbell account now uses another address.',
					'If this was not you, take the change back within 72 hours. Everyone is logged out then, and you choose a new password.',
				],
				button: {
					label: 'Take it back',
					url: `${deps.env.publicUrl}/undo-email/${secret}`,
				},
			}),
		};
	},

	async google_took_over(deps) {
		return {
			subject: 'You now log in with Google',
			...layOutMail({
				title: 'You now log in with Google',
				paragraphs: [
					'Someone logged in to Kinbell with the Google account of this address, which proves that the address is theirs. An account with this address already existed, but nobody had confirmed it.',
					'To be safe we removed its password, logged out every device, and ask for the phone number to be verified again. You can set a new password in Settings.',
				],
				button: { label: 'Open Settings', url: `${deps.env.publicUrl}/settings` },
			}),
		};
	},

	/** To an address that somebody else used for the account. */
	async email_displaced() {
		return {
			subject: 'This address no longer belongs to a Kinbell account',
			...layOutMail({
				title: 'This address was taken off an account',
				paragraphs: [
					'A Kinbell account used this email address for a while. Its holder has gone back to an earlier address, so you can’t log in with this one any more.',
					'You don’t need to do anything.',
				],
			}),
		};
	},

	async google_ended(deps) {
		return {
			subject: 'Google sign-in was ended',
			...layOutMail({
				title: 'Google sign-in was ended',
				paragraphs: [
					'Google no longer opens your Kinbell account, and other devices were logged out. You log in with your password.',
					'If this was not you, choose a new password now.',
				],
				button: {
					label: 'Choose a new password',
					url: `${deps.env.publicUrl}/forgot-password`,
				},
			}),
		};
	},

	async password_removed(deps) {
		return {
			subject: 'Your password was removed',
			...layOutMail({
				title: 'Your password was removed',
				paragraphs: [
					'You now log in to Kinbell with Google, and other devices were logged out.',
					'If this was not you, choose a new password now.',
				],
				button: {
					label: 'Choose a new password',
					url: `${deps.env.publicUrl}/forgot-password`,
				},
			}),
		};
	},

	async account_closed() {
		return {
			subject: 'Your account is closed',
			...layOutMail({
				title: 'Your account is closed',
				paragraphs: [
					'Nothing more will be sent in your name, and your plan has ended.',
					'Your data is removed within 30 days. Thank you for the time you spent with us.',
				],
			}),
		};
	},
};
