import { paying } from '#contract/setup.ts';
import * as words from '#language/app/screens/setup.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { OneOfField } from '#web/ui/choices.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { SetupSection } from './setup-section.tsx';
import { type Setup, useSaving } from './use-setup.ts';

const choices = (['off', 'stripe', 'sandbox'] as const).map((value) => ({
	value,
	label: words.paymentsBy[value],
	detail: words.paymentsWhy[value],
}));

const secrets = ['secretKey', 'webhookSecret'] as const;
const others = ['publishableKey', 'priceBasic', 'pricePremium'] as const;

export function PaymentsSection({ setup }: { setup: Setup }) {
	const { by, isFixed } = setup.state.payments;
	const saving = useSaving(setup);
	return (
		<SetupSection
			title={words.payments}
			now={words.paymentsNow[by]}
			isUnset={by === 'sandbox'}
			isFixed={isFixed}
			saved={saving.saved}
		>
			<PaymentsForm by={by} save={saving.save} />
		</SetupSection>
	);
}

interface PaymentsFormProps {
	by: Setup['state']['payments']['by'];
	save: ReturnType<typeof useSaving>['save'];
}

function PaymentsForm({ by, save }: PaymentsFormProps) {
	const { form, field, values, isSubmitting } = useForm({
		schema: paying,
		initialValues: {
			by,
			secretKey: '',
			publishableKey: '',
			webhookSecret: '',
			priceBasic: '',
			pricePremium: '',
		},
		idPrefix: 'payments-',
		onSubmit: (payments) => save({ payments }),
	});
	return (
		<Form {...form}>
			<OneOfField
				{...field('by')}
				label={<VisuallyHidden>{words.payments}</VisuallyHidden>}
				layout="list"
				choices={choices}
			/>
			{values.by === 'stripe' && (
				<>
					{secrets.map((name) => (
						<PasswordField
							{...field(name)}
							key={name}
							label={words.stripeFields[name]}
							autoComplete="new-password"
						/>
					))}
					{others.map((name) => (
						<TextField
							{...field(name)}
							key={name}
							label={words.stripeFields[name]}
							autoComplete="off"
						/>
					))}
				</>
			)}
			<FormActions>
				<Button type="submit" isBusy={isSubmitting}>
					{words.save}
				</Button>
			</FormActions>
		</Form>
	);
}
