/** Words that pages of several features share. */
export const error = 'Error';
export const back = 'Back';
export const saveChanges = 'Save Changes';
export const newSchedule = 'New Schedule';
export const createSchedule = 'Create Schedule';

/** Someone who replied STOP. */
export const optedOut = 'Opted out';

/** The people in examples that stand in for a list that could not be loaded. */
export const grandma = 'Grandma';
export const uncle = 'Uncle';

/** How many people a call holds in this installation, and how many are chosen for one, with the account holder or without. */
export const callHolds = (most: number) => `A call here holds up to ${most} people.`;
export const nearlyFullCall = (count: number, most: number, withYou: boolean) =>
	`A call here holds up to ${most} people. This one has ${count}${withYou ? ', counting you' : ''}.`;
export const tooManyInCall = (most: number, surplus: number, withYou: boolean) =>
	`A call here holds up to ${most} people${withYou ? ', counting you' : ''}. Choose ${surplus} fewer.`;
