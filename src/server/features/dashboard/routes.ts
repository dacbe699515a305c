import type { FastifyInstance } from 'fastify';
import * as checkIns from '#contract/check-ins.ts';
import * as contract from '#contract/dashboard.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { answerCheckIn, resumeCheckIn } from '../check-ins/commands.ts';
import { getCheckInRow, listCheckIns } from './check-ins.ts';
import { listComing, listLastTalked } from './queries.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
	route(app, deps, contract.listComing, ({ session }) =>
		listComing(deps.db, deps, session.accountId),
	);
	route(app, deps, contract.listLastTalked, ({ session }) =>
		listLastTalked(deps.db, deps, session.accountId),
	);
	route(app, deps, checkIns.listCheckIns, ({ session }) =>
		listCheckIns(deps.db, deps, session.accountId),
	);
	route(app, deps, checkIns.resumeCheckIn, async ({ session: { accountId }, params }) => {
		await resumeCheckIn(deps, accountId, params.scheduleId);
		return getCheckInRow(deps.db, deps, accountId, params.scheduleId);
	});
	route(app, deps, checkIns.answerCheckIn, async ({ session: { accountId }, params }) => {
		await answerCheckIn(deps, accountId, params.scheduleId);
		return getCheckInRow(deps.db, deps, accountId, params.scheduleId);
	});
}
