/** The parts of which the app's and the public pages are built. */

export const none = 'None';
export const andMore = (count: number) => `+${count} more`;
export const demoData = 'Demo data';

export const cancel = 'Cancel';
export const stayHere = 'Stay here';
export const closeMessage = 'Close this message';

/** Before the page's title, while a form has mistakes. */
export const errorTitle = (title: string) => `Error: ${title}`;
export const problemTitle = 'There is a problem';

export const loading = 'Loading…';
export const loadsLater = "We'll load this when you're back online.";
export const notLoadedYet = "This hasn't loaded yet";
export const partNotLoaded = "We couldn't load this just now. Please try again.";
export const retry = 'Retry';
export const showMore = 'Show more';

/** Opens what a small card leaves out. */
export const details = 'Details';

/* What can be done with a row, on a phone. */
export const more = 'More';
export const moreFor = (name: string) => `More actions for ${name}`;

/** Heard on the way into a group of checkboxes. */
export const moveByArrows = 'Move with the arrow keys';

export const print = 'Print';
export const familyOf = (name: string) => `Family of ${name}`;
/** The zone is 'New York time'. */
export const printedOn = (day: string, zone: string) => `Printed on ${day}. All times are ${zone}.`;

/* What a phone field did not take. */
export const phoneOnlyDigits = 'Only digits, please. A number abroad starts with +';
export const phoneTooLong =
	'A US or Canadian number has ten digits. Is this number abroad? Start with +';
export const phoneTooLongAbroad = 'No phone number has more than 15 digits';
export const noSuchCountry = 'No country has this code. Please check the digits after +';

/* Groups in the list of time zones, by the first part of a zone's identifier. */
export const oftenChosen = 'Often chosen';
export const continents: Record<string, string> = {
	Africa: 'Africa',
	America: 'America',
	Antarctica: 'Antarctica',
	Arctic: 'Arctic',
	Asia: 'Asia',
	Atlantic: 'Atlantic',
	Australia: 'Australia',
	Europe: 'Europe',
	Indian: 'Indian',
	Pacific: 'Pacific',
	Etc: 'Other',
};

/** What became of a call or a text. */
export const statuses: Record<string, string> = {
	scheduled: 'Scheduled',
	'in-progress': 'In progress',
	completed: 'Completed',
	missed: 'Missed',
	failed: 'Failed',
	cancelled: 'Cancelled',
	sent: 'Sent',
	delivered: 'Delivered',
	undelivered: 'Undelivered',
};
