import { type Billing, plans, type Tier, TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import { planNames, showPrice } from '../../plans.ts';

const trialPlan = planNames[TRIAL_TIER];

export const title = 'Kinbell: family video calls and texts, planned once';
export const description: Record<Billing, string> = {
	plans: `Choose a day and a time once. Kinbell brings your family together on a video call, or sends your text, every time. ${TRIAL_DAYS} days free, cancel anytime.`,
	off: 'Choose a day and a time once. Kinbell brings your family together on a video call, or sends your text, every time.',
};

export const promise = 'Stay close to the people you love';
export const lead =
	'Choose a day and a time once. Kinbell brings the family together on a video call, or sends your text, every time.';
export const start: Record<Billing, string> = { plans: 'Start trial', off: 'Get started' };
export const assurances: Record<Billing, string[]> = {
	plans: [`${TRIAL_DAYS}-day free trial`, 'Cancel anytime', 'No app for anyone'],
	off: ['No app for anyone', 'One tap to join', 'In their own language'],
};
/** The text on the phone of the drawing: two lines of at most 17 and 11 letters. */
export const drawnText = { words: 'It’s family time!', tap: 'Tap to join' };

export const howItWorks = 'How it works';
export const steps = {
	list: {
		title: 'List your people',
		words:
			'A name and a phone number each. Ask them first: Kinbell only writes to people who said yes.',
	},
	week: {
		title: 'Choose a time, once',
		words:
			'Every Sunday at five, say. Kinbell keeps to it for years, and reminds everyone ahead of time.',
	},
	tap: {
		title: 'They tap, you talk',
		words:
			'When it’s time, everyone gets a text with their own link. One tap, and you see each other.',
	},
};

export const sampleTitle = 'Say when, and read it back';
export const sampleIntro =
	'Kinbell repeats your choice in plain words, so you always know what will happen.';
export const howOften = 'How often';
export const sampleFrequencies = {
	daily: 'Every day',
	weekly: 'Every week',
	monthly: 'Every month',
	annually: 'Every year',
};
export const whatTime = 'What time';
export const whichDays = 'Which days';
export const familyCall = 'Family call';
export const onEveryPhone = 'And when it’s time, on every phone:';

export const comfortsTitle = 'Made for everyone from 8 to 98';
export const comforts = [
	{
		title: 'Nothing to install',
		words: 'Your family needs a phone and nothing else. No app, no account, no password to forget.',
	},
	{
		title: 'The right hour everywhere',
		words: 'Five o’clock in New York is two in Los Angeles. Kinbell tells you before you choose.',
	},
	{
		title: 'You know how it went',
		words: 'Who came, how long you talked, which text arrived. And a nudge when someone missed it.',
	},
	{
		title: 'Stop means stop',
		words: 'Anyone can reply STOP to a text, and no more will come. Only they can change that.',
	},
];

/* We wrote these ourselves, so each is marked as an example and names nobody. */
export const voicesTitle = 'What it feels like';
export const voicesIntro =
	'We wrote these to show what Kinbell is for. Real words will take their place when families send us theirs.';
export const example = 'Example';
export const voices = [
	{
		words:
			'I used to wait by the phone. Now I know: Sunday at five, they’re all there, and all I do is tap.',
		who: 'A grandmother of six',
	},
	{
		words:
			'We’re four siblings in three time zones. Nobody has to be the one who organizes it anymore.',
		who: 'A brother in Denver',
	},
	{
		words: 'My “good night” reaches Dad every evening, even on the days that get away from me.',
		who: 'A daughter on night shifts',
	},
];

export const plansTitle = 'Plans';
export const plansIntro = `Your first ${TRIAL_DAYS} days of ${trialPlan} are free. Cancel anytime, and keep what you paid for until the month ends.`;
export const daysFree = `${TRIAL_DAYS} days free`;
export const priceAMonth = (price: string) => `<strong>${price}</strong> a month`;
export const purposes: Record<Tier, string> = {
	free: 'To look around and get ready. Things start when you choose a plan.',
	basic: 'For a family that talks every week, across any distance.',
	premium: 'For big families, and for people who talk every day.',
};
export const tryForFree = (plan: string) => `Try ${plan} for free`;

export const questionsTitle = 'Questions people ask';
export const questions = [
	{
		question: 'What does my family need?',
		answer:
			'A phone that gets texts. For a video call it also needs a web browser, and every smartphone has one. There’s no app to install and no account to make.',
	},
	{
		question: 'What does it cost the people I call?',
		answer:
			'Nothing from us. Their phone company may charge for texts and data, as it does for any other text or video.',
	},
	{
		question: 'Are calls recorded?',
		answer:
			'No. Sound and picture are never stored. <privacy>Privacy</privacy> says what we do keep, and for how long.',
	},
	{
		question: 'Can I text anyone?',
		answer:
			'Only people who agreed to it. The first text says who asked for it, and that replying STOP ends it. <terms>Our terms</terms> say more.',
	},
];

/** The second question, where there are plans. */
export const trialQuestion = {
	question: `What happens after the ${TRIAL_DAYS} days?`,
	answer: `From then on, ${trialPlan} costs ${showPrice(plans[TRIAL_TIER].priceCents)} a month. Cancel before, in Billing, and you pay nothing.`,
};

export const closingTitle = 'This Sunday could be the first one';
export const closing: Record<Billing, string> = {
	plans: `It takes about three minutes, and you pay nothing for ${TRIAL_DAYS} days.`,
	off: 'It takes about three minutes.',
};
export const begin: Record<Billing, string> = {
	plans: 'Begin your free week',
	off: 'Get started',
};
