import type { LegalSection } from '../../../legal.ts';
import { contact } from '../legal.ts';

export const title = 'Accessibility';
export const description =
	'How Kinbell is made to work for everyone, and how to tell us where it doesn’t.';
export const intro =
	'Kinbell is for the whole family, from 8 to 98: for people who see, hear or move less than others, and for people who are new to all of this.';

export const sections = {
	standard: {
		title: 'What we hold ourselves to',
		body: [
			'The Web Content Accessibility Guidelines 2.2, level AA. We check every page against them by machine, in light and dark colors, on a phone and on a computer, each time Kinbell changes. A page that fails is not released.',
		],
	},
	made: {
		title: 'What that means for you',
		body: [
			[
				'<strong>Large and clear:</strong> text follows the size you set in your browser, and buttons are large enough for a thumb.',
				'<strong>Contrast</strong> in light and dark; nothing is said by color alone.',
				'<strong>Keyboard:</strong> everything works without a mouse, and you always see where you are.',
				'<strong>Screen readers:</strong> headings, labels and messages are read out, even those that appear by themselves.',
				'<strong>Time:</strong> where a page moves on by itself, it says so first and has a button to do it now.',
				'<strong>Calm:</strong> if your device asks for less motion, nothing moves.',
				'<strong>Plain words</strong> in everything we write, in your language, and the same word for the same thing.',
				'<strong>Joining a call</strong> is one tap on a link, with no account and no app.',
			],
		],
	},
	limits: {
		title: 'What doesn’t work well yet',
		body: [
			[
				'Video calls have no captions of their own. Many phones and browsers can caption them (Live Caption in Android and Chrome, Live Captions on iPhone).',
				{
					plans: 'The card form comes from Stripe, which is responsible for its accessibility.',
					off: null,
				},
				'We test by machine, keyboard and eye; we haven’t tried every screen reader.',
			],
		],
	},
	'tell-us': {
		title: 'Tell us',
		body: [
			`If something is hard to use, we want to know. Write to us ${contact}, and say what you wanted to do and with which device. We answer within five working days.`,
		],
	},
} satisfies Record<string, LegalSection>;
