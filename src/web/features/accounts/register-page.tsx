import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { register, registerInput } from '#contract/accounts.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField, PasswordField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { GoogleButton } from './google-button.tsx';
import { LegalLinks } from './legal-links.tsx';
import { passwordsMatch } from './passwords.ts';

const registerForm = z
	.extend(registerInput, {
		confirmPassword: z.string(),
		terms: z.boolean().check(z.refine(Boolean, 'You need to agree the Terms and Policy')),
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
			await request(register, { body: { name, email, phone, password, timezone } });
			toast.success('Registration successful');
			return navigate(paths.login, { state: { ...state, email } });
		},
		onFailure: (error) => {
			toast.error('Registration failed', messageOf(error));
			return undefined;
		},
	});

	return (
		<Page title="Create your account" isNarrow>
			<Card>
				<Form {...form}>
					<TextField {...field('name')} label="Name" autoComplete="name" />
					<TextField {...field('email')} label="Email" type="email" autoComplete="email" />
					<PhoneField
						{...field('phone')}
						label="Phone"
						hint="For example: 212-555-0134. We text you a code to check it."
					/>
					<PasswordField
						{...field('password')}
						label="Password"
						hint="6 characters or more"
						autoComplete="new-password"
					/>
					<PasswordField
						{...field('confirmPassword')}
						label="Confirm password"
						autoComplete="new-password"
					/>
					<CheckboxField
						{...checkbox('terms')}
						label={
							<>
								I agree to the <LegalLinks />
							</>
						}
					/>
					<Button type="submit" isWide isBusy={isSubmitting}>
						Sign up
					</Button>
					<GoogleButton>Sign up with Google</GoogleButton>
				</Form>
			</Card>
			<p>
				Already have an account?{' '}
				<Link to={paths.login} state={state}>
					Log in
				</Link>
			</p>
		</Page>
	);
}
