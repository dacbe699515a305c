/** Every address of the web app. Routes and links both read it. */
export const paths = {
	home: '/',
	signupForm: '/signup-form',
	login: '/login',
	register: '/register',
	forgotPassword: '/forgot-password',
	resetPassword: '/reset-password/:token',
	verifyCode: '/verifyCode',
	onboarding: '/onboarding',
	onboardingSignup: '/onboarding/signup',
	authSuccess: '/auth-success',
	confirmEmail: '/confirm-email/:token',
	undoEmail: '/undo-email/:token',
	logout: '/logout',
	terms: '/terms',
	privacy: '/privacy',
	accessibility: '/accessibility',
	sandbox: '/sandbox',
	setup: '/setup',
	operator: '/operator',
	join: '/j/:token',
	choices: '/choices/:token',
	answer: '/answer/:token',

	dashboard: '/dashboard',
	recipients: '/recipients',
	person: '/recipients/:recipientId',
	schedules: '/schedules',
	newSchedule: '/schedules/new',
	editSchedule: '/schedules/edit/:scheduleId',
	fridge: '/schedules/fridge',
	calls: '/calls',
	messages: '/messages',
	practice: '/practice',
	settings: '/settings',
	subscriptions: '/subscriptions',
	subscriptionSuccess: '/subscriptions/success',
	subscriptionCancel: '/subscriptions/cancel',
} as const;

export const personPath = (recipientId: string) => `${paths.recipients}/${recipientId}`;

/** The part of a conversation's address that puts the cursor into its box. */
export const ANSWER = '#answer';

export const conversationPath = (recipientId: string) =>
	`${paths.messages}?filter=replies&with=${recipientId}`;
