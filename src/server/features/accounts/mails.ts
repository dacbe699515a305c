import { showPhone } from '#contract/phone.ts';
import type { Deps } from '#server/deps.ts';
import { DAY_MS, HOUR_MS } from '#server/http/budgets.ts';
import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';
import { createLink } from './links.ts';
import { storeNewCode } from './phone-codes.ts';
import { type Account, findAccount, findAccountByEmail } from './queries.ts';

const RESET_LIFE_MS = HOUR_MS;
const CONFIRM_LIFE_MS = 7 * DAY_MS;
const UNDO_LIFE_MS = 72 * HOUR_MS;

const ignoreIfNotYou = 'If this was not you, you can ignore this mail.';

async function confirmUrl(deps: Deps, account: Account): Promise<string> {
	const secret = await createLink(deps.db, deps, {
		purpose: 'confirm_email',
		accountId: account.id,
		email: account.email,
		lifeMs: CONFIRM_LIFE_MS,
	});
	return `${deps.env.publicUrl}/confirm-email/${secret}`;
}

/** The words of every mail about an account. Links are made here, when the mail is sent. */
export const accountMails: MailTemplates = {
	async welcome(deps, { data }) {
		const account = await findAccount(deps.db, data.accountId ?? '');
		if (!account) return null;
		return {
			subject: 'Welcome to Kinbell',
			...layOutMail({
				title: `Welcome, ${account.name}`,
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
	async reset_password(deps, { to }) {
		const account = await findAccountByEmail(deps.db, to);
		if (!account) return null;
		const secret = await createLink(deps.db, deps, {
			purpose: 'reset_password',
			accountId: account.id,
			email: account.email,
			lifeMs: RESET_LIFE_MS,
		});
		return {
			subject: 'Choose a new password',
			...layOutMail({
				title: 'Choose a new password',
				paragraphs: ['The link works once, for one hour.'],
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
		const code = await storeNewCode(deps, accountId, phone);
		return {
			subject: `${code} is your Kinbell code`,
			...layOutMail({
				title: `Your code is ${code}`,
				paragraphs: [`It proves the number ${showPhone(phone)} and works for 10 minutes.`],
				closing: ignoreIfNotYou,
			}),
		};
	},

	/** To the old address: whoever changed it may not be the holder. */
	async email_changed(deps, { to, data }) {
		const { accountId = '', newEmail = '' } = data;
		const account = await findAccount(deps.db, accountId);
		if (account?.email !== newEmail) return null;
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
					`Your Kinbell account now uses ${newEmail}.`,
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
