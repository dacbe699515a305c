import { plans, TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import type { LegalSection } from '../../../legal.ts';
import { planNames, showPrice } from '../../plans.ts';
import { contact, operator } from '../legal.ts';

const plan = planNames[TRIAL_TIER];
const price = showPrice(plans[TRIAL_TIER].priceCents);

export const title = 'Terms';
export const description = 'What you and Kinbell can expect of each other, in plain words.';
export const intro =
	'What you can expect of us, and what we expect of you. We wrote this to be read.';

export const sections = {
	service: {
		title: 'What Kinbell does',
		body: [
			`Kinbell sends texts and opens group video calls at the times you choose, for the people you list. It is run by ${operator}, called “we” here. By making an account you agree to these terms.`,
			'You must be 18 or older to have an account. You can invite people of any age to a call; for a child, a parent agrees.',
		],
	},
	agreement: {
		title: 'The people you add',
		body: [
			'Add someone only if they agreed to get calls and texts from you through Kinbell. You confirm that each time you add a person; we keep who confirmed it, when, and in which words.',
			'The first text to a person says who asked for it and how to stop. Kinbell is for family and friends: no advertising, no debt collection, no campaigns, no bulk texts to strangers, nothing unlawful, threatening or hateful.',
		],
	},
	texts: {
		title: 'Text messages',
		body: [
			'The program is called Kinbell. It sends the texts that an account holder planned, invitations and reminders for calls, codes to confirm a phone number, and notices to account holders.',
			[
				'<strong>How often:</strong> message frequency varies. It depends on what was planned; a weekly call brings up to four texts a week.',
				{
					plans:
						'<strong>Cost:</strong> message and data rates may apply. We charge nothing to people who get a text.',
					off: '<strong>Cost:</strong> message and data rates may apply.',
				},
				'<strong>Stop:</strong> reply STOP to any text, and you get no more texts from us, no matter who planned them. One last text confirms it. START brings them back.',
				`<strong>Help:</strong> reply HELP, or write to us ${contact}.`,
				'<strong>Carriers</strong> are not liable for texts that come late or not at all.',
				{
					plans:
						'Agreeing to texts is not a condition of buying anything. <privacy>Privacy</privacy> says how we treat your number.',
					off: '<privacy>Privacy</privacy> says how we treat your number.',
				},
			],
		],
	},
	calls: {
		title: 'Video calls',
		body: [
			'Everyone gets their own link. It works like a key, so please don’t pass it on. The account holder is the host and can ask someone to leave. Don’t record others without their consent. Kinbell is not for emergencies: it cannot call 911.',
		],
	},
	care: {
		title: 'Looking after each other',
		body: [
			'<strong>Kinbell is not an emergency service.</strong> It can’t call 911 or any other emergency number, and nobody watches it for you. In danger, call the emergency number yourself.',
			'A schedule can ask a person whether all is well, and ask relatives to check when nobody answers. That depends on phones, networks and people: a text may come late or never, and someone who is asked may not see it. Don’t rely on it alone where a life may depend on it.',
			'Name someone as a person to ask only if they agreed. Between 9 PM and 8 AM where they are, we ask them only if they said themselves that we may. HELP and words of distress from someone you check on are passed on to the people you named, at once.',
		],
	},
	trial: {
		isAboutPlans: true,
		title: 'Trial, price and cancelling',
		body: [
			`The trial of ${plan} is free for ${TRIAL_DAYS} days and asks for a card. Unless you cancel before it ends, ${plan} costs ${price} a month from then on, charged to that card at the start of each of your months. There is one trial for each card, phone number and email address.`,
			'Cancel anytime, in Billing. You keep the plan until the trial or the paid month ends, and you are not charged again. We don’t refund months that have begun unless the law says so. What your plan includes is on the <plans>front page</plans>. If a price changes, we email you 30 days before.',
			'When a plan ends, nothing is deleted: your people and schedules stay, and wait.',
		],
	},
	account: {
		title: 'Your account',
		body: [
			'Keep your password to yourself, and your email address and phone number up to date. You can export everything or delete the account in Settings. We may pause an account that breaks these terms or harms others; we say why, unless the law forbids it.',
		],
	},
	limits: {
		title: 'What we can’t promise',
		body: [
			{
				plans:
					'We work hard to be on time, but networks, phone companies and power lines fail. A text may be late or lost, and a call may break off; Kinbell tells you when it knows. We provide it as it is and, as far as the law allows, are liable for no more than what you paid us in the last twelve months. The rights that the law gives you as a consumer stay yours.',
				off: 'We work hard to be on time, but networks, phone companies and power lines fail. A text may be late or lost, and a call may break off; Kinbell tells you when it knows. We provide it as it is and, as far as the law allows, are not liable for what goes wrong. The rights that the law gives you stay yours.',
			},
		],
	},
	changes: {
		title: 'Changes and contact',
		body: [
			`When these terms change in a way that matters, we email account holders 30 days before. You can reach us ${contact}.`,
		],
	},
} satisfies Record<string, LegalSection>;
