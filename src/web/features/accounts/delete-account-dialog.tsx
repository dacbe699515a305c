import * as z from 'zod/mini';
import { deleteAccount } from '#contract/accounts.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { endSession, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.tsx';

interface DeleteAccountDialogProps {
	isOpen: boolean;
	onClose: () => void;
}

export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
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
