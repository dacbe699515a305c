import * as z from 'zod/mini';
import { changePassword, newPassword } from '#contract/accounts.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { updateUser, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.tsx';
import { passwordsMatch } from './passwords.ts';

export function PasswordSection() {
	const { hasPassword } = useUser();
	const { form, field, isSubmitting, reset } = useForm({
		schema: z
			.object({
				currentPassword: z
					.string()
					.check(z.refine((typed) => typed !== '' || !hasPassword, 'Password is required')),
				newPassword,
				confirmPassword: z.string(),
			})
			.check(passwordsMatch),
		initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
		onSubmit: async ({ currentPassword, newPassword }) => {
			const body = { newPassword, ...(hasPassword && { currentPassword }) };
			updateUser((await request(changePassword, { body })).user);
			reset();
			toast.success('Password changed', 'Every other device is logged out.');
		},
	});

	return (
		<Card title={hasPassword ? 'Change password' : 'Choose a password'}>
			<Form {...form}>
				{hasPassword && (
					<PasswordField
						{...field('currentPassword')}
						label="Current password"
						autoComplete="current-password"
					/>
				)}
				<PasswordField
					{...field('newPassword')}
					label="New password"
					hint="8 characters or more"
					autoComplete="new-password"
				/>
				<PasswordField
					{...field('confirmPassword')}
					label="Confirm password"
					autoComplete="new-password"
				/>
				<FormActions>
					<Button type="submit" look="secondary" isBusy={isSubmitting}>
						{hasPassword ? 'Change password' : 'Save password'}
					</Button>
				</FormActions>
			</Form>
		</Card>
	);
}
