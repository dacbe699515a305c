import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { register, registerInput } from '#contract/accounts.ts';
import * as forms from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/register.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { browserLanguage } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField, PasswordField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Page } from '#web/ui/page.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { GoogleButton } from './google-button.tsx';
import { legalLinks } from './legal-links.tsx';
import { passwordsMatch } from './passwords.ts';

const registerForm = z
	.extend(registerInput, {
		confirmPassword: z.string(),
		terms: z.boolean().check(z.refine(Boolean, words.mustAgree)),
	})
	.check(passwordsMatch);

export function Component() {
	const navigate = useNavigate();
	const { state } = useLocation();
	const { form, field, checkbox, isSubmitting } = useForm({
		schema: registerForm,
		initialValues: {
			name: '',
			email: '',
			phone: '',
			password: '',
			confirmPassword: '',
			terms: false,
		},
		onSubmit: async ({ name, email, phone, password }) => {
			const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
			const language = browserLanguage();
			await request(register, { body: { name, email, phone, password, timezone, language } });
			toast.success(forms.registered);
			return navigate(paths.login, { state: { ...state, email } });
		},
		onFailure: (error) => {
			toast.error(forms.notRegistered, messageOf(error));
			return undefined;
		},
	});

	return (
		<Page title={words.title} isNarrow>
			<Card>
				<Form {...form}>
					<TextField {...field('name')} label={forms.name} autoComplete="name" />
					<TextField {...field('email')} label={forms.email} type="email" autoComplete="email" />
					<PhoneField {...field('phone')} label={forms.phone} hint={words.phoneHint} />
					<PasswordField
						{...field('password')}
						label={forms.password}
						hint={words.sixOrMore}
						autoComplete="new-password"
					/>
					<PasswordField
						{...field('confirmPassword')}
						label={forms.confirmPassword}
						autoComplete="new-password"
					/>
					<CheckboxField {...checkbox('terms')} label={marked(words.agree, legalLinks)} />
					<Button type="submit" isWide isBusy={isSubmitting}>
						{words.signUp}
					</Button>
					<GoogleButton>{words.withGoogle}</GoogleButton>
				</Form>
			</Card>
			<p>
				{marked(forms.alreadyHere, {
					login: (inner) => (
						<Link to={paths.login} state={state}>
							{inner}
						</Link>
					),
				})}
			</p>
		</Page>
	);
}
