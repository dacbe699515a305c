import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { email, phone, requiredText } from '#contract/primitives.ts';
import * as words from '#language/app/screens/signup-form.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Outcome } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';

const signupForm = z.object({
	name: requiredText('name_required', 100),
	email: email({ required: 'email_required', invalid: 'email_invalid' }),
	phone: phone({
		required: 'phone_required',
		invalid: 'phone_pattern',
	}),
	smsConsent: z.boolean(),
});

/** The specification wants only an answer on the screen: the page sends nothing. */
export function Component() {
	const [isDone, setDone] = useState(false);
	const { form, field, checkbox } = useForm({
		schema: signupForm,
		initialValues: { name: '', email: '', phone: '', smsConsent: false },
		onSubmit: async () => setDone(true),
	});

	return (
		<Page title={words.title} intro={isDone ? undefined : words.intro} isNarrow>
			{isDone ? (
				<>
					<Outcome tone="success">{words.thanks}</Outcome>
					<p>
						<Link to={paths.home}>{words.toFrontPage}</Link>
					</p>
				</>
			) : (
				<Card>
					<Form {...form}>
						<TextField {...field('name')} label={words.name} autoComplete="name" />
						<TextField {...field('email')} label={words.email} type="email" autoComplete="email" />
						<PhoneField {...field('phone')} label={words.phone} hint={words.phoneHint} />
						<CheckboxField
							{...checkbox('smsConsent')}
							label={words.consent}
							hint={marked(words.consentTerms, links)}
						/>
						<Button type="submit" isWide>
							{words.send}
						</Button>
					</Form>
				</Card>
			)}
		</Page>
	);
}

const links = {
	terms: (inner: string) => <a href={paths.terms}>{inner}</a>,
	privacy: (inner: string) => <a href={paths.privacy}>{inner}</a>,
};
