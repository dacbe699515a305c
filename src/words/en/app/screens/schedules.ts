import type { ScheduleType } from '#contract/schedules.ts';

/** The list of schedules, on its own page and on the tabs of calls and messages. */
export const title = 'Schedules';
export const intro = "The calls and texts you've planned.";
export const which = 'Which schedules';
export const tabs: Record<ScheduleType | 'all', string> = {
	all: 'All Schedules',
	call: 'Call Schedules',
	message: 'Message Schedules',
};

/* Two ways to see them. */
export const views = 'Which view';
export const list = 'List';
export const month = 'Month';

export const noConnection =
	'Cannot connect to the server. Please make sure the backend is running.';
export const notLoaded = 'Failed to load data. Please try again later.';

export const noneYet: Record<ScheduleType | 'all', string> = {
	all: 'No schedules yet',
	call: 'No call schedules yet',
	message: 'No message schedules yet',
};
export const planOne: Record<ScheduleType | 'all', string> = {
	all: 'Plan a call or a text, once or every week. Kinbell remembers it for you.',
	call: 'Plan a call, once or every week. Kinbell remembers it for you.',
	message: 'Plan a text, once or every week. Kinbell remembers it for you.',
};
export const peopleFirst =
	'First add the people you want to call or text. Then plan your first schedule.';
export const addRecipients = 'Add Recipients';

export const columns = {
	name: 'NAME',
	type: 'TYPE',
	recipients: 'RECIPIENTS',
	frequency: 'FREQUENCY',
	time: 'TIME',
	next: 'NEXT CALL',
	notifications: 'NOTIFICATIONS',
	status: 'STATUS',
	actions: 'ACTIONS',
};
export const on = 'On';
export const off = 'Off';
/** `when` is 'Sun, Nov 22, 9:00 AM'. */
export const nextOn = (when: string) => `Next: ${when}`;
export const finished = (count: number) => `${count} finished`;
export const finishedTitle = 'Finished schedules';
export const nothingAhead = 'Nothing is planned right now.';
export const editWord = 'Edit';
export const removeWord = 'Delete';
export const edit = (name: string) => `Edit ${name}`;
export const remove = (name: string) => `Delete ${name}`;

export const isActive = (name: string) => `${name} is active`;
export const active = 'Active';
export const inactive = 'Inactive';
export const activated = 'Schedule activated';
export const deactivated = 'Schedule deactivated';
export const switchOffQuestion = (name: string) => `Switch off ${name}?`;
export const switchOff = 'Switch off';
export const keepOn = 'Keep it on';
export const notSwitched = 'Failed to update schedule status';

export const removeQuestion = (name: string) => `Delete ${name}?`;
export const removeSchedule = 'Delete schedule';
export const whatStays = 'Nothing more will be sent. Past calls and texts stay in your lists.';
export const removed = 'Schedule deleted';
export const notRemoved = 'Failed to delete schedule';

/* Below a schedule's name. */
export const checkIn = 'Check-in';
export const checkInWithHelp = 'Check-in, with help if no answer comes';
export const withHelp = "With help if someone doesn't come";
