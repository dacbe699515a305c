import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/month.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { getMonth } from './month.ts';

export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.getMonth, ({ session, query }) =>
		getMonth(deps, session.accountId, query.month),
	);
}
