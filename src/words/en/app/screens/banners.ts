export const phoneRequired = 'Phone Required';
export const phoneReason = 'We need your number to bring you into your family calls.';
export const addPhone = 'Add your phone number';

export const limitReached = 'Plan limit reached';
type Used = 'calls' | 'texts' | 'both';
const left: Record<Used, string> = {
	calls: 'no calls',
	texts: 'no texts',
	both: 'no calls and no texts',
};
export const limitReason = (used: Used, monthEnd: string) =>
	`You have ${left[used]} left this month. You can wait until month end, ${monthEnd}, or upgrade your plan.`;
export const wait = 'Wait until month end';
export const upgrade = 'Upgrade';

export const freePlan = 'You’re on the Free plan';
export const freePlanHint = 'Set everything up now. Calls and texts start when you choose a plan.';
