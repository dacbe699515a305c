import type { LegalSection } from '../../../legal.ts';
import { contact, operator } from '../legal.ts';

export const title = 'Privacy';
export const description =
	'What Kinbell keeps about you and your family, why, for how long, and who sees it.';
export const intro =
	'We keep what it takes to bring your family together, we sell nothing, and you can take it all with you or have it deleted.';

export const sections = {
	who: {
		title: 'Who is responsible',
		body: [`This Kinbell is run by ${operator}. You can reach us ${contact}.`],
	},
	'account-holders': {
		title: 'What we keep about account holders',
		body: [
			[
				'Your name, email address, phone number, time zone and language.',
				'Your password, as a hash that can’t be turned back (argon2id). If you log in with Google, the number that Google knows you by.',
				'Your schedules, the texts you wrote, your calls with the times people were in them, and the notes you made.',
				{
					plans:
						'Your plan and what you used of it. We never see your card: it goes from your browser to the payment provider.',
					off: 'How many calls and texts you used each month.',
				},
				'When you signed in, with a keyed hash of the network address, to tell your own sign-ins from somebody’s guesses.',
			],
		],
	},
	family: {
		title: 'What we keep about the people they add',
		body: [
			'A name and a phone number; if the account holder adds them, an email address, the relationship, a time zone and a language. That the account holder had this person’s agreement: when, and in which words. Which texts we sent, whether they arrived, what the person answered, and when they were in a call.',
			'Of people who are checked on: when they said that all is well, or asked for a call or for help, in their own words. Of people who may be asked to look after others: when they were asked, what they answered, how a practice went, and whether they may be asked at any hour. The account holder sees this, and those who are asked see who is missing and who looks after them.',
			'<strong>Calls are not recorded.</strong> Sound and picture go encrypted from browser to browser where the network allows it; otherwise they pass through a server of ours, which stores nothing of them. In a direct connection the people in a call can see each other’s network addresses.',
		],
	},
	use: {
		title: 'What we use it for',
		body: [
			{
				plans:
					'To send what was planned, to run calls, to show account holders how they went, to charge for plans, and to keep out abuse. Nothing else: no advertising, no profiles, no training of models, no analytics by others.',
				off: 'To send what was planned, to run calls, to show account holders how they went, and to keep out abuse. Nothing else: no advertising, no profiles, no training of models, no analytics by others.',
			},
			'<strong>We do not sell personal data. We do not share phone numbers, or the consent to get texts, with anyone for their own marketing.</strong>',
		],
	},
	others: {
		title: 'Who else handles it',
		body: [
			'Only the companies we can’t do without, and only what each one needs:',
			[
				'<strong>Twilio</strong> carries texts: phone numbers and the words of the text.',
				{
					plans: '<strong>Stripe</strong> takes payments: your name, email address and card.',
					off: null,
				},
				'<strong>Google</strong>, only if you log in with it: that you did.',
				'<strong>The mail server</strong> of this installation: your email address and our emails to you.',
			],
			'Where one of these is not set up, an internal stand-in takes its place and nothing leaves this server.',
		],
	},
	browser: {
		title: 'In your browser',
		body: [
			{
				plans:
					'No cookies follow you. The browser’s storage keeps the token that keeps you signed in, your choice of light or dark and, until you close the tab, what you were typing. One cookie remembers the language you chose, for a year. Signing in with Google sets one cookie for the minutes that it takes. Fonts and pictures come from this server; with Stripe, the card form comes from Stripe.',
				off: 'No cookies follow you. The browser’s storage keeps the token that keeps you signed in, your choice of light or dark and, until you close the tab, what you were typing. One cookie remembers the language you chose, for a year. Signing in with Google sets one cookie for the minutes that it takes. Fonts and pictures come from this server.',
			},
		],
	},
	'how-long': {
		title: 'How long we keep it',
		body: [
			[
				'What is in your account: as long as you have it.',
				{
					plans:
						'After you delete your account: schedules and subscription end at once, and personal data is removed within 30 days.',
					off: 'After you delete your account: schedules end at once, and personal data is removed within 30 days.',
				},
				'Emails we sent, ended sign-ins, and the test call of someone who didn’t go on to make an account: 30 days.',
				'Codes and links in texts and emails: a day after they expire.',
				'A number that replied STOP, for as long as it wants no texts: it is how we know.',
				{
					plans: 'That a trial was used: as a keyed hash of card, phone number and email address.',
					off: null,
				},
				{
					plans: 'Twilio, Stripe and Google keep their own records, as the law asks of them.',
					off: 'Twilio and Google keep their own records, as the law asks of them.',
				},
			],
		],
	},
	rights: {
		title: 'What you can do',
		body: [
			'<strong>Account holders</strong> can correct everything in the app, export all of it as a file, and delete the account: in Settings, under “Your data”.',
			`<strong>Everybody else</strong> can reply STOP to a text, ask the person who added them, or write to us ${contact} to see, correct or delete what we keep. We answer within 30 days. You can also complain to your data protection authority.`,
		],
	},
	safety: {
		title: 'How we protect it',
		body: [
			'Connections are encrypted. Links, codes and passwords are stored as hashes only. Logs hold no phone numbers, addresses or words of texts. If something goes wrong with your data, we tell you.',
		],
	},
	children: {
		title: 'Children',
		body: [
			'Accounts are for adults. A child may be in a call when a parent agreed; we keep the same few things as for anyone else, and delete them when the parent asks.',
		],
	},
	changes: {
		title: 'Changes',
		body: [
			'When this page changes in a way that matters, we email account holders before. See also the <terms>terms</terms>.',
		],
	},
} satisfies Record<string, LegalSection>;
