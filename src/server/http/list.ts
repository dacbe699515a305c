import type { FastifyReply } from 'fastify';
import { type EndpointDefinition, urlOf } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/list.ts';

/** The rows to read: newest first, at most `limit`, all created before the row `before`. */
export interface Page {
	limit?: number;
	before?: string;
}

interface ListSource<Row> {
	read(page: Page): Promise<Row[]>;
	/** Counts all rows, not only the page's. */
	count(): Promise<number>;
	/** A row's value for `before`, when its id alone does not determine its place. */
	cursorOf?(row: NoInfer<Row>): string;
}

/** The rows that a list request asks for. Headers say how many there are and where the next page is. */
export async function readList<Row extends { id: string }>(
	endpoint: EndpointDefinition,
	{ query, reply }: { query: ListQuery; reply: FastifyReply },
	{ read, count, cursorOf = ({ id }) => id }: ListSource<Row>,
): Promise<Row[]> {
	const { limit, cursor } = query;
	// Reading one more row tells whether there is a next page.
	const found = await read({ limit: limit && limit + 1, before: cursor });
	const rows = found.slice(0, limit);
	const last = rows.at(-1);
	const hasMore = found.length > rows.length;
	const isAll = cursor === undefined && !hasMore;
	reply.header('x-total-count', isAll ? rows.length : await count());
	if (hasMore && last) {
		const next = urlOf(endpoint, {}, { ...query, cursor: cursorOf(last) });
		reply.header('link', `<${next}>; rel="next"`);
	}
	return rows;
}
