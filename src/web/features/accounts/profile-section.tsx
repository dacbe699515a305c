import { useEffect, useState } from 'react';
import { profileInput, type User, updateProfile } from '#contract/accounts.ts';
import { showPhone } from '#contract/phone.ts';
import { shownName } from '#domain/names.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { updateUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EmailStatus } from './email-status.tsx';
import { PhoneField } from './phone-field.tsx';
import { PhoneStatus } from './phone-status.tsx';
import { timeZoneOptions } from './time-zones.ts';

const NOT_SHOWN =
	"This doesn’t look like a person’s name, so our texts say “someone who has your number” instead. Letters, spaces and . ' - work, up to 40 characters.";

export function ProfileSection({ user }: { user: User }) {
	const now = useNow();
	const { form, field, isSubmitting } = useForm({
		schema: profileInput,
		initialValues: {
			name: user.name,
			email: user.email,
			phoneNumber: showPhone(user.phoneNumber),
			timezone: user.timezone,
		},
		onSubmit: async (values) => {
			updateUser(await request(updateProfile, { body: values }));
			toast.success('Settings saved');
		},
		onFailure: () => {
			toast.error('Error', 'Failed to save settings. Please try again.');
			return undefined;
		},
	});

	const { value: name } = field('name');

	return (
		<Card title="About you">
			<Form {...form}>
				<TextField
					{...field('name')}
					label="Name"
					autoComplete="name"
					hint={name.trim() !== '' && shownName(name) === null ? NOT_SHOWN : undefined}
				/>
				<TextField
					{...field('email')}
					label="Email"
					type="email"
					autoComplete="email"
					hint="If you change it, your old address gets a link to change it back."
				/>
				<EmailStatus />
				<PhoneField {...field('phoneNumber')} label="Phone" />
				<PhoneStatus />
				<SelectField
					{...field('timezone')}
					label="Timezone"
					options={timeZoneOptions(user.timezone, now)}
				/>
				<FormActions>
					<Button type="submit" isBusy={isSubmitting}>
						Save Changes
					</Button>
				</FormActions>
			</Form>
		</Card>
	);
}

/** Often enough for clocks that show minutes. */
function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), 10_000);
		return () => clearInterval(timer);
	}, []);
	return now;
}
