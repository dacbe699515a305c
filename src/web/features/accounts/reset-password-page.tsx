import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { resetPassword, resetPasswordInput } from '#contract/accounts.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
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
			toast.success('Password reset successful');
			setDone(true);
		},
		onFailure: (error) =>
			error instanceof ApiError
				? undefined
				: 'Password reset failed. The link may be invalid or expired.',
	});

	return (
		<Page title="Choose a new password" isNarrow>
			{isDone ? (
				<Done />
			) : (
				<>
					<Card>
						<Form {...form}>
							<PasswordField
								{...field('password')}
								label="New password"
								hint="8 characters or more"
								autoComplete="new-password"
							/>
							<PasswordField
								{...field('confirmPassword')}
								label="Confirm password"
								autoComplete="new-password"
							/>
							<Button type="submit" isWide isBusy={isSubmitting}>
								Save the new password
							</Button>
						</Form>
					</Card>
					<p>
						Does the link not work? <Link to={paths.forgotPassword}>Ask for a new one</Link>
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
					Log in now
				</LinkButton>
			}
		>
			Your new password is saved. The log-in page opens in {REDIRECT_SECONDS} seconds.
		</TimedMove>
	);
}
