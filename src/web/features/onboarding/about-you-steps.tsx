import { useEffect } from 'react';
import { Link } from 'react-router';
import { checkEmail, checkPhone } from '#contract/accounts.ts';
import { aboutYouInput, yourLoginInput } from '#contract/onboarding.ts';
import * as forms from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/onboarding.ts';
import * as shared from '#language/app/screens/shared.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { marked } from '#web/ui/marked.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { refuseRegistration, type StepProps, useAutosave } from './use-wizard.ts';

export function AboutYouStep({ wizard: { data, save, next } }: StepProps) {
	const { form, field, values, isSubmitting } = useForm({
		schema: aboutYouInput,
		initialValues: { name: data.name, phone: data.phoneNumber },
		onSubmit: async ({ phone }) => {
			await request(checkPhone, { body: { phone } });
			save({ checkedPhone: values.phone });
			await next();
		},
		onFailure: refuseRegistration,
	});
	useAutosave(save, { name: values.name, phoneNumber: values.phone });

	return (
		<>
			<Card>
				<Form {...form}>
					<TextField {...field('name')} label={forms.name} autoComplete="name" />
					<PhoneField {...field('phone')} label={forms.phone} hint={words.phoneHint} />
					<FormActions>
						<Button type="submit" isBusy={isSubmitting}>
							{words.goOn}
						</Button>
					</FormActions>
				</Form>
			</Card>
			<p>
				{marked(forms.alreadyHere, {
					login: (inner) => <Link to={paths.login}>{inner}</Link>,
				})}
			</p>
		</>
	);
}

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
	useAutosave(save, { email: values.email });
	useEffect(() => setPassword(values.password), [setPassword, values.password]);

	return (
		<Card>
			<Form {...form}>
				<TextField {...field('email')} label={forms.email} type="email" autoComplete="email" />
				<PasswordField
					{...field('password')}
					label={forms.password}
					hint={forms.eightOrMore}
					autoComplete="new-password"
				/>
				<FormActions>
					<Button type="submit" isBusy={isSubmitting}>
						{words.goOn}
					</Button>
					<Button look="secondary" onClick={back}>
						{shared.back}
					</Button>
				</FormActions>
			</Form>
		</Card>
	);
}
