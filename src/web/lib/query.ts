import {
	notifyManager,
	QueryClient,
	type QueryFunctionContext,
	type UseQueryResult,
	useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#web/lib/api.ts';

// Together with what a component itself changes then: Preact does not wait for a timer either.
notifyManager.setScheduler(queueMicrotask);

/**
 * Tries again only after a lost connection: an answer of the server stands. Without a connection,
 * lists wait for it; what somebody sends fails at once and says so, as nothing should go out when
 * they have stopped waiting for it.
 */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 10_000,
			retry: (failures, error) => error instanceof NetworkError && failures < 2,
		},
		mutations: { networkMode: 'always' },
	},
});

/**
 * Whether a first answer is still awaited that the page could be drawn without. One that fails, or
 * waits for the connection, holds nothing up.
 */
export const isAwaited = ({ isLoading, failureCount }: UseQueryResult<unknown>): boolean =>
	isLoading && failureCount === 0;

let visits = 0;

/**
 * Loads what a form starts with: once for each visit, because it must not change while somebody
 * edits it. The visit is part of the key, because the cache forgets an entry only a moment after
 * the page is closed, and a person can be back sooner.
 */
export function useStored<T>(
	what: string[],
	ask: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<T>,
) {
	const [visit] = useState(() => ++visits);
	return useQuery({
		queryKey: [...what, visit],
		queryFn: ask,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
}
