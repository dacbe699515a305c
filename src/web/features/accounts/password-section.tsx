import * as z from 'zod/mini';
import { changePassword, newPassword } from '#contract/accounts.ts';
import { because } from '#contract/field-problems.ts';
import {
	confirmPassword,
	eightOrMore,
	newPassword as newOne,
} from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/settings.ts';
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
					.check(z.refine((typed) => typed !== '' || !hasPassword, because('password_required'))),
				newPassword,
				confirmPassword: z.string(),
			})
			.check(passwordsMatch),
		initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
		onSubmit: async ({ currentPassword, newPassword }) => {
			const body = { newPassword, ...(hasPassword && { currentPassword }) };
			updateUser((await request(changePassword, { body })).user);
			reset();
			toast.success(words.passwordChanged, words.othersLoggedOut);
		},
	});

	return (
		<Card title={hasPassword ? words.changePassword : words.choosePassword}>
			<Form {...form}>
				{hasPassword && (
					<PasswordField
						{...field('currentPassword')}
						label={words.currentPassword}
						autoComplete="current-password"
					/>
				)}
				<PasswordField
					{...field('newPassword')}
					label={newOne}
					hint={eightOrMore}
					autoComplete="new-password"
				/>
				<PasswordField
					{...field('confirmPassword')}
					label={confirmPassword}
					autoComplete="new-password"
				/>
				<FormActions>
					<Button type="submit" look="secondary" isBusy={isSubmitting}>
						{hasPassword ? words.changePassword : words.savePassword}
					</Button>
				</FormActions>
			</Form>
		</Card>
	);
}
