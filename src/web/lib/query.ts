import { QueryClient, type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#web/lib/api.ts';

/** Only a lost connection is worth a second try; an answer of the server stands. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 10_000,
			retry: (failures, error) => error instanceof NetworkError && failures < 2,
		},
	},
});

let visits = 0;

/**
 * What a form begins with. Asked anew on each visit, as it may have been changed since, and only
 * once, as it must not change under the hands of who is editing. The visit is part of the key:
 * the cache forgets a moment after the page is left, and one can be back sooner.
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
