import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { deleteAccount, exportData } from '#contract/accounts.ts';
import * as words from '#language/app/screens/settings.ts';
import * as shared from '#language/app/screens/shared.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { billing } from '#web/lib/billing.ts';
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
		onError: (error) => toast.error(shared.error, messageOf(error)),
	});

	return (
		<Card title={words.yourData}>
			<p>{words.dataIntro}</p>
			<FormActions>
				<Button look="secondary" isBusy={isPending} onClick={() => mutate()}>
					{words.exportData}
				</Button>
				<Button look="secondary" onClick={() => setDeleting(true)}>
					{words.deleteAccount}
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
		<Dialog isOpen={isOpen} onClose={onClose} title={words.askDelete}>
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
				z.refine((typed) => typed === email, words.notConfirmed(email)),
			),
		}),
		initialValues: { confirmEmail: '' },
		onSubmit: async (values) => {
			await request(deleteAccount, { body: values });
			toast.success(words.deleted, words.dataRemoved, 5000);
			endSession();
		},
	});

	return (
		<Form {...form}>
			<p>{words.afterDelete[billing]}</p>
			<TextField
				{...field('confirmEmail')}
				label={words.yourEmail}
				hint={words.typeToConfirm(email)}
				type="email"
				autoComplete="off"
			/>
			<DialogActions>
				<Button look="secondary" onClick={onCancel}>
					{words.keepAccount}
				</Button>
				<Button type="submit" look="danger" isBusy={isSubmitting}>
					{words.deleteAccount}
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
