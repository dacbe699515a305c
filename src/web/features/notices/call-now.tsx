import { IconPhone } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startQuickCall } from '#contract/calls.ts';
import { callNow } from '#language/app/screens/notices.ts';
import { kinds } from '#language/app/screens/quick-send.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { withRequestKey } from '#web/lib/request-key.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

interface CallNowProps {
	recipientId: string;
	name: string;
	onCalled: () => void;
}

/** Calls somebody who asked for it, by one press; the bar of open rooms then leads into the room. */
export function CallNow({ recipientId, name, onCalled }: CallNowProps) {
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			withRequestKey(`call-back:${recipientId}`, (idempotencyKey) =>
				request(startQuickCall, { body: { recipientIds: [recipientId] } }, { idempotencyKey }),
			),
		onSuccess: () => {
			toast.success(kinds.call.done);
			void queryClient.invalidateQueries();
			onCalled();
		},
		onError: (error) => toast.error(messageOf(error)),
	});
	return (
		<Button icon={<IconPhone aria-hidden size={20} />} isBusy={isPending} onClick={() => mutate()}>
			{callNow(name)}
		</Button>
	);
}
