import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { deleteAccount, exportData } from '#contract/accounts.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { endSession, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.tsx';

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

interface DeleteAccountDialogProps {
	isOpen: boolean;
	onClose: () => void;
}

function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title="Delete your account?">
			<DeleteAccountForm onCancel={onClose} />
		</Dialog>
	);
}

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
	const { email } = useUser();
	const { form, field, isSubmitting } = useForm({
		schema: z.object({
			confirmEmail: z.string().check(
				z.trim(),
				z.toLowerCase(),
				z.refine((typed) => typed === email, `Type ${email} to confirm`),
			),
		}),
		initialValues: { confirmEmail: '' },
		onSubmit: async (values) => {
			await request(deleteAccount, { body: values });
			toast.success('Account deleted', 'Your personal data is removed within 30 days.', 5000);
			endSession();
		},
	});

	return (
		<Form {...form}>
			<p>
				Your schedules and your plan end at once: no more calls and texts go out. Your personal data
				is removed within 30 days. This cannot be undone.
			</p>
			<TextField
				{...field('confirmEmail')}
				label="Your email address"
				hint={`To confirm, type ${email}`}
				type="email"
				autoComplete="off"
			/>
			<DialogActions>
				<Button look="secondary" onClick={onCancel}>
					Keep my account
				</Button>
				<Button type="submit" look="danger" isBusy={isSubmitting}>
					Delete my account
				</Button>
			</DialogActions>
		</Form>
	);
}

/** Makes the browser download a file. */
function downloadJson(fileName: string, content: unknown): void {
	const url = URL.createObjectURL(
		new Blob([JSON.stringify(content, null, '\t')], { type: 'application/json' }),
	);
	const link = document.createElement('a');
	link.href = url;
	link.download = fileName;
	link.click();
	URL.revokeObjectURL(url);
}
