import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { login, loginInput, me, type User } from '#contract/accounts.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { signIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField, PasswordField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { requestCode } from './codes.ts';
import { GoogleButton } from './google-button.tsx';

export function Component() {
	const state: LoginState | null = useLocation().state;
	return state?.firstToken ? <FirstLogin state={state} /> : <LoginForm state={state} />;
}

/** Right after onboarding: nobody has to type the password that they have just chosen. */
function FirstLogin({ state: { firstToken, ...state } }: { state: LoginState }) {
	const navigate = useNavigate();
	const continueAs = useContinue(state);
	const isBegun = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the token works once
	useEffect(() => {
		if (isBegun.current) return;
		isBegun.current = true;
		const headers = { authorization: `Bearer ${firstToken}` };
		request(me, {}, { headers })
			.then(continueAs)
			.catch(() => navigate(paths.login, { replace: true, state }));
	}, []);

	return <Loading label="Logging you in…" />;
}

function LoginForm({ state }: { state: LoginState | null }) {
	const [query] = useSearchParams();
	const continueAs = useContinue(state);
	const { form, field, checkbox, isSubmitting } = useForm({
		schema: loginInput,
		initialValues: { email: state?.email ?? '', password: '', remember: false },
		onSubmit: async (values) => continueAs(await request(login, { body: values })),
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
			{query.get('problem') === 'google-cancelled' && (
				<Notice>You did not sign in with Google</Notice>
			)}
			{query.get('problem') === 'google-ended' && (
				<Notice tone="warning">
					Google sign-in was ended for this account. Use your password, or choose a new one with
					“Forgot password?”.
				</Notice>
			)}
			{query.get('problem') === 'email-changed' && (
				<Notice tone="warning">
					This address was taken off its account in the last days. If that wasn’t you, take it back
					with the link that we mailed you.
				</Notice>
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
					<Row isSpread>
						<CheckboxField {...checkbox('remember')} label="Remember me" />
						<Link to={paths.forgotPassword}>Forgot password?</Link>
					</Row>
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

/** What the previous page tells the log-in page. */
interface LoginState {
	/** The page that asked for a session. */
	from?: string;
	/** The address of an account that was just made. */
	email?: string;
	/** Starts the first session of that account; works once. */
	firstToken?: string | null;
}

/**
 * After a log-in: opens the page that was asked for, or asks for the code if the phone is not
 * proven yet.
 */
function useContinue(state: LoginState | null) {
	const navigate = useNavigate();
	return async ({ token, user }: { token: string; user: User }): Promise<void> => {
		signIn(token, user);
		toast.success('Login successful');
		if (user.phoneVerified || user.phoneNumber === '') {
			return navigate(state?.from ?? paths.dashboard, { replace: true });
		}
		const request = await requestCode(user.phoneNumber, 'text');
		return navigate(paths.verifyCode, { replace: true, state: { from: state?.from, request } });
	};
}
