import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { hasFittingDay } from '#contract/fitting-days.ts';
import * as contract from '#contract/schedules.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import { reachOf } from '#domain/reach.ts';
import { momentsBetween } from '#domain/recurrence.ts';
import { decideRule } from '#domain/schedule-rules.ts';
import type { Deps } from '#server/deps.ts';
import { isDryRun, presentChange } from '#server/http/changes.ts';
import { readList } from '#server/http/list.ts';
import { route } from '#server/http/route.ts';
import { getAccount } from '../accounts/queries.ts';
import { listRecipients } from '../recipients/queries.ts';
import {
	createSchedule,
	type OnOccurrences,
	removeSchedule,
	toggleSchedule,
	updateSchedule,
} from './commands.ts';
import { getCircumstances, presentSchedule } from './present.ts';
import { countSchedules, getSchedule, listSchedules } from './queries.ts';

const PREVIEWED = 5;

export function scheduleRoutes(
	app: FastifyInstance,
	deps: Deps,
	onOccurrences: OnOccurrences,
): void {
	const circumstancesOf = (accountId: string) => getCircumstances(deps.db, deps, accountId);

	route(app, deps, contract.listSchedules, async (request) => {
		const { accountId } = request.session;
		const rows = await readList(contract.listSchedules, request, {
			read: (page) => listSchedules(deps.db, accountId, page),
			count: () => countSchedules(deps.db, accountId),
		});
		const circumstances = await circumstancesOf(accountId);
		return rows.map((row) => presentSchedule(row, circumstances, request.words));
	});

	route(app, deps, contract.getSchedule, async ({ session: { accountId }, params, words }) => {
		const row = await getSchedule(deps.db, accountId, params.scheduleId);
		return presentSchedule(row, await circumstancesOf(accountId), words);
	});

	route(app, deps, contract.createSchedule, async ({ session: { accountId }, body, words }) => {
		const row = await createSchedule(deps, accountId, body, onOccurrences);
		return presentSchedule(row, await circumstancesOf(accountId), words);
	});

	const howTo = (query: ChangeQuery) => ({ ...onOccurrences, isDryRun: isDryRun(query) });

	route(app, deps, contract.updateSchedule, async ({ session, params, query, body, words }) => {
		const { accountId } = session;
		const row = await updateSchedule(deps, accountId, params.scheduleId, body, howTo(query));
		const schedule = presentSchedule(row, await circumstancesOf(accountId), words);
		return { ...schedule, ...presentChange(row, query) };
	});

	route(app, deps, contract.toggleSchedule, async ({ session, params, query, words }) => {
		const { accountId } = session;
		const row = await toggleSchedule(deps, accountId, params.scheduleId, howTo(query));
		const schedule = presentSchedule(row, await circumstancesOf(accountId), words);
		return { ...schedule, ...presentChange(row, query) };
	});

	route(app, deps, contract.removeSchedule, async ({ session, params, query, words }) => {
		const { accountId } = session;
		const changed = await removeSchedule(deps, accountId, params.scheduleId, howTo(query));
		const { scheduleDeleted: message } = words.app.replies.replies;
		return { message, ...presentChange(changed, query) };
	});

	route(app, deps, contract.previewSchedule, async ({ session: { accountId }, body, words }) => {
		const { timezone } = await getAccount(deps.db, accountId);
		const rule = decideRule(body, timezone);
		if (!hasFittingDay(rule)) {
			throw new AppError('invalid_fields', { fields: { endDate: { message: 'no_fitting_day' } } });
		}
		const now = deps.clock.now();
		const ids = new Set(body.recipientIds?.map((each) => each.toLowerCase()));
		const listed = ids.size === 0 ? [] : await listRecipients(deps.db, accountId);
		const chosen = listed.filter(({ id }) => ids.has(id)).toReversed();
		return {
			occurrences: momentsBetween(rule, now)
				.take(PREVIEWED)
				.map((each) => each.toISOString())
				.toArray(),
			sentence: words.app.schedules.scheduleSentence(rule, now),
			...(ids.size > 0 && reachOf(chosen)),
		};
	});
}
