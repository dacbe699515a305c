import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportData } from '#contract/accounts.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { downloadJson } from '#web/lib/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function PrivacySection() {
	const [isDeleting, setDeleting] = useState(false);
	const { mutate, isPending } = useMutation({
		mutationFn: () => request(exportData, {}),
		onSuccess: (data) => downloadJson(`kinbell-${data.exportedAt.slice(0, 10)}.json`, data),
		onError: (error) => toast.error('Error', messageOf(error)),
	});

	return (
		<Card title="Your data">
			<p>
				Everything that Kinbell keeps about you and your recipients, as one file. Or close your
				account for good.
			</p>
			<FormActions>
				<Button look="secondary" isBusy={isPending} onClick={() => mutate()}>
					Export my data
				</Button>
				<Button look="secondary" onClick={() => setDeleting(true)}>
					Delete my account
				</Button>
			</FormActions>
			<DeleteAccountDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
		</Card>
	);
}
