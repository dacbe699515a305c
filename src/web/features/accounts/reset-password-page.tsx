import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { resetPassword, resetPasswordInput } from '#contract/accounts.ts';
import * as forms from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/reset-password.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Page } from '#web/ui/page.tsx';
import { TimedMove } from '#web/ui/timed-move.tsx';
import { toast } from '#web/ui/toast.tsx';
import { passwordsMatch } from './passwords.ts';

const REDIRECT_SECONDS = 3;

const resetForm = z
	.extend(resetPasswordInput, { confirmPassword: z.string() })
	.check(passwordsMatch);

export function Component() {
	const { token = '' } = useParams();
	const [isDone, setDone] = useState(false);
	const { form, field, isSubmitting } = useForm({
		schema: resetForm,
		initialValues: { password: '', confirmPassword: '' },
		onSubmit: async ({ password }) => {
			await request(resetPassword, { params: { token }, body: { password } });
			toast.success(words.saved);
			setDone(true);
		},
		onFailure: (error) => (error instanceof ApiError ? undefined : words.failed),
	});

	return (
		<Page title={words.title} isNarrow>
			{isDone ? (
				<Done />
			) : (
				<>
					<Card>
						<Form {...form}>
							<PasswordField
								{...field('password')}
								label={forms.newPassword}
								hint={forms.eightOrMore}
								autoComplete="new-password"
							/>
							<PasswordField
								{...field('confirmPassword')}
								label={forms.confirmPassword}
								autoComplete="new-password"
							/>
							<Button type="submit" isWide isBusy={isSubmitting}>
								{words.save}
							</Button>
						</Form>
					</Card>
					<p>
						{marked(words.deadLink, {
							forgot: (inner) => <Link to={paths.forgotPassword}>{inner}</Link>,
						})}
					</p>
				</>
			)}
		</Page>
	);
}

function Done() {
	const navigate = useNavigate();
	return (
		<TimedMove
			seconds={REDIRECT_SECONDS}
			onMove={() => void navigate(paths.login, { replace: true })}
			actions={
				<LinkButton to={paths.login} replace>
					{forms.logInNow}
				</LinkButton>
			}
		>
			{words.opensLogin(REDIRECT_SECONDS)}
		</TimedMove>
	);
}
