import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LadderView } from '#contract/care.ts';
import { markReached, takeLadder } from '#contract/ladders.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

/** What the account holder says about a search, on the pages of the app. */
export function useLadder() {
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: ({ ladder, endpoint }: Said) =>
			request(endpoint, { params: { ladderId: ladder._id } }),
		onSettled: () =>
			queryClient.invalidateQueries({
				predicate: ({ queryKey }) => shown.has(String(queryKey[0])),
			}),
		onError: (error) => toast.error(messageOf(error)),
	});
	return {
		isBusy: isPending,
		take: (ladder: LadderView) => mutate({ ladder, endpoint: takeLadder }),
		reached: (ladder: LadderView) => mutate({ ladder, endpoint: markReached }),
	};
}

interface Said {
	ladder: LadderView;
	endpoint: typeof takeLadder | typeof markReached;
}

/** The first words of the query keys that show searches. */
const shown = new Set(['calls', 'messages', 'dashboard']);
