import * as z from 'zod/mini';
import { understood } from './care.ts';
import { endpoint } from './endpoint.ts';
import { sendQuickMessage } from './messages.ts';
import { id, instant } from './primitives.ts';
import { messageContent } from './schedules.ts';
import { textState } from './texts.ts';

const text = z.object({
	_id: id,
	/** `in` is a reply from the person. */
	direction: z.enum(['out', 'in']),
	/** Empty for a picture or a file without words. */
	body: z.string(),
	at: instant,
	/** What became of it; null for a reply. */
	sent: z.nullable(textState),
	/** The message to send again when this text did not arrive; null otherwise. */
	resendMessageId: z.nullable(id),
	/** How a reply was understood; null for what is no answer to anything. */
	understood: z.nullable(understood),
});
export type ConversationText = z.output<typeof text>;

const conversation = z.object({
	recipientId: id,
	name: z.string(),
	/** The last reply or message; reminders and invitations are only in the whole conversation. */
	last: text,
	/** How many replies nobody has looked at yet. */
	unread: z.number(),
});
export type Conversation = z.output<typeof conversation>;

export const answerInput = z.object({ messageContent });

export const listConversations = endpoint({
	method: 'GET',
	path: '/api/conversations',
	summary: 'Everyone on the list who has replied, with the last text, newest first',
	auth: 'session',
	reply: z.array(conversation),
});

export const getConversation = endpoint({
	method: 'GET',
	path: '/api/conversations/:recipientId',
	summary: 'The texts with one person, including replies, newest first',
	auth: 'session',
	reply: z.array(text),
});

export const answerConversation = endpoint({
	method: 'POST',
	path: '/api/conversations/:recipientId',
	summary: 'Text one person now, as a quick message',
	auth: 'session',
	isRepeatable: true,
	body: answerInput,
	reply: sendQuickMessage.reply,
	status: 201,
});

export const readConversation = endpoint({
	method: 'POST',
	path: '/api/conversations/:recipientId/read',
	summary: 'Mark one person’s replies as read; their notices are dismissed',
	auth: 'session',
	/** How many were unread before. */
	reply: z.object({ read: z.number() }),
});
