import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/schedules.ts';
import { upcomingOccurrences } from '#domain/recurrence.ts';
import { decideRule } from '#domain/schedule-rules.ts';
import { scheduleSentence } from '#domain/schedule-words.ts';
import type { Deps } from '#server/deps.ts';
import { readList } from '#server/http/list.ts';
import { route } from '#server/http/route.ts';
import { getAccount } from '../accounts/queries.ts';
import { getPlanInForce } from '../billing/plan.ts';
import { createSchedule, removeSchedule, toggleSchedule, updateSchedule } from './commands.ts';
import { type Circumstances, presentSchedule } from './present.ts';
import { countSchedules, getSchedule, listSchedules } from './queries.ts';

const PREVIEWED = 5;

export function scheduleRoutes(app: FastifyInstance, deps: Deps): void {
	async function circumstancesOf(accountId: string): Promise<Circumstances> {
		const { tier } = await getPlanInForce(deps.db, deps, accountId);
		return { tier, now: deps.clock.now() };
	}

	route(app, deps, contract.listSchedules, async (request) => {
		const { accountId } = request.session;
		const rows = await readList(contract.listSchedules, request, {
			read: (page) => listSchedules(deps.db, accountId, page),
			count: () => countSchedules(deps.db, accountId),
		});
		const circumstances = await circumstancesOf(accountId);
		return rows.map((row) => presentSchedule(row, circumstances));
	});

	route(app, deps, contract.getSchedule, async ({ session: { accountId }, params }) => {
		const row = await getSchedule(deps.db, accountId, params.scheduleId);
		return presentSchedule(row, await circumstancesOf(accountId));
	});

	route(app, deps, contract.createSchedule, async ({ session: { accountId }, body }) => {
		const row = await createSchedule(deps, accountId, body);
		return presentSchedule(row, await circumstancesOf(accountId));
	});

	route(app, deps, contract.updateSchedule, async ({ session: { accountId }, params, body }) => {
		const row = await updateSchedule(deps, accountId, params.scheduleId, body);
		return presentSchedule(row, await circumstancesOf(accountId));
	});

	route(app, deps, contract.toggleSchedule, async ({ session: { accountId }, params }) => {
		const row = await toggleSchedule(deps, accountId, params.scheduleId);
		return presentSchedule(row, await circumstancesOf(accountId));
	});

	route(app, deps, contract.removeSchedule, async ({ session: { accountId }, params }) => {
		await removeSchedule(deps, accountId, params.scheduleId);
		return { message: 'Schedule deleted' };
	});

	route(app, deps, contract.previewSchedule, async ({ session: { accountId }, body }) => {
		const { timezone } = await getAccount(deps.db, accountId);
		const rule = decideRule(body, timezone);
		const now = deps.clock.now();
		return {
			occurrences: upcomingOccurrences(rule, now, PREVIEWED).map((each) => each.toISOString()),
			sentence: scheduleSentence(rule, now),
		};
	});
}
