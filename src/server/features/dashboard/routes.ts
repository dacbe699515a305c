import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/dashboard.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { listComing, listLastTalked } from './queries.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.listComing, ({ session }) =>
		listComing(deps.db, deps, session.accountId),
	);
	route(app, deps, contract.listLastTalked, ({ session }) =>
		listLastTalked(deps.db, deps, session.accountId),
	);
}
