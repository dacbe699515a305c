import { useState } from 'react';
import * as z from 'zod/mini';
import { newPassword } from '#contract/accounts.ts';
import { onboardingRegister } from '#contract/onboarding.ts';
import * as forms from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/onboarding.ts';
import * as shared from '#language/app/screens/shared.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { billing } from '#web/lib/billing.ts';
import { useForm } from '#web/lib/form.ts';
import { browserLanguage } from '#web/lib/language.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { marked } from '#web/ui/marked.tsx';
import { toast } from '#web/ui/toast.tsx';
import { legalLinks } from '../accounts/legal-links.tsx';
import classes from './onboarding.module.css';
import type { StepProps } from './use-wizard.ts';
import { refuseRegistration } from './use-wizard.ts';
import { storedPhone, type WizardData } from './wizard-data.ts';

export function RegisterForm({ wizard }: StepProps) {
	const { data, save, next, back } = wizard;
	const [isPasswordLost] = useState(wizard.password === '');
	const { form, field, isSubmitting } = useForm({
		schema: z.object({ password: newPassword }),
		initialValues: { password: wizard.password },
		onSubmit: async ({ password }) => {
			save({ registration: 'asked' });
			try {
				const { token } = await register(data, password);
				save({ firstToken: token });
			} catch (error) {
				// The last try made the account, but its answer was lost.
				const isMade = data.registration === 'asked' && isEmailTaken(error);
				if (error instanceof ApiError && !isMade) save({ registration: 'none' });
				if (!isMade) throw error;
			}
			toast.success(forms.registered);
			save({ registration: 'made' });
			// Otherwise the wizard is complete, and shows its last step by itself.
			if (billing === 'plans') await next();
		},
		onFailure: refuseRegistration,
	});

	return (
		<Form {...form}>
			{isPasswordLost && (
				<PasswordField
					{...field('password')}
					label={forms.password}
					hint={words.passwordAgain}
					autoComplete="new-password"
				/>
			)}
			<p className={classes.fine}>{marked(words.agree, legalLinks)}</p>
			<FormActions>
				<Button type="submit" isBusy={isSubmitting}>
					{words.createAccount}
				</Button>
				<Button look="secondary" onClick={back}>
					{shared.back}
				</Button>
			</FormActions>
		</Form>
	);
}

function register(data: WizardData, password: string) {
	const { name, email, phoneNumber, recipients, progressToken } = data;
	return request(onboardingRegister, {
		body: {
			name,
			email,
			password,
			phone: storedPhone(phoneNumber),
			timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
			language: browserLanguage(),
			testCall: progressToken,
			recipients: recipients.map((person) => ({
				...person,
				phoneNumber: storedPhone(person.phoneNumber),
			})),
		},
	});
}

function isEmailTaken(error: unknown): boolean {
	return error instanceof ApiError && error.problem.fields?.email !== undefined;
}
