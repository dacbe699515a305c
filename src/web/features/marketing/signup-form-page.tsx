import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { email, phone, requiredText } from '#contract/primitives.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
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
		<Page
			title="Contact us"
			intro={isDone ? undefined : 'Your name, email and phone number.'}
			isNarrow
		>
			{isDone ? (
				<>
					<Outcome tone="success">Thank you! Your request has been received.</Outcome>
					<p>
						<Link to={paths.home}>To the front page</Link>
					</p>
				</>
			) : (
				<Card>
					<Form {...form}>
						<TextField {...field('name')} label="Name" autoComplete="name" />
						<TextField {...field('email')} label="Email" type="email" autoComplete="email" />
						<PhoneField {...field('phone')} label="Phone number" hint="For example: 212-555-0134" />
						<CheckboxField
							{...checkbox('smsConsent')}
							label="I agree to receive text messages from Kinbell (optional)"
							hint={<ConsentTerms />}
						/>
						<Button type="submit" isWide>
							Send
						</Button>
					</Form>
				</Card>
			)}
		</Page>
	);
}

/** Phone companies require that people can read this before they agree to texts. */
function ConsentTerms() {
	return (
		<>
			What happens with your request: it stays on this page. We don’t send it anywhere or keep it,
			so we won’t text, call or write to you because of it. Texts from Kinbell begin when you sign
			up. Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for
			help. Consent is not a condition of purchase. We do not share your number or your consent with
			others for their marketing. See our <a href={paths.terms}>Terms</a> and our{' '}
			<a href={paths.privacy}>Privacy Policy</a>.
		</>
	);
}
