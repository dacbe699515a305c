import type { Billing } from '#contract/plans.ts';

/** The sign-up wizard. */
export const aboutYou: { title: string; intro: Record<Billing, string> } = {
	title: 'Tell us about you',
	intro: {
		plans: 'It takes about three minutes. The first 7 days are free, and you can cancel anytime.',
		off: 'It takes about three minutes.',
	},
};
export const yourLogin = {
	title: 'Choose how you log in',
	intro: 'You’ll log in with these from now on.',
};
export const testCall = {
	title: 'Try a call with someone you love',
	intro: 'We’ll text you both a link. One tap on it opens the call.',
};
export const people = {
	title: 'Your people',
	intro: 'Is everyone right? You can add more now or whenever you like.',
};
export const card = { title: 'Start your free trial' };
export const success = { title: 'You’re all set' };

export const progress = 'Progress';
export const stepOf = (step: number, all: number) => `Step ${step} of ${all}`;
export const goOn = 'Continue';
export const accountMade =
	'Your account is ready. Once you’ve logged in, you can change all of this.';

export const phoneHint = 'For example: 212-555-0134. We’ll text your links to calls there.';

export const recipientName = 'Recipient name';
export const recipientPhone = 'Recipient phone';
export const recipientPhoneHint = 'For example: 212-555-0177';
export const ownNumber = 'That’s your own number. It gets one link, yours.';

export const startTestCall = 'Start the test call';
export const meetingTitle = (name: string) => `Test call with ${name}`;
export const notStarted = 'Failed to create meeting. Please try again.';
/** `limit` is the sentence that says why there can be no test call. */
export const goOnWithout = (limit: string) =>
	`${limit} Choose “Later” to go on without it; everything else works the same.`;
/** Above the two other ways, which text the other person nothing. */
export const notYet = 'Rather not text them yet? Try it by yourself, or do it another time.';
export const textOnlyMe = 'Text only me';
export const later = 'Later';
export const linkIsComing = (seconds: number) =>
	`Look at your phone: a link is on its way. The next step opens in ${seconds} seconds; the call goes on.`;
export const takeYourTime = 'Take your time. Go on whenever you’re ready.';
export const goOnNow = 'Continue now';

export const editPerson = (name: string) => `Edit ${name}`;
export const removePerson = (name: string) => `Remove ${name}`;
export const addAnother = 'Add another person';
export const addPerson = 'Add this person';
export const saveChanges = 'Save changes';

export const passwordAgain =
	'8 characters or more. We never keep it in the browser, so please type it once more.';
export const agree =
	'By creating your account you agree to the <terms>Terms</terms> and the <privacy>Privacy Policy</privacy>.';
export const createAccount = 'Create my account';

export const trialLater =
	'Your account is ready. You can also <login>log in now</login> and start the trial later.';

export const createSchedule = 'Create your first schedule';
export const toDashboard = 'Go to Dashboard';
const done: Record<Billing, string> = {
	plans: 'Your free trial has begun.',
	off: 'Your account is ready.',
};
export const opensDashboard = (billing: Billing, seconds: number) =>
	`${done[billing]} Your dashboard opens in ${seconds} seconds.`;
export const opensLogin = (billing: Billing) =>
	`${done[billing]} The log-in page opens in a moment.`;
export const stays = (billing: Billing) => `${done[billing]} Go on whenever you’re ready.`;
