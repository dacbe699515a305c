/** How people are reached, and whether it works, on the pages about people. */

export const reach = 'How we reach them';
export const by = { text: 'By text', mail: 'By email' };
export const thenBy = {
	text: 'Then by text, if that fails',
	mail: 'Then by email, if that fails',
};
export const bothAtOnce = 'Call invitations go both ways at once';

/* Below a number or an address. */
export const arrived = {
	text: (ago: string) => `Last text arrived ${ago}`,
	mail: (ago: string) => `Last email arrived ${ago}`,
};
export const lost = { text: "Last text didn't arrive", mail: 'Last email came back' };
/** Something arrived before that. */
export const lostLately = {
	text: (ago: string) => `Last text didn't arrive, one did ${ago}`,
	mail: (ago: string) => `Last email came back, one arrived ${ago}`,
};
export const stopped = { text: 'Replied STOP', mail: 'Asked for no more emails' };
export const declined = { text: 'Wants no texts from you', mail: 'Wants no emails from you' };
export const untried = 'Nothing sent yet';

/* What only the person can change. */
export const ownChoice = (name: string) => `What ${name} chose`;
export const repliedStop = (name: string) =>
	`${name} replied STOP. Nothing goes to this number until they text START.`;
export const stoppedMails = (name: string) =>
	`${name} asked for no more emails. Only they can start them again.`;
export const declinedTexts = (name: string) =>
	`${name} wants no texts from you. Only they can change that.`;
export const declinedMails = (name: string) =>
	`${name} wants no emails from you. Only they can change that.`;
export const declinedAll = (name: string) =>
	`${name} chose not to be reached at all. Only they can change that.`;
/** `from` and `until` are '9:00 PM'. */
export const quietHours = (name: string, from: string, until: string) =>
	`From ${from} to ${until}, ${name} wants nothing but calls. Everything else waits.`;
