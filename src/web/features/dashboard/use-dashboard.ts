import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCalls } from '#contract/calls.ts';
import { type CheckInRow, listCheckIns } from '#contract/check-ins.ts';
import { listComing, type Planned, type Talked } from '#contract/dashboard.ts';
import { listMessages } from '#contract/messages.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import * as words from '#language/app/screens/dashboard.ts';
import * as shared from '#language/app/screens/shared.ts';
import { ApiError, NetworkError, request, requestList } from '#web/lib/api.ts';
import { lastTalkedQuery, recipientsQuery, schedulesQuery } from '#web/lib/lists.ts';
import { isAwaited } from '#web/lib/query.ts';
import { gatheringsOf } from '../calls/gatherings.ts';
import { type Activity, activityOfGathering, activityOfMessage, newest } from './activity.ts';

/* Examples for a list that could not be loaded, always marked "Demo data". */

const demoFigures = { recipients: 2, schedules: 1, completed: 1 };

const demoCalls: Activity[] = [
	{
		key: 'demo-call',
		type: 'call',
		description: words.callWith(shared.grandma),
		status: 'completed',
		at: '2026-01-04T15:12:00.000Z',
		isDemo: true,
	},
];

const demoMessages: Activity[] = [
	{
		key: 'demo-message',
		type: 'message',
		description: words.textTo(shared.uncle, words.demoText),
		status: 'sent',
		at: '2026-01-03T14:00:00.000Z',
		isDemo: true,
	},
];

const EVERY_MS = 60_000;
const RECENT = 10;

const dashboardKey = ['dashboard'];

interface Figure {
	count: number;
	isDemo: boolean;
}

const often = {
	refetchInterval: EVERY_MS,
	retry: (failures: number, error: Error) => error instanceof NetworkError && failures < 1,
};

/** How everyone is who is checked on. */
const checkInsQuery = queryOptions({
	queryKey: [...dashboardKey, 'check-ins'],
	queryFn: ({ signal }) => request(listCheckIns, {}, { signal }),
	refetchInterval: EVERY_MS,
});

/** What active schedules will do this week. */
const comingQuery = queryOptions({
	queryKey: [...dashboardKey, 'coming'],
	queryFn: ({ signal }) => request(listComing, {}, { signal }),
	retry: false,
});

/**
 * Loads the four lists of the specification in parallel, with examples for those that fail, and three
 * more of our own, which are left out then. They are shown together, as one that came later would push
 * the others down.
 */
export function useDashboard() {
	const queryClient = useQueryClient();
	/**
	 * When somebody pressed Refresh. If that fails, examples replace the list; if a silent refresh
	 * fails, the list stays.
	 */
	const [askedAt, setAskedAt] = useState(Number.POSITIVE_INFINITY);
	const [isRefreshing, setRefreshing] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	const lists = {
		recipients: useQuery({ ...recipientsQuery, ...often }),
		schedules: useQuery({ ...schedulesQuery, ...often }),
		calls: useQuery({
			...often,
			queryKey: [...dashboardKey, 'calls'],
			queryFn: async ({ signal }) => {
				const [recent, completed] = await Promise.all([
					requestList(
						listCalls,
						{ query: { limit: RECENT, sort: 'changed', gathered: 'true' } },
						{ signal },
					),
					requestList(listCalls, { query: { limit: 1, status: 'completed' } }, { signal }),
				]);
				return {
					recent: gatheringsOf(recent.rows).map(activityOfGathering),
					completed: completed.total,
				};
			},
		}),
		messages: useQuery({
			...often,
			queryKey: [...dashboardKey, 'messages'],
			queryFn: async ({ signal }) => {
				const [recent, sent] = await Promise.all([
					requestList(listMessages, { query: { limit: RECENT, sort: 'changed' } }, { signal }),
					requestList(listMessages, { query: { limit: 1, status: 'sent' } }, { signal }),
				]);
				return { recent: recent.rows.map(activityOfMessage), completed: sent.total };
			},
		}),
	};
	const all = Object.values(lists) as UseQueryResult<unknown>[];
	const checkIns = useQuery(checkInsQuery);
	const coming = useQuery(comingQuery);
	const lastTalked = useQuery(lastTalkedQuery);

	function held<Data>({ data, isError, errorUpdatedAt }: UseQueryResult<Data>): Data | undefined {
		return isError && errorUpdatedAt >= askedAt ? undefined : data;
	}
	const recipients = listOf<Recipient>(held(lists.recipients));
	const schedules = listOf<Schedule>(held(lists.schedules));
	const calls = held(lists.calls);
	const messages = held(lists.messages);
	const activeOf = (type: Schedule['type']) =>
		schedules?.filter(
			({ active, nextCallTime, ...schedule }) =>
				active && nextCallTime !== null && schedule.type === type,
		).length;

	// A list that never loaded loses its error while it is asked for again, so the message is kept.
	const latest = failureOf(all, recipients !== undefined && schedules !== undefined);
	if (latest !== failure && !all.some(({ isPending }) => isPending)) setFailure(latest);

	async function refresh(): Promise<void> {
		if (isRefreshing) return;
		setRefreshing(true);
		setAskedAt(Date.now());
		await Promise.all([
			lists.recipients.refetch(),
			lists.schedules.refetch(),
			queryClient.invalidateQueries({ queryKey: dashboardKey }),
		]);
		setRefreshing(false);
	}

	return {
		// A silent refresh leaves the examples on the screen.
		isLoading:
			all.some(
				({ isPending, isFetchedAfterMount }) => isPending && (isRefreshing || !isFetchedAfterMount),
			) || [checkIns, coming, lastTalked].some(isAwaited),
		isRefreshing,
		refresh,
		updatedAt: new Date(Math.max(...all.map(({ dataUpdatedAt }) => dataUpdatedAt))),
		failure,
		recipients,
		schedules,
		checkIns: listOf<CheckInRow>(checkIns.data),
		coming: listOf<Planned>(coming.data),
		lastTalked: listOf<Talked>(lastTalked.data),
		figures: {
			recipients: figureOf(recipients?.length, demoFigures.recipients),
			activeCalls: figureOf(activeOf('call'), demoFigures.schedules),
			activeMessages: figureOf(activeOf('message'), demoFigures.schedules),
			completedCalls: figureOf(calls?.completed, demoFigures.completed),
			completedMessages: figureOf(messages?.completed, demoFigures.completed),
		},
		activity: newest(
			[...(calls?.recent ?? demoCalls), ...(messages?.recent ?? demoMessages)],
			RECENT,
		) satisfies Activity[],
	};
}

function listOf<Row>(data: unknown): Row[] | undefined {
	return Array.isArray(data) ? data : undefined;
}

function figureOf(count: number | undefined, demo: number): Figure {
	return { count: count ?? demo, isDemo: count === undefined };
}

/** The specification's message for the first list that failed. */
function failureOf(lists: UseQueryResult<unknown>[], areLists: boolean): string | null {
	const error = lists.find(({ isError }) => isError)?.error;
	if (error instanceof ApiError) return words.refused(error.message);
	if (error instanceof NetworkError) {
		if (error.status === undefined) return words.noConnection;
		if (error.status >= 400) return words.notLoaded;
	}
	return !error && areLists ? null : words.notLoadedNow;
}
