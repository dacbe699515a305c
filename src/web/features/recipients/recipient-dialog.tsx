import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { because } from '#contract/field-problems.ts';
import { showPhone } from '#contract/phone.ts';
import { phone } from '#contract/primitives.ts';
import {
	createRecipient,
	type PersonDetails,
	type Recipient,
	type RecipientInput,
	recipientInput,
	updateRecipient,
} from '#contract/recipients.ts';
import { mailAgreement, recipientAgreement } from '#language/app/agreement.ts';
import { cancel } from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/recipient-form.ts';
import * as shared from '#language/app/screens/shared.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { personKey, recipientsQuery, schedulesQuery } from '#web/lib/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ZoneField } from '#web/ui/zone-field.tsx';
import { LanguageField } from './language-field.tsx';
import { OwnChoice } from './own-choice.tsx';
import classes from './recipients.module.css';
import { WaysField } from './ways-field.tsx';

type RecipientDialogProps = Omit<RecipientFormProps, 'onCancel'> & {
	isOpen: boolean;
	onClose: () => void;
};

export function RecipientDialog({ isOpen, onClose, ...form }: RecipientDialogProps) {
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={titleOf(form)} hasForm>
			<RecipientForm key={form.recipient?._id} {...form} onCancel={onClose} />
		</Dialog>
	);
}

function titleOf({ recipient, isAnyCountry }: Partial<RecipientFormProps>): string {
	if (recipient) return words.editRecipient;
	return isAnyCountry ? words.addRecipients : words.addRecipient;
}

/** Accepts a number with its country code: +44 20 7123 4567. */
const anyCountry = z.extend(recipientInput, {
	phoneNumber: z.pipe(
		z.string().check(
			z.overwrite((written) => written.replace(/[\s().-]/g, '')),
			z.refine((bare) => bare === '' || /^\+?[1-9]\d{0,14}$/.test(bare), because('phone_format')),
		),
		phone({ required: 'phone_required', invalid: 'phone_format' }),
	),
});

/** Somebody who wants nothing at all has no ways; then the form leaves them alone. */
function reachOf(recipient?: Recipient): Pick<RecipientInput, 'ways' | 'always'> {
	if (!recipient) return { ways: ['text'], always: [] };
	const { ways, always } = recipient;
	return ways.length > 0 ? { ways, always } : { ways: undefined, always: undefined };
}

/** Without waiting for a new reading: a form opened before that would save the old values again. */
function showSaved(queryClient: QueryClient, saved: Recipient): void {
	queryClient.setQueryData(recipientsQuery.queryKey, (people) =>
		people?.map((each) => (each._id === saved._id ? saved : each)),
	);
	queryClient.setQueryData<PersonDetails>(
		personKey(saved._id),
		(person) => person && { ...person, ...saved },
	);
}

interface RecipientFormProps {
	/** The person to edit; without it the form adds one. */
	recipient?: Recipient;
	/** Takes a number of any country as it is written, also without a plus. */
	isAnyCountry?: boolean;
	onSaved: (saved: Recipient) => void;
	onCancel: () => void;
}

function RecipientForm(props: RecipientFormProps) {
	const { recipient, isAnyCountry, onSaved, onCancel } = props;
	const queryClient = useQueryClient();
	const { form, field, checkbox, values, isSubmitting } = useForm({
		schema: isAnyCountry ? anyCountry : recipientInput,
		idPrefix: 'recipient-',
		initialValues: {
			name: recipient?.name ?? '',
			phoneNumber: showPhone(recipient?.phoneNumber ?? ''),
			email: recipient?.email ?? '',
			relationship: recipient?.relationship ?? '',
			timezone: recipient?.timezone ?? '',
			language: recipient?.language ?? '',
			invitations: recipient?.invitations ?? false,
			...reachOf(recipient),
		},
		onSubmit: async (body) => {
			const saved = recipient
				? await request(updateRecipient, { params: { recipientId: recipient._id }, body })
				: await request(createRecipient, { body });
			toast.success(recipient ? words.updated : words.added);
			showSaved(queryClient, saved);
			void queryClient.invalidateQueries(recipientsQuery);
			// Schedules show people's names, so they need a refresh.
			if (recipient) void queryClient.invalidateQueries(schedulesQuery);
			onSaved(saved);
		},
	});

	const { ways } = values;
	const hasEmail = values.email.trim() !== '';
	const isMailed = ways?.includes('mail');

	return (
		<Form {...form}>
			{recipient && <OwnChoice recipient={recipient} />}
			<TextField {...field('name')} label={words.name} autoComplete="off" data-autofocus />
			<PhoneField
				{...field('phoneNumber')}
				label={words.phone}
				hint={isAnyCountry ? words.anyCountryHint : words.phoneHint}
				isAnyCountry={isAnyCountry}
				autoComplete="off"
			/>
			<TextField {...field('email')} type="email" label={words.email} autoComplete="off" />
			{ways && (hasEmail || isMailed) && (
				<WaysField
					id="recipient-"
					value={{ ways, always: values.always ?? [] }}
					onChange={(reach) => {
						field('ways').onChange(reach.ways);
						field('always').onChange(reach.always);
					}}
				/>
			)}
			{hasEmail && (
				<CheckboxField
					{...checkbox('invitations')}
					label={words.invitations}
					hint={words.invitationsHint}
				/>
			)}
			<TextField {...field('relationship')} label={words.relationship} autoComplete="off" />
			<ZoneField
				{...field('timezone')}
				label={words.timezone}
				hint={words.timezoneHint}
				none={words.noTimezone}
			/>
			<LanguageField {...field('language')} />
			<p className={classes.agreement}>
				{recipientAgreement} {isMailed && mailAgreement}
			</p>
			<FormActions>
				<Button type="submit" isBusy={isSubmitting}>
					{recipient ? shared.saveChanges : words.addRecipient}
				</Button>
				<Button look="secondary" onClick={onCancel}>
					{cancel}
				</Button>
			</FormActions>
		</Form>
	);
}
