export const title = 'Dashboard';
export const greetings = {
	morning: (name: string) => `Good morning, ${name}.`,
	afternoon: (name: string) => `Good afternoon, ${name}.`,
	evening: (name: string) => `Good evening, ${name}.`,
};
export const updated = (time: string) => `Updated ${time}`;
export const refresh = 'Refresh';
export const watchDemo = 'Watch Demo';
export const create = 'New';

export const noConnection =
	'Cannot connect to the server. Please make sure the backend is running.';
export const refused = (message: string) => `Error: ${message}`;
export const notLoaded = 'Failed to load dashboard data';
export const notLoadedNow = 'Failed to load dashboard data. Please try again later.';

export const quickActions = 'Quick Actions';
export const quickHint = 'Call or text someone right now.';
export const calls = 'Calls';
export const messages = 'Messages';
export const seeSchedules = 'See your schedules';

export const nextCall = 'Next call';
export const schedulesNotLoaded = 'We couldn’t load your schedules.';
export const noCall =
	'No call is planned. <plan>Plan one</plan>, and everyone gets a reminder and a link by text.';
export const nextCallWith = (call: string, names: string) => `<b>${call}</b> with ${names}`;
export const others = (count: number) => `${count} others`;
export const timeForYou = (time: string, city: string) => `${time} in ${city} for you`;

export const atAGlance = 'At a glance';
export const totalRecipients = 'Total Recipients';
export const activeCalls = 'Active Call Schedules';
export const activeMessages = 'Active Message Schedules';
export const completedCalls = 'Completed Calls';
export const completedMessages = 'Completed Messages';

export const thisWeek = 'This week';
export const today = 'Today';
export const free = 'Free';
export const call = 'Call';
export const message = 'Message';
export const more = (count: number) => `+${count} more`;

export const lastTalked = 'When did we last talk?';
export const talked = (ago: string) => `Talked ${ago}`;
export const texted = (ago: string) => `Texted ${ago}`;
export const noCallYet = 'No call yet';
export const callThem = 'Call';
export const callNow = (name: string) => `Call ${name} now`;
export const weekWithCall = 'a week with a call';
export const weekWithTexts = 'with texts only';
export const weekWithNeither = 'without either';
export const weeks = (all: number, calls: number, texts: number, neither: number) =>
	`In the last ${all} weeks: ${calls} with a call, ${texts} with texts only, ${neither} without either`;
export const showAll = (count: number) => `Show all ${count}`;

export const recentActivity = 'Recent Activity';
export const type = 'Type';
export const description = 'Description';
export const status = 'Status';
export const time = 'Time';
export const plannedFor = (moment: string) => `For ${moment}`;
export const nothingYet = 'Nothing has happened yet';
export const nothingYetHint =
	'Plan a call or a text, once or again and again. You’ll see here how it went.';
export const firstSchedule = 'Create Your First Schedule';

export const callWith = (name: string) => `Call with ${name}`;
export const scheduledCallWith = (schedule: string, name: string) =>
	`${schedule}: call with ${name}`;
export const textTo = (names: string, content: string) => `Text to ${names}: “${content}”`;
export const namesAndMore = (names: string, count: number) => `${names} +${count} more`;

/** The text of an example that stands in for what could not be loaded. */
export const demoText = 'See you all on Sunday!';
