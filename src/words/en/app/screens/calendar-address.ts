/** The address under which somebody's own calendar shows their calls: in Settings, and on a person's page. */

export const title = 'Calendar';
export const intro = 'See your calls and messages in the calendar on your phone or computer.';
export const introFor = (name: string) =>
	`${name} can see their calls in the calendar on their phone or computer. Send them this address.`;
export const show = (name: string) => `A calendar for ${name}`;

export const address = 'Address of your calendar';
export const addressFor = (name: string) => `Address of the calendar for ${name}`;
export const secret = 'Keep it private: it works without logging in.';
export const secretFor = (name: string) =>
	`It’s meant for ${name} alone: it works without logging in.`;
export const notLoaded = 'We couldn’t load the address.';

export const copy = 'Copy';
export const copied = 'Copied';
export const addressCopied = 'The address is copied.';

export const renew = 'Make a new address';
export const askRenew = 'Make a new address?';
export const afterRenew =
	'The old address stops working. Calendars that use it need the new one to show your calls.';
export const afterRenewFor = (name: string) =>
	`The old address stops working. ${name} needs the new one to see their calls.`;
export const renewed = 'New address ready';
export const renewedHint = 'The old one no longer works.';

export const how = 'How to add it';
export const steps = [
	'<b>iPhone and iPad:</b> In Calendar, tap Calendars, then Add Calendar, then Add Subscription Calendar. Paste the address.',
	'<b>Google Calendar:</b> On a computer, choose + next to Other calendars, then From URL. Paste the address.',
	'<b>Outlook:</b> In Calendar, choose Add calendar, then Subscribe from web. Paste the address.',
];
export const slow =
	'Google looks for changes only every 8 to 24 hours. That’s why last-minute changes come by text.';
