import { useUser } from '#web/lib/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { describeCancelling } from './subscription-words.ts';
import { type Details, useCancel } from './use-subscription.ts';

interface CancelDialogProps {
	isOpen: boolean;
	onClose: () => void;
	/** Unknown when it could not be loaded. */
	details: Details | undefined;
	onCancelled: () => void;
}

export function CancelDialog({ details, onCancelled, ...dialog }: CancelDialogProps) {
	const { timezone } = useUser();
	const { mutate, isPending } = useCancel(() => {
		dialog.onClose();
		onCancelled();
	});
	return (
		<ConfirmDialog
			{...dialog}
			title="Cancel your subscription?"
			confirmLabel="Cancel Subscription"
			dismissLabel="Keep my plan"
			onConfirm={() => mutate()}
			isBusy={isPending}
		>
			{describeCancelling(details, timezone)}
		</ConfirmDialog>
	);
}
