import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { type Budget, refuseIfSpent, spend } from '#server/http/budgets.ts';
import { spendVisit } from '#server/http/visitors.ts';
import { findFeed } from '../accounts/calendar-feeds.ts';
import { readFeed } from './feed.ts';

/** One calendar: many devices may look every hour, but not every minute. */
const FEED_BUDGET: Budget = { limit: 120, windowMs: HOUR_MS };
/** One address: a provider of calendars looks for many people at once. */
const VISIT_BUDGET: Budget = { limit: 600, windowMs: 10 * MINUTE_MS };

/** Calendar programs read here. They cannot log in, so the address is the key. */
export function feedRoute(app: FastifyInstance, deps: Deps): void {
	app.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
		const { ip: address, params } = request;
		refuseIfSpent(await spendVisit(deps, { what: 'calendars', address }, VISIT_BUDGET));
		// A guess, an address that was replaced and a closed account's get the same answer.
		const feed = await findFeed(deps.db, params.token);
		if (!feed) throw new AppError('not_found');
		refuseIfSpent(await spend(deps, `calendar:${feed.id}`, FEED_BUDGET));
		const file = await readFeed(deps, feed);
		const etag = `W/"${createHash('sha256').update(file).digest('base64url')}"`;
		reply
			.header('cache-control', 'private, no-cache')
			.header('etag', etag)
			.header('x-robots-tag', 'noindex');
		if (isAlreadyThere(request.headers['if-none-match'], etag)) return reply.code(304).send();
		return reply
			.type('text/calendar; charset=utf-8')
			.header('content-disposition', 'inline; filename="kinbell.ics"')
			.send(file);
	});
}

/** Compares as HTTP wants it for a GET: a weak tag is as good as a strong one. */
function isAlreadyThere(given: string | undefined, etag: string): boolean {
	const tags = given?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
	return tags.includes('*') || tags.includes(etag.slice('W/'.length));
}
