import type { Activity } from './activity.ts';

/* What stands in for a list that could not be loaded (decision D22). Always marked "Demo data". */

export const demoFigures = { recipients: 2, schedules: 1, completed: 1 };

export const demoCalls: Activity[] = [
	{
		key: 'demo-call',
		type: 'call',
		description: 'Call with Grandma',
		status: 'completed',
		at: '2026-01-04T15:12:00.000Z',
		isDemo: true,
	},
];

export const demoMessages: Activity[] = [
	{
		key: 'demo-message',
		type: 'message',
		description: 'Text to Uncle: “See you all on Sunday!”',
		status: 'sent',
		at: '2026-01-03T14:00:00.000Z',
		isDemo: true,
	},
];
