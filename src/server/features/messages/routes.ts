import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/messages.ts';
import { inTransaction } from '#server/db/dry-run.ts';
import type { Deps } from '#server/deps.ts';
import { isDryRun, presentChange } from '#server/http/changes.ts';
import { repeatableRoute } from '#server/http/idempotency.ts';
import { readList } from '#server/http/list.ts';
import { route } from '#server/http/route.ts';
import { cursorFor, refuseForeignRecipient } from '../occurrences/lists.ts';
import { readTimeline } from '../occurrences/timeline.ts';
import { cancelMessage, resendMessage, sendQuickMessage } from './commands.ts';
import { peopleOf, presentMessage } from './present.ts';
import { countMessages, getMessage, listMessages } from './queries.ts';

export function messageRoutes(app: FastifyInstance, deps: Deps): void {
	const { db, clock } = deps;

	route(app, deps, contract.listMessages, async (request) => {
		const { accountId } = request.session;
		const { query } = request;
		await refuseForeignRecipient(db, accountId, query);
		const rows = await readList(contract.listMessages, request, {
			read: (page) => listMessages(db, accountId, query, page),
			count: () => countMessages(db, accountId, query),
			cursorOf: cursorFor(query),
		});
		return rows.map((row) => presentMessage(row, clock.now()));
	});

	route(app, deps, contract.getMessage, async ({ session: { accountId }, params }) => {
		const row = await getMessage(db, accountId, params.messageId);
		const timeline = await readTimeline(db, row.occurrenceId, peopleOf(row));
		return { ...presentMessage(row, clock.now()), timeline, ladders: row.ladders };
	});

	repeatableRoute(app, deps, contract.sendQuickMessage, async (tx, { session, body }) =>
		presentMessage(await sendQuickMessage(tx, deps, session.accountId, body), clock.now()),
	);

	repeatableRoute(app, deps, contract.resendMessage, async (tx, { session, params, body }) =>
		presentMessage(
			await resendMessage(tx, deps, session.accountId, params.messageId, body ?? {}),
			clock.now(),
		),
	);

	route(app, deps, contract.cancelMessage, ({ session, params, query }) =>
		inTransaction(db, isDryRun(query), async (tx) => {
			const row = await cancelMessage(tx, deps, session.accountId, params.messageId);
			return { ...presentMessage(row, clock.now()), ...presentChange(row, query) };
		}),
	);
}
