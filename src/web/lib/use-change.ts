import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.tsx';
import { ApiError, type ListPage } from './api.ts';
import { schedulesQuery } from './lists.ts';
import { type HistoryName, oneKey, pagesKey } from './use-history.ts';

interface Change<Row, Given> {
	name: HistoryName;
	ask: (given: Given) => Promise<Row>;
	/** What a row becomes at once, before the server has answered. */
	foresee: (row: Row, given: Given) => Row;
	done: string;
	failed: string;
	onDone?: (given: Given) => void;
}

/** Changes messages or calls wherever they are shown; all goes back if the server refuses. */
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
		onSuccess: (saved, given) => {
			edit((row) => (row._id === saved._id ? { ...row, ...saved } : row));
			toast.success(done);
			onDone?.(given);
		},
		onError: (error, _given, before) => {
			for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
			toast.error(failed);
			// Where another try cannot help, the server says why.
			if (error instanceof ApiError && [403, 409].includes(error.status)) toast.info(error.message);
		},
		onSettled: () => {
			void queryClient.invalidateQueries({ queryKey: [name] });
			void queryClient.invalidateQueries(schedulesQuery);
		},
	});
}
