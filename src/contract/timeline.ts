import * as z from 'zod/mini';
import { because } from './field-problems.ts';
import { listQuery } from './list.ts';
import { id, instant } from './primitives.ts';

/** What happened to a message or a call, for each person, oldest first and in words. */
export const timeline = z.array(
	z.object({
		/** Null for the account holder. */
		recipientId: z.nullable(id),
		name: z.string(),
		phoneNumber: z.string(),
		events: z.array(z.object({ at: instant, words: z.string() })),
	}),
);
export type Timeline = z.output<typeof timeline>;

/** One status, or several with commas between them. */
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

/** Where a page ends: by the row's id, or by when it changed as well, for it may change again meanwhile. */
const cursor = z.string().check(
	z.refine((written) => {
		const [rowId, changedAt] = written.split('@');
		const isMoment = changedAt === undefined || instant.safeParse(changedAt).success;
		return id.safeParse(rowId).success && isMoment;
	}),
);

/** What the lists of messages and calls can be narrowed by. */
export function historyQuery<const Status extends string>(statuses: readonly Status[]) {
	return z.extend(listQuery, {
		cursor: z.optional(cursor),
		status: z.optional(statusesOf(statuses)),
		recipientId: z.optional(z.string()),
		/** Words of the text, of a name or of a number. */
		search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
		/** Newest first is by when a row was made, unless what changed last is asked for. */
		sort: z.optional(z.enum(['changed'])),
	});
}
