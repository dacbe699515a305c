/** The page of one person. */

/** The heading until the name is known. */
export const title = 'Person';
export const allRecipients = 'All recipients';
export const notLoaded = "We couldn't load this person.";
export const notFound = "This person isn't on your list";
export const notFoundHint = 'They may have been deleted. Past calls and texts stay in your lists.';

export const callNow = 'Call now';
export const writeText = 'Write a text';
export const edit = 'Edit';
export const remove = 'Delete';

/** `time` is '9:40 PM in London'. */
export const timeFor = (time: string, name: string) => `It's ${time} for ${name}.`;
export const addTimezone = 'Add their timezone';

export const about = 'About';
export const nextCall = 'Next call';
export const noCallPlanned = 'None planned';
export const lastTalked = 'Last talked';
export const noCallYet = 'No call yet';
export const textsGoTo = 'Texts go to';
export const email = 'Email';

export const texts = 'Texts';

export const schedules = 'Schedules';
export const onNoSchedule = (name: string) => `${name} isn't on any schedule yet.`;
export const schedulesNotLoaded = "We couldn't load the schedules.";
export const off = 'Off';

/* What is wrong with the number or the address, or keeps texts from going out. */
export const lost = { text: "The last text didn't arrive", mail: 'The last email came back' };
export const lostBecause = {
	text: (reason: string) => `The last text didn't arrive: ${reason}`,
	mail: (reason: string) => `The last email came back: ${reason}`,
};
export const check = {
	text: (name: string) => `Check the number, or reach ${name} another way.`,
	mail: (name: string) => `Check the address, or reach ${name} another way.`,
};
export const change = { text: 'Change the number', mail: 'Change the address' };
export const askToAnswer = (name: string) =>
	`We've stopped texting ${name} for now. Ask them to reply 1 to the last text.`;
export const chooseWhoIsActive = 'Choose who is active';
