import type { FastifyInstance } from 'fastify';
import * as feedContract from '#contract/feed.ts';
import * as contract from '#contract/month.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { getFeedUrl, renewFeedUrl } from '../accounts/calendar-feeds.ts';
import { getRecipient } from '../recipients/queries.ts';
import { feedRoute } from './feed-route.ts';
import { getMonth } from './month.ts';

export function monthAndFeedRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.getMonth, ({ session, query }) =>
		getMonth(deps, session.accountId, query.month),
	);

	route(app, deps, feedContract.getCalendarFeed, async ({ session: { accountId } }) => ({
		url: await getFeedUrl(deps, { accountId }),
	}));

	route(app, deps, feedContract.renewCalendarFeed, async ({ session: { accountId } }) => ({
		url: await renewFeedUrl(deps, { accountId }),
	}));

	/** Only a person on the account's own list has one. */
	const personOf = async (accountId: string, recipientId: string) => {
		const { id } = await getRecipient(deps.db, accountId, recipientId);
		return { accountId, recipientId: id };
	};

	route(app, deps, feedContract.getRecipientFeed, async ({ session, params }) => ({
		url: await getFeedUrl(deps, await personOf(session.accountId, params.recipientId)),
	}));

	route(app, deps, feedContract.renewRecipientFeed, async ({ session, params }) => ({
		url: await renewFeedUrl(deps, await personOf(session.accountId, params.recipientId)),
	}));

	feedRoute(app, deps);
}
