/** The page of messages. */
export const title = 'Messages';
export const intro = 'Your texts, and whether they arrived.';
export const which = 'Which messages';
export const tabs = {
	all: 'All Messages',
	scheduled: 'Scheduled',
	sent: 'Sent',
	replies: 'Replies',
};
export const search = 'Search texts and people';
export const notLoaded = 'Failed to load messages. Using demo data instead.';

export const noneYet = 'No messages yet';
export const noneSentYet = 'Nothing sent yet';
export const planOne =
	"Plan a text, once or every week. You'll see here whether it arrived for each person.";

export const columns = {
	content: 'CONTENT',
	recipients: 'RECIPIENTS',
	scheduledTime: 'SCHEDULED TIME',
	status: 'STATUS',
	actions: 'ACTIONS',
};
/* Each is the beginning of what screen readers say, which names the row as well. */
export const actions = { view: 'View', cancel: 'Cancel', resend: 'Resend' };
/* A message is named by how it begins, in quotation marks. */
export const quoted = (beginning: string) => `“${beginning}”`;
export const viewDetails = (message: string) => `View details of ${message}`;
export const cancel = (message: string) => `Cancel ${message}`;
export const resend = (message: string) => `Resend ${message}`;

export const demoGreeting = 'See you all on Sunday!';
export const demoBirthday = 'Happy birthday! Have a wonderful day.';
