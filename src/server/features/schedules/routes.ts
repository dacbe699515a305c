import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { hasFittingDay } from '#contract/fitting-days.ts';
import type { PreviewInput } from '#contract/schedules.ts';
import * as contract from '#contract/schedules.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import { momentsBetween } from '#domain/calendar.ts';
import { reachOf } from '#domain/reach.ts';
import { type DecidedRule, decideRule } from '#domain/schedule-rules.ts';
import type { Deps } from '#server/deps.ts';
import { isDryRun, presentChange } from '#server/http/changes.ts';
import { readList } from '#server/http/list.ts';
import { route } from '#server/http/route.ts';
import type { Words } from '#words/languages.ts';
import { getAccount } from '../accounts/queries.ts';
import { listRecipients } from '../recipients/queries.ts';
import { readCalendars } from './calendars.ts';
import {
	createSchedule,
	type OnOccurrences,
	removeSchedule,
	toggleSchedule,
	updateSchedule,
} from './commands.ts';
import { getCircumstances, presentSchedule } from './present.ts';
import { countSchedules, getSchedule, type ListedSchedule, listSchedules } from './queries.ts';

const PREVIEWED = 5;
const newSchedule = { type: 'call', pausedFrom: null, pausedUntil: null } as const;

export function scheduleRoutes(
	app: FastifyInstance,
	deps: Deps,
	onOccurrences: OnOccurrences,
): void {
	const circumstancesOf = (accountId: string, ...rows: ListedSchedule[]) =>
		getCircumstances(deps.db, deps, accountId, rows);
	const present = async (row: ListedSchedule, words: Words) =>
		presentSchedule(row, await circumstancesOf(row.accountId, row), words);

	route(app, deps, contract.listSchedules, async (request) => {
		const { accountId } = request.session;
		const rows = await readList(contract.listSchedules, request, {
			read: (page) => listSchedules(deps.db, accountId, page),
			count: () => countSchedules(deps.db, accountId),
		});
		const circumstances = await circumstancesOf(accountId, ...rows);
		return rows.map((row) => presentSchedule(row, circumstances, request.words));
	});

	route(app, deps, contract.getSchedule, async ({ session: { accountId }, params, words }) => {
		const row = await getSchedule(deps.db, accountId, params.scheduleId);
		return present(row, words);
	});

	route(app, deps, contract.createSchedule, async ({ session: { accountId }, body, words }) => {
		const row = await createSchedule(deps, accountId, body, onOccurrences);
		const circumstances = await getCircumstances(deps.db, deps, accountId, [row], row.plan);
		return presentSchedule(row, circumstances, words);
	});

	const howTo = (query: ChangeQuery) => ({ ...onOccurrences, isDryRun: isDryRun(query) });

	route(app, deps, contract.updateSchedule, async ({ session, params, query, body, words }) => {
		const { accountId } = session;
		const row = await updateSchedule(deps, accountId, params.scheduleId, body, howTo(query));
		const dropped = row.dropped.map(({ day, kind }) => ({ day, kind }));
		return { ...(await present(row, words)), dropped, ...presentChange(row, query) };
	});

	route(app, deps, contract.toggleSchedule, async ({ session, params, query, words }) => {
		const { accountId } = session;
		const row = await toggleSchedule(deps, accountId, params.scheduleId, howTo(query));
		return { ...(await present(row, words)), ...presentChange(row, query) };
	});

	route(app, deps, contract.removeSchedule, async ({ session, params, query, words }) => {
		const { accountId } = session;
		const changed = await removeSchedule(deps, accountId, params.scheduleId, howTo(query));
		const { scheduleDeleted: message } = words.app.replies.replies;
		return { message, ...presentChange(changed, query) };
	});

	/** A rule as it is typed, with what is left out of the schedule that is edited. */
	const calendarOf = async (accountId: string, rule: DecidedRule, body: PreviewInput) => {
		const { scheduleId: id = accountId, skipDaysOff } = body;
		const before = body.scheduleId ? await getSchedule(deps.db, accountId, id) : newSchedule;
		const edited = { ...before, ...rule, id, accountId, skipDaysOff: skipDaysOff ?? false };
		const calendar = (await readCalendars(deps.db, [edited], deps.clock.now())).get(id);
		return calendar ?? rule;
	};

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
			occurrences: momentsBetween(await calendarOf(accountId, rule, body), now)
				.take(PREVIEWED)
				.map((each) => each.toISOString())
				.toArray(),
			sentence: words.app.schedules.scheduleSentence(rule, now),
			...(ids.size > 0 && reachOf(chosen)),
		};
	});
}
