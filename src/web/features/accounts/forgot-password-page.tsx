import { useState } from 'react';
import { Link } from 'react-router';
import { forgotPassword, forgotPasswordInput } from '#contract/accounts.ts';
import { email } from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/forgot-password.ts';
import { offlineOr, request } from '#web/lib/api.ts';
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
		onFailure: (error) => offlineOr(words.failed, error),
	});

	return (
		<Page title={words.title} intro={words.intro} isNarrow>
			{isSent ? (
				<Outcome tone="success">{words.sent}</Outcome>
			) : (
				<Card>
					<Form {...form}>
						<TextField {...field('email')} label={email} type="email" autoComplete="username" />
						<Button type="submit" isWide isBusy={isSubmitting}>
							{words.send}
						</Button>
					</Form>
				</Card>
			)}
			<p>
				<Link to={paths.login}>{words.backToLogin}</Link>
			</p>
		</Page>
	);
}
