import type { Message } from '#contract/messages.ts';

const demo = {
	scheduleId: null,
	createdAt: '2026-01-01T15:00:00.000Z',
	updatedAt: '2026-01-01T15:00:00.000Z',
	detail: null,
};
const grandma = { _id: 'demo-1', name: 'Grandma', phoneNumber: '12125550101' };
const uncle = { _id: 'demo-2', name: 'Uncle', phoneNumber: '12125550102' };

export const demoMessages: Message[] = [
	{
		...demo,
		_id: 'demo-message-1',
		content: 'See you all on Sunday!',
		recipientIds: [grandma, uncle],
		scheduledTime: '2026-01-11T14:00:00.000Z',
		sentTime: null,
		status: 'scheduled',
	},
	{
		...demo,
		_id: 'demo-message-2',
		content: 'Happy birthday! Have a wonderful day.',
		recipientIds: [grandma],
		scheduledTime: '2026-01-04T14:00:00.000Z',
		sentTime: '2026-01-04T14:00:00.000Z',
		status: 'sent',
	},
];
