/** The texts with one person, and everyone's replies. */
export const textsWith = (name: string) => `Texts with ${name}`;
export const noTextsYet = 'No texts yet';
export const textsAppearHere = (name: string) =>
	`Here you'll see what Kinbell texts ${name}, and what ${name} answers.`;
export const textsNotLoaded = "We couldn't load these texts.";
export const notOnList = 'This person is no longer on your list.';
export const answered = (name: string) => `${name} answered`;
/** In place of an answer that has no words. */
export const withoutWords = 'A picture or a file, which Kinbell can’t show';
export const tryAgain = 'Try again';

/* The box for an answer. */
export const textTo = (name: string) => `Text ${name}`;
/** For someone who gets emails, not texts. */
export const mailTo = (name: string) => `Email ${name}`;
export const send = 'Send';
export const wantsNone = (name: string) =>
	`${name} asked for no more texts. Replying START brings them back.`;
export const wantsNothing = (name: string) => `${name} chose not to be reached.`;

/* Everyone who has replied. */
export const conversations = 'Conversations';
export const youWrote = (words: string) => `You: ${words}`;
export const unread = (count: number) => `${count} new`;
export const allReplies = 'All replies';
export const noReplies = 'No replies yet';
export const repliesAppearHere =
	'When someone answers one of your texts, you can read it here and write back.';
export const repliesNotLoaded = "We couldn't load the replies.";
export const chooseOne = 'Choose someone to read their replies and write back.';
/** Below a reply that answers a question of ours. */
export const understoodAs = (meaning: string) => `We understood: ${meaning}`;
