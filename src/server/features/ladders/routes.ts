import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/ladders.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { takeAsHolder } from './commands.ts';
import { readLadder } from './present.ts';

export function ladderRoutes(app: FastifyInstance, deps: Deps): void {
	const end = (accountId: string, ladderId: string, outcome: 'holder_took' | 'reached') =>
		deps.db.transaction(async (tx) => {
			await takeAsHolder(tx, deps, accountId, ladderId, outcome);
			return readLadder(tx, accountId, ladderId);
		});

	route(app, deps, contract.takeLadder, ({ session, params }) =>
		end(session.accountId, params.ladderId, 'holder_took'),
	);

	route(app, deps, contract.markReached, ({ session, params }) =>
		end(session.accountId, params.ladderId, 'reached'),
	);
}
