import { peopleWords, textsWords } from '../../counted.ts';

/** The details of a message, and what one can do with it. */
export const details = 'Message details';
export const content = 'Content';
export const recipients = 'Recipients';
export const sentTime = 'Sent time';
export const cancelMessage = 'Cancel Message';
export const resendMessage = 'Resend Message';

export const cancelQuestion = (message: string) => `Cancel ${message}?`;
export const cancelled = 'Message Cancelled';
export const notCancelled = 'Failed to cancel message. Please try again.';

export const resendQuestion = (message: string) => `Resend ${message}?`;
export const resent = 'Message Resent';
export const notResent = 'Failed to resend message. Please try again.';
export const sendAgainTo = (name: string) => `We'll send it to ${name} again.`;
export const sendAgainToAll = (people: number) => `We'll send it to all ${people} people again.`;
export const sendAgainToMissed = "We'll send it again to everyone who missed it.";
export const mayArriveTwice = 'It may arrive twice';
export const neverConfirmed =
	'The first one was never confirmed, so it may have arrived all the same.';

/* Fewer texts are left than it needs. */
export const textsLeft = (left: number, needed: number) =>
	`You have ${textsWords(left)} left this month, this needs ${needed}`;
export const chooseAtMost = (most: number) => `Choose at most ${most}.`;
export const resendTo = (people: number) => `Resend to ${peopleWords(people)}`;
