import { useEffect } from 'react';
import { checkEmail } from '#contract/accounts.ts';
import { yourLoginInput } from '#contract/onboarding.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { refuseRegistration } from './refusal.ts';
import { type StepProps, useKept } from './use-wizard.ts';

export function YourLoginStep({ wizard }: StepProps) {
	const { data, save, password, setPassword, next, back } = wizard;
	const { form, field, values, isSubmitting } = useForm({
		schema: yourLoginInput,
		initialValues: { email: data.email, password },
		onSubmit: async ({ email }) => {
			await request(checkEmail, { body: { email } });
			save({ checkedEmail: values.email });
			await next();
		},
		onFailure: refuseRegistration,
	});
	useKept(save, { email: values.email });
	useEffect(() => setPassword(values.password), [setPassword, values.password]);

	return (
		<Card>
			<Form {...form}>
				<TextField {...field('email')} label="Email" type="email" autoComplete="email" />
				<PasswordField
					{...field('password')}
					label="Password"
					hint="8 characters or more"
					autoComplete="new-password"
				/>
				<FormActions>
					<Button type="submit" isBusy={isSubmitting}>
						Continue
					</Button>
					<Button look="secondary" onClick={back}>
						Back
					</Button>
				</FormActions>
			</Form>
		</Card>
	);
}
