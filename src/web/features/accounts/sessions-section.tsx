import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { logoutEverywhere } from '#contract/accounts.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { endSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.tsx';

export function SessionsSection() {
	const [isAsking, setAsking] = useState(false);
	const { mutate, isPending } = useMutation({
		mutationFn: () => call(logoutEverywhere, {}),
		onSuccess: () => {
			toast.success('Logged out everywhere');
			endSession();
		},
		onError: (error) => toast.error('Error', messageOf(error)),
	});

	return (
		<Card title="Your devices">
			<p>Lost a phone, or used a computer that is not yours? Log out on all of them at once.</p>
			<FormActions>
				<Button look="secondary" onClick={() => setAsking(true)}>
					Log out everywhere
				</Button>
			</FormActions>
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title="Log out everywhere?"
				confirmLabel="Log out everywhere"
				onConfirm={() => mutate()}
				isBusy={isPending}
			>
				Every device is logged out, this one too. Your schedules go on as before.
			</ConfirmDialog>
		</Card>
	);
}
