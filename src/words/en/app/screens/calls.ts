import { locale } from '../../locale.ts';

/** The page of calls. */
export const title = 'Calls';
export const intro = 'Your family calls, and who was there.';
export const which = 'Which calls';
export const tabs = { all: 'All Calls', upcoming: 'Upcoming', completed: 'Completed' };
export const search = 'Search calls, people and notes';
export const notLoaded = 'Failed to load calls. Using demo data instead.';

export const noneYet = 'No calls yet';
export const noneCompletedYet = 'No completed calls yet';
export const planOne =
	"Plan a call, once or every week. You'll see here who came and for how long.";

export const columns = {
	recipient: 'RECIPIENT',
	scheduledTime: 'SCHEDULED TIME',
	duration: 'DURATION',
	status: 'STATUS',
	actions: 'ACTIONS',
};
/* Each is the beginning of what screen readers say, which names the row as well. */
export const actions = { view: 'View', start: 'Start', cancel: 'Cancel' };
export const viewDetails = (name: string) => `View details of the call with ${name}`;
export const start = (name: string) => `Start the call with ${name} now`;
export const cancel = (name: string) => `Cancel the call with ${name}`;
/* The same for a group call: 'Sunday call', or 'Call with Rose and Theo'. */
export const viewDetailsOf = (call: string) => `View details: ${call}`;
export const startWhole = (call: string) => `Start now: ${call}`;
export const cancelWhole = (call: string) => `Cancel: ${call}`;

/** Leads from the completed calls to the missed ones. */
export const missedCalls = (count: number) =>
	count === 1 ? '1 missed call' : `${count.toLocaleString(locale)} missed calls`;
