import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { presentRecipient } from '../recipients/present.ts';
import { getRecipient } from '../recipients/queries.ts';
import { listReached } from '../recipients/reached.ts';
import { listResting } from '../recipients/resting.ts';
import { findLastTalked, findNextCall } from './queries.ts';

export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.getRecipient, async ({ session, params, words }) => {
		const { accountId } = session;
		const row = await getRecipient(deps.db, accountId, params.recipientId);
		const [resting, lastTalkedAt, nextCall, reached] = await Promise.all([
			listResting(deps.db, deps, [accountId]),
			findLastTalked(deps.db, accountId, row.id),
			findNextCall(deps.db, row.id),
			listReached(deps.db, accountId, row.id),
		]);
		return {
			...presentRecipient(row, deps, { resting, reached }, words),
			lastTalkedAt,
			nextCall,
		};
	});
}
