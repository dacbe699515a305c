import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { login, loginInput } from '#contract/accounts.ts';
import { ApiError, call, messageOf } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { signIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField, PasswordField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Group } from '#web/ui/layout.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { requestCode } from './codes.ts';
import { GoogleButton } from './google-button.tsx';

interface LoginState {
	/** The page that asked for a session. */
	from?: string;
	/** The address of an account that was just made. */
	email?: string;
}

export function Component() {
	const navigate = useNavigate();
	const state: LoginState | null = useLocation().state;
	const [query] = useSearchParams();
	const { form, field, checkbox, isSubmitting } = useForm({
		schema: loginInput,
		initialValues: { email: state?.email ?? '', password: '', remember: false },
		onSubmit: async (values) => {
			const { token, user } = await call(login, { body: values });
			signIn(token, user);
			toast.success('Login successful');
			if (user.phoneVerified || user.phoneNumber === '') {
				return navigate(state?.from ?? paths.dashboard, { replace: true });
			}
			const request = await requestCode(user.phoneNumber, 'text');
			return navigate(paths.verifyCode, { replace: true, state: { from: state?.from, request } });
		},
		onFailure: (error) => {
			const isWrong = error instanceof ApiError && error.status === 401;
			const reason = isWrong ? 'Invalid email or password' : messageOf(error);
			toast.error('Login failed', reason, 5000);
			if (isWrong) {
				return 'That email and password do not belong together. Check both, then try again.';
			}
			const isSuspended = error instanceof ApiError && error.problem.code === 'suspended';
			return isSuspended ? error.message : undefined;
		},
	});

	return (
		<Page title="Log in" isNarrow>
			{query.get('problem') === 'google' && (
				<Notice tone="danger">Google sign-in did not work. Try again, or use your password.</Notice>
			)}
			{query.get('problem') === 'suspended' && (
				<Notice tone="danger">
					This account is suspended, so nobody can log in. Please get in touch with us.
				</Notice>
			)}
			<Card>
				<Form {...form}>
					<TextField {...field('email')} label="Email" type="email" autoComplete="username" />
					<PasswordField {...field('password')} label="Password" autoComplete="current-password" />
					<Group justify="space-between" gap="0 16px">
						<CheckboxField {...checkbox('remember')} label="Remember me" />
						<Link to={paths.forgotPassword}>Forgot password?</Link>
					</Group>
					<Button type="submit" isWide isBusy={isSubmitting}>
						Log in
					</Button>
					<GoogleButton>Continue with Google</GoogleButton>
				</Form>
			</Card>
			<p>
				New to Kinbell?{' '}
				<Link to={paths.register} state={state}>
					Sign up
				</Link>
			</p>
		</Page>
	);
}
