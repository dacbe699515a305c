import * as z from 'zod/mini';
import { answer } from './care.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';
import { reason } from './reasons.ts';

export const noticeKinds = [
	'text_failed',
	'call_failed',
	'limit_reached',
	'reply',
	'stopped',
	'mail_stopped',
	'call_back',
	'phone_away',
	'drill',
	'check_in',
	'ladder',
] as const;

const usageKind = z.enum(['message', 'call']);
/** Whom something did not reach; without a reason, it could not be sent. */
const people = z.array(z.object({ name: z.nullable(z.string()), reason: z.nullable(reason) }));
/** The schedule's name; null for a quick send. */
const title = z.nullable(z.string());
/** Older notices have no id. */
const person = { name: z.string(), recipientId: z.optional(id) };
const moment = { at: instant, timezone: z.string() };

/** Who is looked for: they did not join a call, did not answer a check-in, or asked for help. */
const search = {
	about: z.enum(['call', 'check_in', 'asked']),
	name: z.string(),
	recipientId: id,
	title,
};

/** What a notice tells. Rows and replies carry it as it stands here; its sentence is in src/words. */
const told = z.discriminatedUnion('code', [
	/** `content` is how the message begins. */
	z.object({ code: z.literal('message_not_received'), content: z.string(), people }),
	z.object({ code: z.literal('link_not_received'), title, people }),
	z.object({ code: z.literal('did_not_go_out'), kind: usageKind, title, ...moment, reason }),
	z.object({ code: z.literal('suspended') }),
	z.object({ code: z.literal('none_left'), kind: usageKind, title }),
	z.object({
		code: z.literal('too_few_left'),
		title,
		remaining: z.number(),
		needed: z.number(),
	}),
	z.object({
		code: z.literal('news_held'),
		by: z.enum([
			'news_limit',
			'news_to_phone_limit',
			'share_used',
			'day_limit',
			'mail_limit',
			'mail_to_address_limit',
		]),
	}),
	z.object({ code: z.literal('nobody_came'), title, names: z.array(z.string()), ...moment }),
	/** Has not answered; the name is empty for somebody who is not on the list. */
	z.object({ code: z.literal('silent'), name: z.string(), phone: z.string() }),
	/** The same of mails. */
	z.object({ code: z.literal('mails_unanswered'), name: z.string(), email: z.string() }),
	/** `said` is empty for an answer without words. */
	z.object({
		code: z.literal('replied'),
		...person,
		said: z.string(),
		/** How it was understood, where it answers an invitation or a reminder. */
		answer: z.optional(z.pick(answer, { code: true, minutes: true })),
	}),
	z.object({ code: z.literal('agreed'), ...person }),
	/** Asked for no more texts; `said` is empty for whom the words were not meant. */
	z.object({ code: z.literal('stopped'), ...person, said: z.string() }),
	/** Asked for no more mails, or reported one as spam. */
	z.object({ code: z.literal('mail_stopped'), ...person }),
	/** Mails to them come back. */
	z.object({ code: z.literal('mail_returned'), ...person }),
	/** Gets texts again. */
	z.object({ code: z.literal('resumed'), ...person }),
	/** After a call, the person would like to be called again. */
	z.object({ code: z.literal('call_me_back'), name: z.string(), recipientId: id }),
	/** The family's own phone, through which texts go out, has not been heard of since. */
	z.object({ code: z.literal('phone_away'), ...moment }),
	/** Twice a year: would they like to practice with everyone who may be asked to look after somebody? */
	z.object({ code: z.literal('drill_offered') }),
	/** Of somebody who is checked on: wants to be called, or wrote words of distress. */
	z.object({ code: z.enum(['asks_for_call', 'asks_for_help']), ...person, said: z.string() }),
	/** The same asked for no more texts, so nobody asks them any more. */
	z.object({ code: z.literal('net_gone'), ...person }),
	/** A check-in asks no more, as nobody answered for so many days. */
	z.object({ code: z.literal('check_in_stopped'), ...person, days: z.number() }),
	/** The good news of a day. */
	z.object({ code: z.literal('all_well'), ...person, ...moment }),
	/** Somebody is missing, and nobody whom we asked looks after it. */
	z.object({ code: z.literal('nobody_looks_after'), ...search }),
	/** The same when it is the account holder's turn, who has no phone that we may text. */
	z.object({ code: z.literal('asks_you'), ...search }),
	/** A sentence of a version that stored sentences. */
	z.object({ code: z.literal('written'), words: z.string() }),
]);
export type Told = z.output<typeof told>;

const notice = z.object({ _id: id, kind: z.enum(noticeKinds), told, createdAt: instant });
export type Notice = z.output<typeof notice>;

export const listNotices = endpoint({
	method: 'GET',
	path: '/api/notices',
	summary: 'Notices that are not dismissed yet, newest first; only the newest reply is among them',
	auth: 'session',
	reply: z.array(notice),
});

export const putAwayNotice = endpoint({
	method: 'POST',
	path: '/api/notices/:noticeId/put-away',
	summary: 'Dismiss a notice; a reply with all older replies',
	auth: 'session',
	reply: z.object({ message: z.string() }),
});
