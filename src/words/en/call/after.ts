/** The page after a call: what comes next. */

/** Above the call's title and moment. */
export const nextCall = 'Your next call';
export const callMeBack = 'Call me back';
/** The host's name may be empty. */
export const asked = (host: string) =>
	`${host || 'The person who called'} knows that you'd like a call. When it comes, you'll get a text.`;
