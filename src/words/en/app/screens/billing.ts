export const title = 'Billing';
export const loading = 'Loading your plan…';
export const currentPlan = 'Current plan';
export const priceAMonth = (price: string) => `<price>${price}</price> a month`;
export const subscribe = 'Subscribe';
export const cancelSubscription = 'Cancel Subscription';
export const keepPlan = 'Keep my plan';
export const askCancel = 'Cancel your subscription?';
export const payAgain = 'Pay with another card';

/** Another plan is chosen in the free week. */
export const askChange = (plan: string) => `Change to ${plan}?`;
export const changeTo = (plan: string) => `Change to ${plan}`;
export const notNow = 'Not now';
export const changeTerms = (free: string, day: string, price: string) =>
	`<b>Today: ${free}.</b> Your free days stay until ${day}. Then ${price} a month. Cancel before that day, and you pay nothing.`;

/** The card on file and the receipts. */
export const payments = 'Payments';
export const loadingPayments = 'Loading your payments…';
export const paymentsNotLoaded = 'We couldn’t load your payments. Your plan stays as it is.';
export const noPayments = 'No payments yet. Your receipts will be here.';
export const card = 'Card';
/** The brand is 'Visa', the expiry '12/2034'. */
export const cardOnFile = (brand: string, last4: string, expiry: string) =>
	`${brand} ending in ${last4}, expires ${expiry}`;
export const receiptStates = { paid: 'Paid', unpaid: 'Not paid' };
export const receipt = 'Receipt';
export const receiptOf = (day: string) => `Receipt of ${day}`;

export const thisMonth = 'This month';
export const callsLeft = (remaining: number, limit: number) =>
	`You have ${remaining} of ${limit} calls left this month`;
export const textsLeft = (remaining: number, limit: number) =>
	`You have ${remaining} of ${limit} texts left this month`;
export const startsAgain = (monthEnd: string) => `The count starts again after ${monthEnd}.`;

/** What the plan is and what will become of it. `plan` is its name, such as Basic. */
export const ended = 'Your plan has ended';
export const afterEnd = 'Calls and texts go out again when you choose a plan.';
export const unpaid = 'Your last payment didn’t go through';
export const unpaidUntil = (plan: string, day: string) =>
	`You keep ${plan} until ${day}. To keep it longer, pay with a card that works.`;
export const cancelled = 'Your subscription is cancelled';
export const onTrial = (plan: string, day: string) => `You have ${plan}, free until ${day}`;
export const afterTrial = (price: string) =>
	`After that it costs ${price} a month. Cancel before that day, and you pay nothing.`;
export const subscribed = (plan: string) => `You have ${plan}`;
export const renews = (day: string, price: string) =>
	`It renews on ${day} for ${price}. You can cancel anytime.`;

export const nothingIsDeleted = 'Your recipients, schedules and history all stay.';
export const endsAfterPaidTime = 'You keep your plan until the end of the time you’ve paid for.';
export const endsNow = (plan: string) =>
	`Your last payment didn’t go through, so ${plan} ends now.`;
export const trialEnds = (plan: string, day: string) =>
	`Your free trial of ${plan} runs until ${day}, and we won’t charge your card.`;
export const planEnds = (plan: string, day: string) =>
	`You keep ${plan} until ${day}, and we won’t charge your card again.`;
