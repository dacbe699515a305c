import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { profileInput, type User, updateProfile } from '#contract/accounts.ts';
import { appLanguages, languageNames, languages, matchLanguage } from '#contract/languages.ts';
import { showPhone } from '#contract/phone.ts';
import { shownName } from '#domain/names.ts';
import * as forms from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/settings.ts';
import * as shared from '#language/app/screens/shared.ts';
import { offlineOr, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { chooseLanguage } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { updateUser, useUser } from '#web/lib/session.ts';
import { timeZoneOptions } from '#web/lib/time-zones.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { toast } from '#web/ui/toast.tsx';
import { requestCode } from './codes.ts';
import classes from './settings.module.css';

const languageOptions = languages.map((language) => ({
	value: language,
	label: languageNames[language],
	lang: language,
}));

export function ProfileSection({ user }: { user: User }) {
	const now = useNow();
	const { form, field, isSubmitting } = useForm({
		schema: profileInput,
		initialValues: {
			name: user.name,
			email: user.email,
			phoneNumber: showPhone(user.phoneNumber),
			timezone: user.timezone,
			language: user.language as string,
		},
		onSubmit: async (values) => {
			const changed = await request(updateProfile, { body: values });
			updateUser(changed);
			toast.success(words.saved);
			chooseLanguage(changed.language);
		},
		onFailure: (error) => {
			toast.error(shared.error, offlineOr(words.notSaved, error));
			return undefined;
		},
	});

	const { value: name } = field('name');
	const language = field('language');
	const isOfApp = matchLanguage([language.value], appLanguages) !== undefined;

	return (
		<Card title={words.aboutYou}>
			<Form {...form}>
				<TextField
					{...field('name')}
					label={forms.name}
					autoComplete="name"
					hint={name.trim() !== '' && shownName(name) === null ? words.nameNotShown : undefined}
				/>
				<TextField
					{...field('email')}
					label={forms.email}
					type="email"
					autoComplete="email"
					hint={words.emailHint}
				/>
				<EmailStatus />
				<PhoneField {...field('phoneNumber')} label={forms.phone} />
				<PhoneStatus />
				<SelectField
					{...field('timezone')}
					label={words.timezone}
					options={timeZoneOptions(user.timezone, now)}
				/>
				<SelectField
					{...language}
					label={words.language}
					hint={isOfApp ? words.languageHint : words.languageHintOutsideApp}
					options={languageOptions}
				/>
				<FormActions>
					<Button type="submit" isBusy={isSubmitting}>
						{words.save}
					</Button>
				</FormActions>
			</Form>
		</Card>
	);
}

/** Until the new address is confirmed, links for a new password may still go to the old one. */
function EmailStatus() {
	const { email, emailConfirmed } = useUser();
	if (emailConfirmed) return null;
	return <Notice tone="warning">{words.emailUnconfirmed(email)}</Notice>;
}

const phoneTag = { phone: (stored: string) => <PhoneNumber stored={stored} /> };

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
			<div>
				<p className={classes.verified}>
					<IconCircleCheck aria-hidden />
					<span>{marked(words.phoneVerified(phoneNumber), phoneTag)}</span>
				</p>
				<p className={classes.hint}>{words.skipByText}</p>
			</div>
		);
	}
	return (
		<Notice
			tone="warning"
			actions={
				<Button look="secondary" isBusy={isPending} onClick={() => mutate()}>
					{words.verify}
				</Button>
			}
		>
			{marked(words.phoneUnverified(phoneNumber), phoneTag)}
		</Notice>
	);
}
