import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Gathering, initiateCall } from '#contract/calls.ts';
import * as words from '#language/app/screens/call-dialogs.ts';
import { offlineOr, request } from '#web/lib/api.ts';
import { dayAndTime, shortName } from '#web/lib/format.ts';
import { withRequestKey } from '#web/lib/request-key.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

interface StartNowProps {
	/** A call that is planned. */
	gathering: Gathering;
	onDone: () => void;
}

/** Starts a planned call for everyone, after a question. */
export function StartNow({ gathering, onDone }: StartNowProps) {
	const { timezone } = useUser();
	const queryClient = useQueryClient();
	const question = useDialog();
	const invited = gathering.people.filter(({ status }) => status === 'scheduled');
	const { mutate, isPending } = useMutation({
		mutationFn: (callId: string) =>
			withRequestKey(`initiate ${gathering._id}`, (idempotencyKey) =>
				request(initiateCall, { params: { callId } }, { idempotencyKey }),
			),
		onSuccess: () => {
			toast.success(words.started);
			onDone();
		},
		onError: (error) => toast.error(offlineOr(words.notStarted, error)),
		onSettled: () => queryClient.invalidateQueries(),
	});
	const [first] = invited;
	if (!first) return null;
	return (
		<>
			<Button look="secondary" onClick={() => question.open()}>
				{words.startNow}
			</Button>
			<ConfirmDialog
				{...question.dialog}
				title={words.startQuestion}
				confirmLabel={words.startNow}
				look="primary"
				onConfirm={() => mutate(first.callId)}
				isBusy={isPending}
			>
				{words.startsForEveryone(dayAndTime(new Date(gathering.scheduledTime), timezone))}{' '}
				{words.linkGoesTo(invited.map(({ name }) => shortName(name)))}
			</ConfirmDialog>
		</>
	);
}
