/**
 * The payment provider's published test cards, for the sandbox. The sandbox's form accepts only
 * these, compares them in the browser and sends a payment method's id: no card number ever reaches
 * the server.
 */

/** What the card does, for the list beside the form. */
export type TestCardOutcome =
	| 'works'
	| 'declined'
	| 'no_funds'
	| 'expired'
	| 'asks_once'
	| 'asks_always'
	| 'secure_2'
	| 'fails_later';

export interface TestCard {
	number: string;
	paymentMethodId: string;
	outcome: TestCardOutcome;
	/** The provider's refusal when the card is saved; absent when the card is accepted. */
	refusal?: { kind: 'declined' | 'action_required'; message: string };
	/** Accepted when saved, refused when charged. */
	failsWhenCharged?: true;
}

const confirmationNeeded = {
	kind: 'action_required',
	message: 'Your bank asks you to confirm this card.',
} as const;

/** The cards that the form lists. */
export const listedTestCards: TestCard[] = [
	{ number: '4242424242424242', paymentMethodId: 'pm_card_visa', outcome: 'works' },
	{ number: '5555555555554444', paymentMethodId: 'pm_card_mastercard', outcome: 'works' },
	{
		number: '4000000000000002',
		paymentMethodId: 'pm_card_chargeDeclined',
		outcome: 'declined',
		refusal: { kind: 'declined', message: 'Your card was declined.' },
	},
	{
		number: '4000000000009995',
		paymentMethodId: 'pm_card_visa_chargeDeclinedInsufficientFunds',
		outcome: 'no_funds',
		refusal: { kind: 'declined', message: 'Your card has insufficient funds.' },
	},
	{
		number: '4000000000000069',
		paymentMethodId: 'pm_card_chargeDeclinedExpiredCard',
		outcome: 'expired',
		refusal: { kind: 'declined', message: 'Your card has expired.' },
	},
	{
		number: '4000002500003155',
		paymentMethodId: 'pm_card_authenticationRequiredOnSetup',
		outcome: 'asks_once',
		refusal: confirmationNeeded,
	},
	{
		number: '4000002760003184',
		paymentMethodId: 'pm_card_authenticationRequired',
		outcome: 'asks_always',
		refusal: confirmationNeeded,
	},
	{
		number: '4000000000003220',
		paymentMethodId: 'pm_card_threeDSecure2Required',
		outcome: 'secure_2',
		refusal: confirmationNeeded,
	},
	{
		number: '4000000000000341',
		paymentMethodId: 'pm_card_chargeCustomerFail',
		outcome: 'fails_later',
		failsWhenCharged: true,
	},
];

function works(number: string, brand: string): TestCard {
	return { number, paymentMethodId: `pm_card_${brand}`, outcome: 'works' };
}

export const testCards: TestCard[] = [
	...listedTestCards,
	works('4000056655665556', 'visa_debit'),
	works('5200828282828210', 'mastercard_debit'),
	works('5105105105105100', 'mastercard_prepaid'),
	works('378282246310005', 'amex'),
	works('6011111111111117', 'discover'),
	works('3056930009020004', 'diners'),
	works('3566002020360505', 'jcb'),
	works('6200000000000005', 'unionpay'),
];

/** The provider publishes two of the cards under a second name. */
const otherNames: Record<string, string> = {
	pm_card_visa_chargeDeclined: 'pm_card_chargeDeclined',
	pm_card_chargeDeclinedInsufficientFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
};

export function findTestCard(paymentMethodId: string): TestCard | undefined {
	const name = otherNames[paymentMethodId] ?? paymentMethodId;
	return testCards.find((card) => card.paymentMethodId === name);
}
