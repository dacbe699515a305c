import type { TestCardOutcome } from '#contract/test-cards.ts';

/** Everything about starting the free trial with a card. */
export const tryPlan = (plan: string, days: number) => `Try ${plan} free for ${days} days`;
export const freeFor = (plan: string, days: number) => `${plan}, free for ${days} days`;
export const startTrial = (days: number) => `Start ${days}-day free trial`;
export const notNow = 'Not now';
export const trialTerms = (plan: string, price: string, calls: number, texts: number) =>
	`${plan} costs ${price} per month and gives ${calls} group video calls and ${texts} scheduled texts monthly.`;
/** Stands right before the card; the day is 'Tue, Nov 24'. */
export const firstCharge = (day: string, price: string) =>
	`<b>Free until ${day}.</b> Then ${price} a month. Cancel anytime.`;

export const started = 'Payment successful';
export const startedMore = 'You started free trial.';
export const refused = 'Payment failed';
export const failed = 'Failed';
export const notStarted = 'We couldn’t start your trial. Please try again, or use another card.';
export const broken = 'Payment processing failed. Please try again.';

export const card = 'Card';
export const cardHint = 'It goes to Stripe, our payment provider, and never to us.';
export const formNotLoaded =
	'The card form didn’t load. Check your internet connection and try again.';

/** The form for test cards, where no real payment provider is set up. */
export const testMode = 'Test mode, no real card';
export const testModeHint = 'Only the test cards below work here. Nothing is charged.';
export const cardNumber = 'Card number';
export const expiry = 'Expiry date';
export const expiryHint = 'Such as 12/34';
export const cvc = 'CVC';
export const cvcHint = 'Any 3 digits';
export const testCards = 'Test cards';
export const testCardOutcomes: Record<TestCardOutcome, string> = {
	works: 'Works',
	declined: 'Is declined',
	no_funds: 'Has insufficient funds',
	expired: 'Has expired',
	asks_once: 'Needs 3-D Secure',
	asks_always: 'Needs 3-D Secure every time',
	secure_2: 'Needs 3-D Secure 2',
	fails_later: 'Works for the trial, then fails',
};

export const numberRequired = 'Card number is required';
export const numberWrong = 'This card number isn’t complete or has a wrong digit';
export const numberReal = 'Only the test cards below work here. Never use a real card.';
export const expiryRequired = 'Expiry date is required';
export const expiryWrong = 'Enter month and year, such as 12/30';
export const expiryPassed = 'This date has passed';
export const cvcRequired = 'CVC is required';
export const cvcWrong = 'The CVC has 3 or 4 digits';
