import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getConversation, listConversations, readConversation } from '#contract/conversations.ts';
import { resendMessage } from '#contract/messages.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { withRequestKey } from '#web/lib/request-key.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.tsx';

export const conversationsQuery = queryOptions({
	queryKey: ['conversations'],
	queryFn: ({ signal }) => request(listConversations, {}, { signal }),
});

export function useUnread(): number {
	const { status } = useSession();
	const { data = [] } = useQuery({ ...conversationsQuery, enabled: status === 'signed-in' });
	return data.reduce((sum, { unread }) => sum + unread, 0);
}

/** The texts with one person; their replies count as read while somebody looks at them. */
export function useConversation(recipientId: string) {
	const conversation = useQuery({
		queryKey: [...conversationsQuery.queryKey, recipientId],
		queryFn: ({ signal }) => request(getConversation, { params: { recipientId } }, { signal }),
	});
	const lastReply = conversation.data?.find(({ direction }) => direction === 'in')?._id;
	useReading(recipientId, lastReply);
	return conversation;
}

function useReading(recipientId: string, lastReply: string | undefined): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (lastReply === undefined) return;
		async function read(): Promise<void> {
			if (document.hidden) return;
			document.removeEventListener('visibilitychange', read);
			// If it fails, they stay unread until the next visit.
			const done = await request(readConversation, { params: { recipientId } }).catch(() => null);
			if (!done?.read) return;
			void queryClient.invalidateQueries(conversationsQuery);
			void queryClient.invalidateQueries({ queryKey: ['notices'] });
		}
		document.addEventListener('visibilitychange', read);
		void read();
		return () => document.removeEventListener('visibilitychange', read);
	}, [queryClient, recipientId, lastReply]);
}

/** Sends a message that did not arrive to this person again. */
export function useTryAgain(recipientId: string) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (messageId: string) =>
			withRequestKey(`resend ${messageId} ${recipientId}`, (idempotencyKey) =>
				request(
					resendMessage,
					{ params: { messageId }, body: { recipientIds: [recipientId] } },
					{ idempotencyKey },
				),
			),
		onError: (error) => toast.error(messageOf(error)),
		onSettled: () => queryClient.invalidateQueries(conversationsQuery),
	});
}
