import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { id, instant } from './primitives.ts';

/** For so long a change can be undone, and the texts about it wait. */
export const UNDO_MS = 10_000;

/** What the reply to a change has besides. */
export const change = {
	/** The people who will be texted about it. */
	telling: z.array(z.object({ recipientId: id, name: z.string() })),
	/** Null for a dry run. */
	undo: z.nullable(z.object({ token: z.string(), until: instant })),
};
export type Change = z.output<z.ZodMiniObject<typeof change>>;

/** A dry run answers what the change would do, and changes nothing. */
export const changeQuery = z.object({ dryRun: z.optional(z.enum(['true', 'false'])) });
export type ChangeQuery = z.output<typeof changeQuery>;

export const undoChange = endpoint({
	method: 'POST',
	path: '/api/undo',
	summary: 'Undo a change within ten seconds; nobody is told of it then',
	auth: 'session',
	body: z.object({
		token: z.string(because('not_valid')).check(z.maxLength(100, because('not_valid'))),
	}),
	reply: z.object({ message: z.string() }),
});
