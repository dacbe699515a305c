import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { codeInput, type User, verifyCode } from '#contract/accounts.ts';
import * as words from '#language/app/screens/verify-code.ts';
import { SandboxHint } from '#web/features/sandbox/sandbox-hint.tsx';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { checkSession, updateUser, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodeField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { type CodeRequest, requestCode } from './codes.ts';
import { VerifyingSession } from './require-session.tsx';

interface VerifyState {
	/** The page to open once the number is verified. */
	from?: string;
	request?: CodeRequest;
}

export function Component() {
	const { status, user } = useSession();
	const state: VerifyState | null = useLocation().state;
	const [request, setRequest] = useState(state?.request);

	useEffect(() => {
		if (status === 'verifying') checkSession();
	}, [status]);

	if (status === 'verifying') return <VerifyingSession />;
	const next = state?.from ?? paths.dashboard;
	if (user?.phoneVerified) return <Navigate to={next} replace />;
	if (user?.phoneNumber === '') return <Navigate to={paths.settings} replace />;
	return (
		<Page title={words.title} intro={introFor(user, request)} isNarrow>
			<Card>
				<CodeForm user={user} next={next} />
				{user && <NewCode phone={user.phoneNumber} request={request} onRequest={setRequest} />}
				{user && <SandboxHint>{words.inSandbox}</SandboxHint>}
			</Card>
		</Page>
	);
}

const phoneTag = { phone: (stored: string) => <PhoneNumber stored={stored} /> };

function introFor(user: User | null, request?: CodeRequest): ReactNode {
	if (!user) return words.logInForCode;
	const { phoneNumber } = user;
	if (request?.problem) return marked(words.notTexted(phoneNumber), phoneTag);
	if (request?.by === 'email') return words.mailedTo(user.email);
	return marked(words.textedTo(phoneNumber), phoneTag);
}

function CodeForm({ user, next }: { user: User | null; next: string }) {
	const navigate = useNavigate();
	const { form, field, isSubmitting } = useForm({
		schema: z.object({ code: codeInput.check(z.refine(() => user !== null, words.signInFirst)) }),
		initialValues: { code: '' },
		onSubmit: async ({ code }) => {
			if (!user) return;
			const { _id, phoneNumber: phone } = user;
			updateUser((await request(verifyCode, { body: { phone, code, _id } })).user);
			// A code that came by email also lets people in, but leaves the number unverified.
			await navigate(next, { replace: true });
		},
	});
	const { onChange, ...code } = field('code');
	return (
		<Form {...form}>
			<CodeField
				{...code}
				onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
				label={words.code}
			/>
			<FormActions>
				<Button type="submit" isBusy={isSubmitting}>
					{words.verify}
				</Button>
				<Button look="secondary" onClick={() => navigate(paths.login)}>
					{words.signIn}
				</Button>
			</FormActions>
		</Form>
	);
}

interface NewCodeProps {
	phone: string;
	/** The last request, if there was one. */
	request?: CodeRequest;
	onRequest: (request: CodeRequest) => void;
}

function NewCode({ phone, request, onRequest }: NewCodeProps) {
	const secondsLeft = useSecondsUntil(request?.retryAt ?? 0);
	const { mutate, isPending, data } = useMutation({
		mutationFn: (by: CodeRequest['by']) => requestCode(phone, by, request),
		onSuccess: onRequest,
	});

	return (
		<>
			{request?.problem && (
				<Notice
					tone="warning"
					actions={
						request.canMail && (
							<Button look="secondary" isBusy={isPending} onClick={() => mutate('email')}>
								{words.sendByEmail}
							</Button>
						)
					}
				>
					{request.problem}
				</Notice>
			)}
			<div>
				<Button
					look="quiet"
					isBusy={isPending}
					disabled={secondsLeft > 0}
					onClick={() => mutate('text')}
				>
					{sendNewWords(secondsLeft)}
				</Button>
				<div role="status">{data && answerTo(data)}</div>
			</div>
		</>
	);
}

function answerTo({ isSent, by }: CodeRequest): string {
	if (!isSent) return words.notSent;
	return by === 'email' ? words.sentByEmail : words.sentByText;
}

function useSecondsUntil(instant: number): number {
	const [now, setNow] = useState(Date.now);
	const secondsLeft = Math.max(0, Math.ceil((instant - now) / 1000));
	const isOver = secondsLeft === 0;
	useEffect(() => {
		setNow(Date.now());
		if (isOver) return;
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, [isOver]);
	return secondsLeft;
}

function sendNewWords(secondsLeft: number): string {
	if (secondsLeft > 90) return words.sendNewInMinutes(Math.ceil(secondsLeft / 60));
	return secondsLeft > 0 ? words.sendNewInSeconds(secondsLeft) : words.sendNew;
}
