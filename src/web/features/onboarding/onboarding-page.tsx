import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { readToken } from '#web/lib/token.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { AboutYouStep, YourLoginStep } from './about-you-steps.tsx';
import classes from './onboarding.module.css';
import { RecipientsStep } from './recipients-step.tsx';
import { SuccessStep } from './success-step.tsx';
import { TestCallStep } from './test-call-step.tsx';
import { type StepProps, useWizard, type Wizard } from './use-wizard.ts';
import { CARD_STEP, SUCCESS_STEP, type WizardData } from './wizard-data.ts';

// Loaded when their step comes.
const CardStep = lazy(() => import('./card-step.tsx'));
const TestCallProgress = lazy(() => import('./test-call-progress.tsx'));

const steps = [
	{
		title: 'Tell us about you',
		intro: 'It takes about three minutes. The first 7 days are free, and you can cancel anytime.',
		Step: AboutYouStep,
	},
	{
		title: 'Choose how you log in',
		intro: 'You log in with these from now on.',
		Step: YourLoginStep,
	},
	{
		title: 'Try a call with someone you love',
		intro: 'We text both of you a link. One tap on it opens the call.',
		Step: TestCallStep,
	},
	{
		title: 'Your people',
		intro: 'Is everyone right? You can add more now or whenever you like.',
		Step: RecipientsStep,
	},
	{ title: 'Start your free trial', Step: CardStep },
	{ title: 'You are all set', Step: SuccessStep },
];

/** Redirects people who are already logged in when they arrive, but not while they fill it in. */
export function Component() {
	const [isHolder] = useState(() => readToken() !== null);
	return isHolder ? <Navigate to={paths.dashboard} replace /> : <OnboardingWizard />;
}

function OnboardingWizard() {
	const wizard = useWizard();
	const { step, data, isSettled } = wizard;
	const { title, intro, Step } = steps[step] as (typeof steps)[number];
	/** The last step takes the focus itself, because its message is only shown for a moment. */
	const view = Math.min(step, CARD_STEP);
	return (
		<Page title={title} intro={isSettled ? undefined : intro} isNarrow view={view}>
			{step < SUCCESS_STEP && <StepProgress step={step} of={SUCCESS_STEP} />}
			<Suspense fallback={<Loading />}>
				{isSettled ? <SettledStep wizard={wizard} /> : <Step key={step} wizard={wizard} />}
			</Suspense>
			<Suspense>{showsTestCall(wizard) && <TestCallProgress data={data} />}</Suspense>
		</Page>
	);
}

function showsTestCall({ step, data }: Wizard): boolean {
	return data.progressToken !== null && step >= 2 && step < SUCCESS_STEP;
}

interface StepProgressProps {
	/** Counts from 0. */
	step: number;
	of: number;
}

function StepProgress({ step, of }: StepProgressProps) {
	const words = `Step ${step + 1} of ${of}`;
	return (
		<div className={classes.progress}>
			<p>{words}</p>
			<progress value={step + 1} max={of} aria-label="Progress" aria-valuetext={words} />
		</div>
	);
}

/** A step that can only be looked at: once the account is made, people change it in the app. */
function SettledStep({ wizard: { step, data, next, back } }: StepProps) {
	return (
		<Card>
			<Notice tone="success">
				Your account is made. Once you have logged in you can change all of this.
			</Notice>
			<Facts facts={factsOf(step, data)} />
			<FormActions>
				<Button onClick={next}>Continue</Button>
				{step > 0 && (
					<Button look="secondary" onClick={back}>
						Back
					</Button>
				)}
			</FormActions>
		</Card>
	);
}

function factsOf(step: number, { name, phoneNumber, email, recipients }: WizardData) {
	if (step === 0) {
		return [
			{ label: 'Name', value: name },
			{ label: 'Phone', value: phoneNumber },
		];
	}
	if (step === 1) return [{ label: 'Email', value: email }];
	const people = step === 2 ? recipients.slice(0, 1) : recipients;
	return people.map((person) => ({ label: person.name, value: person.phoneNumber }));
}
