import type { Call } from '#contract/calls.ts';
import * as shared from '#language/app/screens/shared.ts';

/* Examples for a list that could not be loaded. */
const demo = {
	scheduleId: null,
	notes: '',
	createdAt: '2026-01-01T15:00:00.000Z',
	updatedAt: '2026-01-01T15:00:00.000Z',
	detail: null,
	deliveries: [],
	answer: null,
};

export const demoCalls: Call[] = [
	{
		...demo,
		_id: 'demo-call-1',
		occurrenceId: 'demo-1',
		recipientId: { _id: 'demo-1', name: shared.grandma, phoneNumber: '12125550101' },
		status: 'scheduled',
		scheduledTime: '2026-01-11T20:00:00.000Z',
		startTime: '2026-01-11T20:00:00.000Z',
		endTime: null,
		duration: null,
	},
	{
		...demo,
		_id: 'demo-call-2',
		occurrenceId: 'demo-2',
		recipientId: { _id: 'demo-2', name: shared.uncle, phoneNumber: '12125550102' },
		status: 'completed',
		scheduledTime: '2026-01-04T20:00:00.000Z',
		startTime: '2026-01-04T20:01:10.000Z',
		endTime: '2026-01-04T20:25:15.000Z',
		duration: 1445,
	},
];
