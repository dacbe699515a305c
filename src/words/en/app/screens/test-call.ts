import type { TestCallStep } from '#contract/calls.ts';

/** How the wizard’s test call goes. */
export const title = 'Your test call';
export const over = 'The test call is over. Your own calls can last an hour.';
export const you = 'You';
export const inSandbox = 'Test mode: the texts are on the test phones.';

/** About the person who signs up. */
export const yourSteps: Record<TestCallStep, string> = {
	sending: 'We’re texting you the link',
	not_sent: 'The text didn’t reach this number',
	sent: 'Texted. Tap the link on your phone',
	opened: 'You’ve opened the link',
	joining: 'You’re joining',
	here: 'You’re in the room',
	talking: 'You’re talking',
	left: 'You’ve left the room',
};

/** About the person whom they call. */
export const recipientSteps: Record<TestCallStep, string> = {
	sending: 'We’re texting the link',
	not_sent: 'The text didn’t reach this number',
	sent: 'Texted',
	opened: 'Has opened the link',
	joining: 'Is joining',
	here: 'Is in the room',
	talking: 'Is talking with you',
	left: 'Has left the room',
};
