import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { profileInput, type User, updateProfile } from '#contract/accounts.ts';
import { showPhone } from '#contract/phone.ts';
import { shownName } from '#domain/names.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';
import { updateUser, useUser } from '#web/lib/session.ts';
import { timeZoneOptions } from '#web/lib/time-zones.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { toast } from '#web/ui/toast.tsx';
import { requestCode } from './codes.ts';
import classes from './settings.module.css';

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

/** Until the new address is confirmed, links for a new password may still go to the old one. */
function EmailStatus() {
	const { email, emailConfirmed } = useUser();
	if (emailConfirmed) return null;
	return (
		<Notice tone="warning">
			{email} is not confirmed yet. Please open the mail that we sent there and press the link.
		</Notice>
	);
}

/** Shows whether the stored number is proven, and offers to prove it. */
function PhoneStatus() {
	const { phoneNumber, phoneVerified } = useUser();
	const navigate = useNavigate();
	const { mutate, isPending } = useMutation({
		mutationFn: () => requestCode(phoneNumber, 'text'),
		onSuccess: (request) =>
			navigate(paths.verifyCode, { state: { from: paths.settings, request } }),
	});

	if (phoneNumber === '') return null;
	if (phoneVerified) {
		return (
			<p className={classes.verified}>
				<IconCircleCheck aria-hidden />
				<span>
					<PhoneNumber stored={phoneNumber} /> is verified
				</span>
			</p>
		);
	}
	return (
		<Notice
			tone="warning"
			actions={
				<Button look="secondary" isBusy={isPending} onClick={() => mutate()}>
					Verify
				</Button>
			}
		>
			<PhoneNumber stored={phoneNumber} /> is not verified yet. We text you a code to check that it
			is yours.
		</Notice>
	);
}
