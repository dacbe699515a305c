import * as z from 'zod/mini';
import { answer, checkInAnswer, ladderView } from './care.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';
import { reason } from './reasons.ts';
import { recipientIds } from './recipients.ts';
import { frequencies } from './recurrence.ts';
import { messageContent } from './schedules.ts';
import { textState } from './texts.ts';
import { historyQuery, timeline } from './timeline.ts';
import { change, changeQuery } from './undo.ts';

export const messageStatuses = ['scheduled', 'sent', 'failed', 'cancelled'] as const;

const message = z.object({
	_id: id,
	content: z.string(),
	recipientIds: z.array(
		z.object({
			_id: id,
			name: z.string(),
			phoneNumber: z.string(),
			/** How it went to them, in the order in which it was tried. */
			deliveries: z.array(textState),
			/** What they last answered to a check-in. */
			answer: z.nullable(answer),
		}),
	),
	scheduledTime: instant,
	sentTime: z.nullable(instant),
	status: z.enum(messageStatuses),
	/** Null for a quick message. */
	scheduleId: z.nullable(z.object({ _id: id, name: z.string(), frequency: z.enum(frequencies) })),
	createdAt: instant,
	/** When its status last changed. */
	updatedAt: instant,
	/** What the status alone does not say: that it is being sent, why it failed, who did not get it. */
	detail: z.nullable(
		z.discriminatedUnion('code', [
			z.object({ code: z.enum(['sending', 'sending_unconfirmed']) }),
			z.object({
				code: z.literal('missed_by'),
				/** Without a reason, it was withdrawn; without a name, they are no longer on the message. */
				people: z.array(z.object({ name: z.nullable(z.string()), reason: z.nullable(reason) })),
				/** Those who rest. */
				leftOut: z.array(z.object({ name: z.string(), reason })),
			}),
			reason,
		]),
	),
	/** Null for a message that is no check-in, and for one that was not asked. */
	checkIn: z.nullable(checkInAnswer),
	/** The newest search that an unanswered check-in began. */
	ladder: z.nullable(ladderView),
});
export type Message = z.output<typeof message>;

export const quickMessageInput = z.object({ recipientIds, messageContent });

export const listMessages = endpoint({
	method: 'GET',
	path: '/api/messages',
	summary: 'Every message, newest first; with `sort=changed`, last changed first',
	auth: 'session',
	query: historyQuery(messageStatuses),
	reply: z.array(message),
});

export const getMessage = endpoint({
	method: 'GET',
	path: '/api/messages/:messageId',
	summary: 'One message, with what happened to it for each recipient',
	auth: 'session',
	/** `ladders`: the searches that an unanswered check-in began, oldest first. */
	reply: z.extend(message, { timeline, ladders: z.array(ladderView) }),
});

export const sendQuickMessage = endpoint({
	method: 'POST',
	path: '/api/messages/quick',
	summary: 'Text chosen recipients now',
	auth: 'session',
	isRepeatable: true,
	body: quickMessageInput,
	reply: message,
	status: 201,
});

export const resendMessage = endpoint({
	method: 'POST',
	path: '/api/messages/:messageId/send',
	summary: 'Send a sent or failed message again',
	auth: 'session',
	isRepeatable: true,
	/** Some of the people it would go to again; all of them when left out. */
	body: z.optional(z.nullable(z.object({ recipientIds: z.optional(recipientIds) }))),
	reply: message,
});

export const cancelMessage = endpoint({
	method: 'POST',
	path: '/api/messages/:messageId/cancel',
	summary: 'Skip a scheduled message; its schedule continues with the next one',
	auth: 'session',
	query: changeQuery,
	reply: z.extend(message, change),
});
