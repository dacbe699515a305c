import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/calendar.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import type { Deps } from '#server/deps.ts';
import { isDryRun, presentChange } from '#server/http/changes.ts';
import { route } from '#server/http/route.ts';
import type { Words } from '#words/languages.ts';
import {
	moveMoment,
	pauseSchedule,
	restoreMoment,
	resumeSchedule,
	skipMoment,
} from './calendar-commands.ts';
import type { ChangedSchedule, OnOccurrences } from './commands.ts';
import { listDaysOff, saveDaysOff } from './days-off.ts';
import { listMoments } from './moments.ts';
import { getCircumstances, presentSchedule } from './present.ts';

export function calendarRoutes(
	app: FastifyInstance,
	deps: Deps,
	onOccurrences: OnOccurrences,
): void {
	const howTo = (query: ChangeQuery) => ({ ...onOccurrences, isDryRun: isDryRun(query) });
	const present = async (row: ChangedSchedule, query: ChangeQuery, words: Words) => ({
		...presentSchedule(row, await getCircumstances(deps.db, deps, row.accountId, [row]), words),
		...presentChange(row, query),
	});

	route(app, deps, contract.listMoments, ({ session, params, query }) =>
		listMoments(deps, session.accountId, params.scheduleId, query),
	);

	route(app, deps, contract.skipMoment, async ({ session, params, query, body, words }) => {
		const target = [session.accountId, params.scheduleId] as const;
		return present(await skipMoment(deps, target, body, howTo(query)), query, words);
	});

	route(app, deps, contract.moveMoment, async ({ session, params, query, body, words }) => {
		const target = [session.accountId, params.scheduleId] as const;
		return present(await moveMoment(deps, target, body, howTo(query)), query, words);
	});

	route(app, deps, contract.restoreMoment, async ({ session, params, query, words }) => {
		const target = [session.accountId, params.scheduleId] as const;
		return present(await restoreMoment(deps, target, params.day, howTo(query)), query, words);
	});

	route(app, deps, contract.pauseSchedule, async ({ session, params, query, body, words }) => {
		const target = [session.accountId, params.scheduleId] as const;
		const paused = await pauseSchedule(deps, target, body, howTo(query));
		return {
			...(await present(paused, query, words)),
			leftOut: paused.leftOut,
			firstAfter: paused.firstAfter?.toISOString() ?? null,
		};
	});

	route(app, deps, contract.resumeSchedule, async ({ session, params, query, words }) => {
		const target = [session.accountId, params.scheduleId] as const;
		return present(await resumeSchedule(deps, target, howTo(query)), query, words);
	});

	route(app, deps, contract.listDaysOff, ({ session }) => listDaysOff(deps.db, session.accountId));

	route(app, deps, contract.saveDaysOff, async ({ session, query, body }) => {
		const saved = await saveDaysOff(deps, session.accountId, body, howTo(query));
		return { daysOff: saved.daysOff, ...presentChange(saved, query) };
	});
}
