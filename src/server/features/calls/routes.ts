import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/calls.ts';
import { endOf, startOf } from '#domain/time.ts';
import { inTransaction } from '#server/db/dry-run.ts';
import type { Deps } from '#server/deps.ts';
import { isDryRun, presentChange } from '#server/http/changes.ts';
import { repeatableRoute } from '#server/http/idempotency.ts';
import { readList } from '#server/http/list.ts';
import { languageOf } from '#server/http/reader.ts';
import { route } from '#server/http/route.ts';
import { countPublicRequest } from '../accounts/limits.ts';
import { getAccount } from '../accounts/queries.ts';
import { readLadders } from '../ladders/present.ts';
import { cursorFor, refuseForeignRecipient } from '../occurrences/lists.ts';
import { readTimeline } from '../occurrences/timeline.ts';
import { listHappenings } from '../rooms/happenings.ts';
import { cancelCall, initiateCall, saveNotes, startQuickCall } from './commands.ts';
import { peopleOf, presentCall, presentGathering } from './present.ts';
import {
	countCalls,
	countGatherings,
	getCall,
	listCalls,
	listCallsOf,
	listGatherings,
} from './queries.ts';
import { startTestCall } from './test-call.ts';
import { progressTokenOf, readTestCall } from './test-call-progress.ts';

export function callRoutes(app: FastifyInstance, deps: Deps): void {
	const { db } = deps;

	route(app, deps, contract.listCalls, async (request) => {
		const { accountId } = request.session;
		const { query } = request;
		await refuseForeignRecipient(db, accountId, query);
		const cursorOf = cursorFor(query);
		if (query.gathered === 'true') {
			const gatherings = await readList(contract.listCalls, request, {
				read: (page) => listGatherings(db, accountId, query, page),
				count: () => countGatherings(db, accountId, query),
				cursorOf,
			});
			return gatherings.flatMap(({ calls }) => calls).map(presentCall);
		}
		const rows = await readList(contract.listCalls, request, {
			read: (page) => listCalls(db, accountId, query, page),
			count: () => countCalls(db, accountId, query),
			cursorOf,
		});
		return rows.map(presentCall);
	});

	route(app, deps, contract.listGatherings, async (request) => {
		const { accountId } = request.session;
		const { from, to, ...narrowed } = request.query;
		await refuseForeignRecipient(db, accountId, narrowed);
		const { timezone } = await getAccount(db, accountId);
		const history = {
			...narrowed,
			from: from === undefined ? undefined : startOf(from, timezone),
			until: to === undefined ? undefined : endOf(to, timezone),
		};
		const rows = await readList(contract.listGatherings, request, {
			read: (page) => listGatherings(db, accountId, history, page),
			count: () => countGatherings(db, accountId, history),
			cursorOf: cursorFor(history),
		});
		return rows.map(presentGathering);
	});

	route(app, deps, contract.getCall, async ({ session: { accountId }, params }) => {
		const row = await getCall(db, accountId, params.callId);
		const groupCall = await listCallsOf(db, accountId, row.occurrenceId);
		const inRoom = await listHappenings(db, row.occurrenceId);
		const people = peopleOf(groupCall, await getAccount(db, accountId), inRoom);
		const ladders = await readLadders(db, accountId, [row.occurrenceId]);
		return {
			...presentCall(row),
			timeline: await readTimeline(db, row.occurrenceId, people),
			ladders: ladders.get(row.occurrenceId) ?? [],
		};
	});

	repeatableRoute(app, deps, contract.startQuickCall, async (tx, { session, body, words }) => {
		const started = await startQuickCall(tx, deps, session.accountId, body);
		return { message: words.app.replies.replies.callSent, calls: started.map(presentCall) };
	});

	repeatableRoute(app, deps, contract.initiateCall, async (tx, { session, params }) =>
		presentCall(await initiateCall(tx, deps, session.accountId, params.callId)),
	);

	route(app, deps, contract.cancelCall, ({ session, params, query, body }) =>
		inTransaction(db, isDryRun(query), async (tx) => {
			const row = await cancelCall(tx, deps, session.accountId, params.callId, body ?? {});
			return { ...presentCall(row), ...presentChange(row, query) };
		}),
	);

	route(app, deps, contract.saveCallNotes, ({ session, params, body }) =>
		db.transaction(async (tx) =>
			presentCall(await saveNotes(tx, session.accountId, params.callId, body.notes)),
		),
	);

	route(app, deps, contract.scheduleMeeting, async ({ session, address, body, raw, words }) => {
		if (!session) await countPublicRequest(deps, address);
		const meetingId = await startTestCall(
			deps,
			{ session, address, language: languageOf(raw) },
			body,
		);
		return {
			message: words.app.replies.replies.testCallStarted,
			meetingId,
			progressToken: progressTokenOf(deps, meetingId),
		};
	});

	route(app, deps, contract.getTestCall, ({ params, words }) =>
		readTestCall(deps, params.progressToken, words),
	);
}
