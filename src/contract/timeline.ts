import * as z from 'zod/mini';
import { understood } from './care.ts';
import { because } from './field-problems.ts';
import { listQuery } from './list.ts';
import { id, instant } from './primitives.ts';
import { reason } from './reasons.ts';
import { deliveryStatuses } from './texts.ts';
import { ways } from './ways.ts';

/** What happened of itself, without facts. */
export const plainHappenings = [
	'asked_to_send',
	'asked_to_call',
	'asked_again',
	'cancelled',
	'did_not_come',
	'opened_link',
	'joined',
	'came_back',
	'left',
	'removed',
] as const;

const happening = z.discriminatedUnion('code', [
	z.object({ code: z.enum(plainHappenings) }),
	z.object({ code: z.literal('planned_by'), schedule: z.string() }),
	z.object({ code: z.literal('not_sent'), reason: z.nullable(reason) }),
	z.object({ code: z.literal('failed'), reason: z.nullable(reason) }),
	z.object({ code: z.literal('left_out'), reason }),
	z.object({
		code: z.literal('answered'),
		said: z.string(),
		understood: z.nullable(understood),
	}),
	z.object({
		code: z.literal('text'),
		way: z.enum(ways),
		text: z.enum([
			'text',
			'introduction',
			'invite',
			'reminder',
			'moved',
			'called_off',
			'back_on',
			'missed_alert',
			'someone_came',
		]),
		/** Of a reminder. */
		minutesBefore: z.nullable(z.number()),
		status: z.enum(deliveryStatuses),
		reason: z.nullable(reason),
	}),
]);
export type Happening = z.output<typeof happening>;

/** What happened to a message or a call, for each person, oldest first. */
export const timeline = z.array(
	z.object({
		/** Null for the account holder. */
		recipientId: z.nullable(id),
		name: z.string(),
		phoneNumber: z.string(),
		events: z.array(z.object({ at: instant, what: happening })),
	}),
);
export type Timeline = z.output<typeof timeline>;

/** One status, or several separated by commas. */
function statusesOf<const Status extends string>(known: readonly Status[]) {
	return z.pipe(
		z.string(),
		z.transform((written, context): Status[] => {
			const given = written.split(',').map((each) => each.trim());
			for (const status of given) {
				if (known.some((each) => each === status)) continue;
				const message = because('unknown_status');
				const params = { status, known };
				context.issues.push({ code: 'custom', message, params, input: written });
			}
			return given as Status[];
		}),
	);
}

/**
 * Where a page ends: the row's id. Sorted by change it also has the time of the change, as the row
 * may change again.
 */
const cursor = z.string().check(
	z.refine((written) => {
		const [rowId, changedAt] = written.split('@');
		const isMoment = changedAt === undefined || instant.safeParse(changedAt).success;
		return id.safeParse(rowId).success && isMoment;
	}),
);

/** Filters for the lists of messages and calls. */
export function historyQuery<const Status extends string>(statuses: readonly Status[]) {
	return z.extend(listQuery, {
		cursor: z.optional(cursor),
		status: z.optional(statusesOf(statuses)),
		recipientId: z.optional(z.string()),
		/** Searches the text, names and phone numbers. */
		search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
		/** Newest first means newest created; `changed` sorts by the latest change. */
		sort: z.optional(z.enum(['changed'])),
	});
}
