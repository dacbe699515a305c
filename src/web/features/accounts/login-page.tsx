import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { login, loginInput, me, type User } from '#contract/accounts.ts';
import { email, logIn, password } from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/login.ts';
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
import { marked } from '#web/ui/marked.tsx';
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

	return <Loading label={words.loggingIn} />;
}

/** Why somebody was sent here instead of being logged in. */
const tones = {
	google: 'danger',
	'google-cancelled': 'info',
	'google-ended': 'warning',
	'email-changed': 'warning',
	closed: 'info',
	suspended: 'danger',
} as const;

function isProblem(problem: string | null): problem is keyof typeof tones {
	return problem !== null && Object.hasOwn(tones, problem);
}

function LoginForm({ state }: { state: LoginState | null }) {
	const problem = useSearchParams()[0].get('problem');
	const continueAs = useContinue(state);
	const { form, field, checkbox, isSubmitting } = useForm({
		schema: loginInput,
		initialValues: { email: state?.email ?? '', password: '', remember: false },
		onSubmit: async (values) => continueAs(await request(login, { body: values })),
		onFailure: (error) => {
			const isWrong = error instanceof ApiError && error.status === 401;
			toast.error(words.failed, isWrong ? words.wrongPair : messageOf(error), 5000);
			if (isWrong) return words.wrongPairHint;
			const isSuspended = error instanceof ApiError && error.problem.code === 'suspended';
			return isSuspended ? error.message : undefined;
		},
	});

	return (
		<Page title={logIn} isNarrow>
			{isProblem(problem) && <Notice tone={tones[problem]}>{words.problems[problem]}</Notice>}
			<Card>
				<Form {...form}>
					<TextField {...field('email')} label={email} type="email" autoComplete="username" />
					<PasswordField {...field('password')} label={password} autoComplete="current-password" />
					<Row isSpread>
						<CheckboxField {...checkbox('remember')} label={words.remember} />
						<Link to={paths.forgotPassword}>{words.forgot}</Link>
					</Row>
					<Button type="submit" isWide isBusy={isSubmitting}>
						{logIn}
					</Button>
					<GoogleButton>{words.withGoogle}</GoogleButton>
				</Form>
			</Card>
			<p>
				{marked(words.newHere, {
					register: (inner) => (
						<Link to={paths.register} state={state}>
							{inner}
						</Link>
					),
				})}
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
		toast.success(words.loggedIn);
		if (user.phoneVerified || user.phoneNumber === '') {
			return navigate(state?.from ?? paths.dashboard, { replace: true });
		}
		const request = await requestCode(user.phoneNumber, 'text');
		return navigate(paths.verifyCode, { replace: true, state: { from: state?.from, request } });
	};
}
