/** The page where a person without an account chooses how we reach them. The name may be empty. */

export const title = (name: string) =>
	name ? `How may we reach you for ${name}?` : 'How may we reach you?';
export const intro = (name: string) =>
	`${name || 'Someone who knows you'} has you on their Kinbell list. What you choose is saved right away.`;

export const waysTitle = 'Calls and messages come';
export const ways = {
	text: 'By text',
	mail: 'By email',
	both: 'By text and email',
	none: 'Not at all',
};
/** Below each of them; the address is partly hidden. */
export const textTo = (number: string) => `To ${number}`;
export const mailTo = (address: string) => `To ${address}`;
export const bothHelp =
	"Calls come both ways. Everything else comes by text, or by email if a text can't reach you.";
export const noneHelp = 'No calls, no messages, no reminders.';
export const noAddress = (name: string) =>
	`For emails, ask ${name || 'the person who calls you'} to add your address.`;

/** The reader stopped them; the number is where our texts come from, if we have only one. */
export const textStopped = (number?: string) =>
	number
		? `You stopped our texts. To get them again, text START to <link>${number}</link>.`
		: 'You stopped our texts. To get them again, reply START to our last text.';
export const mailStopped =
	'You stopped our emails. To get them again, open this page from one of our emails.';
export const mailReturned = 'Our last email to you came back. Choose email to try again.';

/** Before it all ends. */
export const noneTitle = (name: string) =>
	name ? `Stop everything from ${name}?` : 'Stop everything?';
export const noneFacts =
	"You won't get any more calls, messages or reminders from them. You can change this here any time.";
export const stopAll = 'Stop everything';
export const keep = 'Keep it as it is';

/** Behind the link that stops mails, and where we have not heard from the reader yet. */
export const stopMailTitle = 'Stop our emails to you?';
export const stopMail = 'Stop emails';
export const mailIsStopped = "Done. We won't email you any more.";
export const agreeTitle = (name: string) =>
	`Keep getting emails from ${name || 'the person who asked for them'}?`;
export const agree = 'Yes, keep them coming';

export const language = 'Language';
export const languageHelp = 'Of our texts, emails and calls.';

export const quietTitle = 'Quiet hours';
/** The zone is 'Eastern Standard Time'. */
export const quietHelp = (zone: string) =>
	`Messages and reminders wait outside these hours (${zone}). A call still comes when it starts.`;
export const notBefore = 'Not before';
export const notAfter = 'Not after';
export const anyTime = 'Any time';

/** For those who may be asked to look after somebody. */
export const anyHourTitle = 'At night';
export const anyHourHelp =
	'When someone you know is missing, we may ask you to check on them. Between 9 PM and 8 AM we do so only if you agree.';
export const anyHour = 'You may ask me at any hour';

export const saved = 'Saved.';

export const unknownTitle = "We can't find this page";
export const unknown =
	'This link no longer works. Please use the one in our latest message to you.';
