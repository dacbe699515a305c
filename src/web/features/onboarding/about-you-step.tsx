import { Link } from 'react-router';
import { checkPhone } from '#contract/accounts.ts';
import { aboutYouInput } from '#contract/onboarding.ts';
import { showPhone } from '#contract/phone.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { PhoneField } from '#web/ui/phone-number.tsx';
import { refuseRegistration } from './refusal.ts';
import { type StepProps, useKept } from './use-wizard.ts';

export function AboutYouStep({ wizard: { data, save, next } }: StepProps) {
	const { form, field, values, isSubmitting } = useForm({
		schema: aboutYouInput,
		initialValues: { name: data.name, phone: data.phoneNumber },
		onSubmit: async ({ phone }) => {
			await request(checkPhone, { body: { phone } });
			save({ checkedPhone: showPhone(phone) });
			await next();
		},
		onFailure: refuseRegistration,
	});
	useKept(save, { name: values.name, phoneNumber: values.phone });

	return (
		<>
			<Card>
				<Form {...form}>
					<TextField {...field('name')} label="Name" autoComplete="name" />
					<PhoneField
						{...field('phone')}
						label="Phone"
						hint="For example: 212-555-0134. Your links to calls are texted to it."
					/>
					<FormActions>
						<Button type="submit" isBusy={isSubmitting}>
							Continue
						</Button>
					</FormActions>
				</Form>
			</Card>
			<p>
				Already have an account? <Link to={paths.login}>Log in</Link>
			</p>
		</>
	);
}
