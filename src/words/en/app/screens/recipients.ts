/** The page of recipients. */
export const title = 'Recipients';
export const intro = 'The people you call and text.';
export const addRecipient = 'Add Recipient';
export const nobodyYet = 'Nobody here yet';
export const addPeople =
	'Add the people you want to stay in touch with. All you need is a name and a phone number.';
export const notLoaded = 'Failed to load recipients';

export const columns = {
	name: 'NAME',
	phone: 'PHONE NUMBER',
	email: 'EMAIL',
	relationship: 'RELATIONSHIP',
	actions: 'ACTIONS',
};
/** Each is a word of the longer name below, for screen readers. */
export const actions = { edit: 'Edit', remove: 'Delete' };
export const edit = (name: string) => `Edit ${name}`;
export const remove = (name: string) => `Delete ${name}`;

/* Finding someone in a long list. */
export const findAndSort = 'Find and sort';
export const find = 'Find someone';
export const sortBy = 'Sort by';
export const orders = { name: 'Name, A to Z', newest: 'Newest first', talked: 'Last talked' };
export const found = (count: number, all: number) => `${count} of ${all} people`;
export const nobodyFound = (search: string) => `We found nobody for “${search}”.`;
export const showEveryone = 'Show everyone';
export const talked = (ago: string) => `Talked ${ago}`;
export const noCallYet = 'No call yet';
/** Beside a name: a number that we cannot text, such as one in a country that is not allowed. */
export const cannotBeTexted = 'Texts may not arrive';

/* More people than the plan has room for. */
export const someRest = (resting: number, room: number) =>
	`${resting === 1 ? '1 person is' : `${resting} people are`} resting: your plan has room for ${room}`;
export const nothingDeleted = "They won't get calls or texts for now. Nobody was deleted.";
export const chooseActive = 'Choose who is active';
export const upgrade = 'Upgrade';
export const chosenOf = (chosen: number, room: number) => `${chosen} of ${room} chosen`;
export const othersRest = 'Everyone else rests until your plan has room for them.';
export const save = 'Save';
export const saved = 'Saved';

/* Deleting someone. */
export const removeQuestion = (name: string) => `Delete ${name}?`;
export const removeRecipient = 'Delete recipient';
export const removed = 'Recipient deleted';
export const notRemoved = 'Failed to delete recipient';
export const checkingSchedules = 'Checking your schedules…';
export const thisChanges = 'This changes:';
export const goesOnWithout = (schedule: string, name: string) =>
	`“${schedule}” goes on without ${name}`;
export const nobodyLeft = (schedule: string) => `“${schedule}” has nobody left`;
export const nobodyLeftSwitchedOff = (schedule: string) =>
	`“${schedule}” has nobody left and is switched off`;
export const otherSchedules = (count: number) => `${count} more`;
export const onNoSchedule = (name: string) => `${name} isn't on any schedule.`;
export const schedulesGoOn = (name: string) =>
	`Your schedules go on without ${name}. A schedule with nobody left is switched off.`;
export const pastStays = 'Past calls and texts stay in your lists.';
