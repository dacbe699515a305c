import type { Billing } from '#contract/plans.ts';
import type { MailWords } from '../../mail.ts';

const CONFIRM = 'Confirm my email';
const CHOOSE_PASSWORD = 'Choose a new password';
const ifNotYou = 'If this wasn’t you, choose a new password now.';
const ignoreIfNotYou = 'If this wasn’t you, you can ignore this email.';

const named = (subject: string, words: Omit<MailWords, 'subject'>): MailWords => ({
	subject,
	...words,
});

/** The mails about an account and the ways into it. */
export const accountMailWords = {
	welcome: ({ name }: { name: string | null }) =>
		named('Welcome to Kinbell', {
			title: name ? `Welcome, ${name}` : undefined,
			paragraphs: [
				'Your account is ready. Add the people you love, choose a time, and Kinbell brings you together.',
				'Please confirm that this address is yours, so we can always help you back in.',
			],
			button: CONFIRM,
			closing: 'If you didn’t create this account, you can ignore this email.',
		}),

	confirmEmail: () =>
		named('Confirm your new email', {
			title: 'Your new email address',
			paragraphs: ['From now on, you log in to Kinbell with this address. Please confirm it.'],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	confirmFirst: () =>
		named('Confirm your email first', {
			paragraphs: [
				'Someone asked for a new password with this address, but nobody has confirmed it yet. Confirm it, and you can choose a new password right away.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	resetPassword: ({ comesBack }: { comesBack: boolean }) =>
		named(CHOOSE_PASSWORD, {
			paragraphs: [
				'The link works once, for one hour.',
				...(comesBack
					? [
							'Your account’s email address was changed, but nobody has confirmed the new one. Once you choose a new password here, you log in with this address again.',
						]
					: []),
			],
			button: CHOOSE_PASSWORD,
			closing: `${ignoreIfNotYou} Your password stays as it is.`,
		}),

	passwordChanged: () =>
		named('Your password was changed', {
			paragraphs: [
				'Your Kinbell password was changed, and other devices were logged out.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	phoneCode: ({ code }: { code: string }) =>
		named(`${code} is your Kinbell code`, {
			title: `Your code is ${code}`,
			paragraphs: [
				'It lets you in and works for 10 minutes.',
				'It doesn’t verify your phone number, because texts to it are stopped. Text START from that phone, then ask for a code by text.',
			],
			closing: ignoreIfNotYou,
		}),

	emailChanged: ({ newEmail }: { newEmail: string | null }) =>
		named('Your email address was changed', {
			paragraphs: [
				newEmail
					? `Your Kinbell account now uses ${newEmail}.`
					: 'Your Kinbell account now uses another address.',
				'If this wasn’t you, undo the change within 72 hours. Every device is logged out then, and you choose a new password.',
			],
			button: 'Undo the change',
		}),

	googleTookOver: () =>
		named('You now log in with Google', {
			paragraphs: [
				'Someone logged in to Kinbell with the Google account of this address, which proves that the address is theirs. An account with this address already existed, but nobody had confirmed it.',
				'To be safe we removed its password, logged out every device, and ask for the phone number to be verified again. You can set a new password in Settings.',
			],
			button: 'Open Settings',
		}),

	emailDisplaced: () =>
		named('This address no longer belongs to a Kinbell account', {
			title: 'This address was taken off an account',
			paragraphs: [
				'A Kinbell account used this email address for a while. Its holder has gone back to an earlier address, so you can’t log in with this one anymore.',
				'You don’t need to do anything.',
			],
		}),

	googleEnded: () =>
		named('Google sign-in was ended', {
			paragraphs: [
				'Google no longer opens your Kinbell account, and other devices were logged out. You log in with your password.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	passwordRemoved: () =>
		named('Your password was removed', {
			paragraphs: [
				'You now log in to Kinbell with Google, and other devices were logged out.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	accountClosed: (billing: Billing) =>
		named('Your account is closed', {
			paragraphs: [
				billing === 'off'
					? 'Nothing more will be sent in your name.'
					: 'Nothing more will be sent in your name, and your plan has ended.',
				'Your data is removed within 30 days. Thank you for the time you spent with us.',
			],
		}),
};
