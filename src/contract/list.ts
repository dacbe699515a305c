import * as z from 'zod/mini';
import { id } from './primitives.ts';

/**
 * Lists reply with all rows, newest first. With `limit` they reply with one page, and the `Link`
 * header has the address of the next. `X-Total-Count` is always the number of all rows.
 */
export const listQuery = z.object({
	limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
	cursor: z.optional(id),
});
export type ListQuery = z.output<typeof listQuery>;
