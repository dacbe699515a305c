import type { Message } from '#contract/messages.ts';
import { demoBirthday, demoGreeting } from '#language/app/screens/messages.ts';
import * as shared from '#language/app/screens/shared.ts';

const demo = {
	scheduleId: null,
	createdAt: '2026-01-01T15:00:00.000Z',
	updatedAt: '2026-01-01T15:00:00.000Z',
	detail: null,
	checkIn: null,
	ladder: null,
};
const grandma = {
	_id: 'demo-1',
	name: shared.grandma,
	phoneNumber: '12125550101',
	deliveries: [],
	answer: null,
};
const uncle = {
	_id: 'demo-2',
	name: shared.uncle,
	phoneNumber: '12125550102',
	deliveries: [],
	answer: null,
};

export const demoMessages: Message[] = [
	{
		...demo,
		_id: 'demo-message-1',
		content: demoGreeting,
		recipientIds: [grandma, uncle],
		scheduledTime: '2026-01-11T14:00:00.000Z',
		sentTime: null,
		status: 'scheduled',
	},
	{
		...demo,
		_id: 'demo-message-2',
		content: demoBirthday,
		recipientIds: [grandma],
		scheduledTime: '2026-01-04T14:00:00.000Z',
		sentTime: '2026-01-04T14:00:00.000Z',
		status: 'sent',
	},
];
