import * as z from 'zod/mini';
import { id } from './primitives.ts';

/**
 * Lists answer with all rows, newest first. With `limit` they answer with fewer; the address of the
 * next page is then in the `Link` header, and `X-Total-Count` always has the number of all rows.
 */
export const listQuery = z.object({
	limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
	cursor: z.optional(id),
});
export type ListQuery = z.output<typeof listQuery>;
