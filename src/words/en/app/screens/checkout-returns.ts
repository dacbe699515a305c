/** The pages that people come back to from the payment page. */
export const successTitle = 'Subscription success';
export const successIntro =
	'Thank you. Your plan starts as soon as the payment arrives, usually within seconds.';
export const cancelTitle = 'Nothing changed';
export const cancelIntro =
	'You left the payment page. We didn’t charge you, and your plan is the same as before.';
export const backToBilling = 'Back to billing';
