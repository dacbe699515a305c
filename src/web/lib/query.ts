import { QueryClient } from '@tanstack/react-query';
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
