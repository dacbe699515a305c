import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';

export const noticeKinds = ['text_failed', 'call_failed', 'limit_reached', 'reply'] as const;

const notice = z.object({
	_id: id,
	kind: z.enum(noticeKinds),
	words: z.string(),
	createdAt: instant,
});
export type Notice = z.output<typeof notice>;

export const listNotices = endpoint({
	method: 'GET',
	path: '/api/notices',
	summary: 'Notices that are not dismissed yet, newest first',
	auth: 'session',
	reply: z.array(notice),
});

export const putAwayNotice = endpoint({
	method: 'POST',
	path: '/api/notices/:noticeId/put-away',
	summary: 'Dismiss a notice',
	auth: 'session',
	reply: z.object({ message: z.string() }),
});
