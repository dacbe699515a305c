import { signingIn } from '#contract/setup.ts';
import * as words from '#language/app/screens/setup.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { OneOfField } from '#web/ui/choices.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { SetupSection } from './setup-section.tsx';
import { type Setup, useSaving } from './use-setup.ts';

const choices = (['off', 'google', 'sandbox'] as const).map((value) => ({
	value,
	label: words.signInBy[value],
	detail: words.signInWhy[value],
}));

export function SignInSection({ setup }: { setup: Setup }) {
	const { by, isFixed } = setup.state.signIn;
	const saving = useSaving(setup);
	return (
		<SetupSection
			title={words.signIn}
			now={words.signInNow[by]}
			isUnset={by === 'sandbox'}
			isFixed={isFixed}
			saved={saving.saved}
		>
			<SignInForm setup={setup} save={saving.save} />
		</SetupSection>
	);
}

function SignInForm({ setup, save }: { setup: Setup; save: ReturnType<typeof useSaving>['save'] }) {
	const { state } = setup;
	const { form, field, values, isSubmitting } = useForm({
		schema: signingIn,
		initialValues: { by: state.signIn.by, clientId: '', clientSecret: '' },
		idPrefix: 'sign-in-',
		onSubmit: (signIn) => save({ signIn }),
	});
	return (
		<Form {...form}>
			<OneOfField
				{...field('by')}
				label={<VisuallyHidden>{words.signIn}</VisuallyHidden>}
				layout="list"
				choices={choices}
			/>
			{values.by === 'google' && (
				<>
					<TextField
						{...field('clientId')}
						label={words.clientId}
						hint={words.redirectHint(`${state.address.publicUrl}/api/auth/google/callback`)}
						autoComplete="off"
					/>
					<PasswordField
						{...field('clientSecret')}
						label={words.clientSecret}
						autoComplete="new-password"
					/>
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
