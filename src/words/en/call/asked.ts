/** The page where somebody answers who is asked to look after another, or practices it. Who asks may be empty. */

/** Headings: what it is about. */
export const missing = {
	/** The title is null for a call without one. */
	call: (name: string, title: string | null) =>
		title ? `${name} hasn’t joined “${title}”` : `${name} hasn’t joined the call`,
	check_in: (name: string) => `${name} hasn’t answered today’s check-in`,
	asked: (name: string) => `${name} is asking for a call or for help`,
};
export const canYou = (host: string) =>
	host ? `${host} asked us to tell you. Can you check on them?` : 'Can you check on them?';

export const practice = 'This is a practice';
export const practiceWhy = (host: string) =>
	`Nothing has happened. ${host || 'Someone who knows you'} wants to know that we can reach you.`;

/** What the reader may press. */
export const answers = {
	will_check: 'I’ll check',
	cannot_check: 'I can’t',
	well_with_me: (name: string) => `I’m with ${name}, all is well`,
	reached: (name: string) => `I reached ${name}`,
	not_reached: (name: string) => `I couldn’t reach ${name}`,
	practiced: 'I got it',
};

/** The reader looks after the person. */
export const yoursTitle = (name: string) => `Thank you for checking on ${name}`;
export const yours = 'When you know more, please tell us here.';
/** Somebody else does; the name may be empty. */
export const takenTitle = (taker: string, name: string) =>
	taker ? `${taker} is checking on ${name}` : `Someone is checking on ${name}`;
export const overTitle = (name: string) => `No need to check on ${name} any more`;
export const nothingToDo = 'Thank you. There’s nothing you need to do.';
/** The reader said that they cannot. */
export const passed =
	'Thank you for telling us. We’ll ask the next person. If you can check after all, tell us here.';
export const practicedTitle = 'Thank you, that worked';
export const practiced = 'The practice is over for you.';

export const noEmergencyService =
	'Kinbell is not an emergency service. In danger, call your local emergency number.';
