import {
	type InfiniteData,
	keepPreviousData,
	useInfiniteQuery,
	useMutation,
	useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Change as Undoable } from '#contract/undo.ts';
import { ApiError, type ListPage, offlineOr } from '#web/lib/api.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { offerUndo } from '#web/lib/undo.ts';
import { toast } from '#web/ui/toast.tsx';

const PAGE_SIZE = 50;

/**
 * The lists of messages and calls, which grow for years. The name is the first part of their query
 * keys.
 */
type HistoryName = 'messages' | 'calls';

/** The filters of a list, as the server takes them. */
export interface HistoryQuery {
	status?: string;
	recipientId?: string;
	search?: string;
}

type PageQuery = HistoryQuery & { limit: number; cursor?: string };

interface History<Row> {
	name: HistoryName;
	query: HistoryQuery;
	/** Fewer where each has many rows. */
	pageSize?: number;
	load: (query: PageQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
	/** Examples, shown and marked when the list cannot be loaded. */
	demo: Row[];
	failed: string;
}

const pagesKey = (name: HistoryName) => [name, 'pages'];
export const oneKey = (name: HistoryName, id?: string) => [name, 'one', ...(id ? [id] : [])];

/** Loads a page at a time. */
export function useHistory<Row>(history: History<Row>) {
	const { name, query, pageSize = PAGE_SIZE, load, demo, failed } = history;
	const { data, isError, refetch, ...pages } = useInfiniteQuery({
		queryKey: [...pagesKey(name), query],
		queryFn: ({ signal, pageParam: cursor }) =>
			load({ ...query, limit: pageSize, ...(cursor && { cursor }) }, signal),
		initialPageParam: '',
		getNextPageParam: ({ cursor }) => cursor,
		placeholderData: keepPreviousData,
	});
	const isDemo = isError && !data;

	useEffect(() => {
		if (isDemo) toast.error(failed);
	}, [isDemo, failed]);

	return {
		/** Undefined while the first page is loading. */
		rows: isDemo ? demo : data?.pages.flatMap(({ rows }) => rows),
		/** The number of rows on all pages. */
		total: isDemo ? demo.length : (data?.pages[0]?.total ?? 0),
		isDemo,
		retry: () => void refetch(),
		hasMore: pages.hasNextPage && !isDemo,
		isBusy: pages.isFetching,
		isMoreFailed: pages.isFetchNextPageError,
		loadMore: () => void pages.fetchNextPage(),
	};
}

interface Change<Row, Given> {
	name: HistoryName;
	/** A change that can be undone answers how. */
	ask: (given: Given) => Promise<Row & Partial<Undoable>>;
	/** How the row looks until the server has answered. */
	foresee: (row: Row, given: Given) => Row;
	done: string;
	failed: string;
	onDone?: (given: Given) => void;
}

/** Changes messages or calls wherever they are shown, and undoes it if the server refuses. */
export function useChange<Row extends { _id: string }, Given>(change: Change<Row, Given>) {
	const { name, ask, foresee, done, failed, onDone } = change;
	const queryClient = useQueryClient();
	const shown = [{ queryKey: pagesKey(name) }, { queryKey: oneKey(name) }] as const;
	const [pages, one] = shown;

	function edit(changed: (row: Row) => Row): void {
		queryClient.setQueriesData<InfiniteData<ListPage<Row>>>(
			pages,
			(data) =>
				data && {
					...data,
					pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(changed) })),
				},
		);
		queryClient.setQueriesData<Row>(one, (row) => row && changed(row));
	}

	return useMutation({
		mutationFn: ask,
		onMutate: async (given) => {
			await Promise.all(shown.map((filter) => queryClient.cancelQueries(filter)));
			const before = shown.flatMap((filter) => queryClient.getQueriesData(filter));
			edit((row) => foresee(row, given));
			return before;
		},
		onSuccess: ({ telling = [], undo, ...saved }, given) => {
			edit((row) => (row._id === saved._id ? { ...row, ...saved } : row));
			if (undo) offerUndo(done, { telling, undo });
			else toast.success(done);
			onDone?.(given);
		},
		onError: (error, _given, before) => {
			for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
			toast.error(offlineOr(failed, error));
			// Another try cannot help here, so the person reads the server's reason.
			if (error instanceof ApiError && [403, 409].includes(error.status)) toast.info(error.message);
		},
		onSettled: () => {
			void queryClient.invalidateQueries({ queryKey: [name] });
			void queryClient.invalidateQueries(schedulesQuery);
		},
	});
}
