import { useState } from 'react';
import { Link } from 'react-router';
import { forgotPassword, forgotPasswordInput } from '#contract/accounts.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Outcome } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';

export function Component() {
	const [isSent, setSent] = useState(false);
	const { form, field, isSubmitting } = useForm({
		schema: forgotPasswordInput,
		initialValues: { email: '' },
		onSubmit: async (values) => {
			await request(forgotPassword, { body: values });
			setSent(true);
		},
		onFailure: () => 'Something went wrong. Please try again.',
	});

	return (
		<Page
			title="Forgot your password?"
			intro="Tell us the email address of your account, and we send you a link to choose a new one."
			isNarrow
		>
			{isSent ? (
				<Outcome tone="success">
					If your email is registered, you will receive a password reset link shortly.
				</Outcome>
			) : (
				<Card>
					<Form {...form}>
						<TextField {...field('email')} label="Email" type="email" autoComplete="username" />
						<Button type="submit" isWide isBusy={isSubmitting}>
							Send the link
						</Button>
					</Form>
				</Card>
			)}
			<p>
				<Link to={paths.login}>Back to log in</Link>
			</p>
		</Page>
	);
}
