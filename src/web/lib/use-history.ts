import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#web/ui/toast.tsx';
import type { ListPage } from './api.ts';

const PAGE_ROWS = 50;

/** The lists of messages and calls, which grow for years. Their keys begin with the name. */
export type HistoryName = 'messages' | 'calls';

/** What a list is narrowed by, as the server takes it. */
export interface HistoryQuery {
	status?: string;
	recipientId?: string;
	search?: string;
}

type PageQuery = HistoryQuery & { limit: number; cursor?: string };

interface History<Row> {
	name: HistoryName;
	query: HistoryQuery;
	load: (query: PageQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
	/** Shown, and marked, when the list cannot be loaded (decision D22). */
	demo: Row[];
	failed: string;
}

export const pagesKey = (name: HistoryName) => [name, 'pages'];
export const oneKey = (name: HistoryName, id?: string) => [name, 'one', ...(id ? [id] : [])];

/** Loads a page at a time. */
export function useHistory<Row>({ name, query, load, demo, failed }: History<Row>) {
	const { data, isError, refetch, ...pages } = useInfiniteQuery({
		queryKey: [...pagesKey(name), query],
		queryFn: ({ signal, pageParam: cursor }) =>
			load({ ...query, limit: PAGE_ROWS, ...(cursor && { cursor }) }, signal),
		initialPageParam: '',
		getNextPageParam: ({ cursor }) => cursor,
		placeholderData: keepPreviousData,
	});
	const isDemo = isError && !data;

	useEffect(() => {
		if (isDemo) toast.error(failed);
	}, [isDemo, failed]);

	return {
		/** Undefined while the first of them are loading. */
		rows: isDemo ? demo : data?.pages.flatMap(({ rows }) => rows),
		/** How many there are on all pages. */
		total: isDemo ? demo.length : (data?.pages[0]?.total ?? 0),
		isDemo,
		retry: () => void refetch(),
		hasMore: pages.hasNextPage && !isDemo,
		isBusy: pages.isFetching,
		isMoreFailed: pages.isFetchNextPageError,
		loadMore: () => void pages.fetchNextPage(),
	};
}
