import type { MailWords } from '../../mail.ts';

const CONFIRM = 'Confirm my email';
const CHOOSE_PASSWORD = 'Choose a new password';
const ifNotYou = 'If this was not you, choose a new password now.';
const ignoreIfNotYou = 'If this was not you, you can ignore this mail.';

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
				'Please confirm that this address is yours, so that we can always help you back in.',
			],
			button: CONFIRM,
			closing: 'If you did not make this account, you can ignore this mail.',
		}),

	confirmEmail: () =>
		named('Confirm your new email', {
			title: 'Your new email address',
			paragraphs: ['You log in to Kinbell with this address from now on. Please confirm it.'],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	confirmFirst: () =>
		named('Confirm your email first', {
			paragraphs: [
				'Someone asked for a new password with this address, which nobody has confirmed yet. Confirm it, and you can choose a new password at once.',
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
							'The email address of your account was changed, but nobody has confirmed the new one. When you choose a new password here, you log in with this address again.',
						]
					: []),
			],
			button: CHOOSE_PASSWORD,
			closing: `${ignoreIfNotYou} Your password stays as it is.`,
		}),

	passwordChanged: () =>
		named('Your password was changed', {
			paragraphs: [
				'The password of your Kinbell account was changed, and other devices were logged out.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	phoneCode: ({ code }: { code: string }) =>
		named(`${code} is your Kinbell code`, {
			title: `Your code is ${code}`,
			paragraphs: [
				'It lets you in and works for 10 minutes.',
				'It does not verify your phone number: texts to it are stopped. Text START from it, then ask for a code by text.',
			],
			closing: ignoreIfNotYou,
		}),

	emailChanged: ({ newEmail }: { newEmail: string | null }) =>
		named('Your email address was changed', {
			paragraphs: [
				newEmail
					? `Your Kinbell account now uses ${newEmail}.`
					: 'Your Kinbell account now uses another address.',
				'If this was not you, take the change back within 72 hours. Everyone is logged out then, and you choose a new password.',
			],
			button: 'Take it back',
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
				'A Kinbell account used this email address for a while. Its holder has gone back to an earlier address, so you can’t log in with this one any more.',
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

	accountClosed: () =>
		named('Your account is closed', {
			paragraphs: [
				'Nothing more will be sent in your name, and your plan has ended.',
				'Your data is removed within 30 days. Thank you for the time you spent with us.',
			],
		}),
};
