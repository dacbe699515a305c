import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { describeCancelling } from './subscription-words.ts';
import { type Details, useCancel } from './use-subscription.ts';

interface CancelDialogProps {
	isOpen: boolean;
	onClose: () => void;
	/** Unknown when it could not be loaded. */
	details: Details | undefined;
	onCancelled: () => void;
}

export function CancelDialog({ isOpen, onClose, details, onCancelled }: CancelDialogProps) {
	const { timezone } = useUser();
	const { mutate, isPending } = useCancel(() => {
		onClose();
		onCancelled();
	});
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title="Cancel your subscription?">
			<p>{describeCancelling(details, timezone)}</p>
			<FormActions>
				<Button look="secondary" onClick={onClose} data-autofocus>
					Keep my plan
				</Button>
				<Button look="danger" isBusy={isPending} onClick={() => mutate()}>
					Cancel Subscription
				</Button>
			</FormActions>
		</Dialog>
	);
}
