import { type ComponentType, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import * as forms from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/onboarding.ts';
import * as shared from '#language/app/screens/shared.ts';
import { billing } from '#web/lib/billing.ts';
import { paths } from '#web/lib/paths.ts';
import { readToken } from '#web/lib/token.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { AboutYouStep, YourLoginStep } from './about-you-steps.tsx';
import classes from './onboarding.module.css';
import { RecipientsStep } from './recipients-step.tsx';
import { SuccessStep } from './success-step.tsx';
import { TestCallStep } from './test-call-step.tsx';
import { type StepProps, useWizard, type Wizard } from './use-wizard.ts';
import { successStep, type WizardData } from './wizard-data.ts';

// Loaded when their step comes.
const CardStep = lazyPart(async () => (await import('./card-step.tsx')).default);
const TestCallProgress = lazyPart(async () => (await import('./test-call-progress.tsx')).default);

interface WizardStep {
	title: string;
	intro?: string;
	Step: ComponentType<StepProps>;
}

const SUCCESS_STEP = successStep(billing);

const steps: WizardStep[] = [
	{ title: words.aboutYou.title, intro: words.aboutYou.intro[billing], Step: AboutYouStep },
	{ ...words.yourLogin, Step: YourLoginStep },
	{ ...words.testCall, Step: TestCallStep },
	{ ...words.people, Step: RecipientsStep },
	...(billing === 'plans' ? [{ ...words.card, Step: CardStep }] : []),
	{ ...words.success, Step: SuccessStep },
];

/** Redirects people who are already logged in when they arrive, but not while they fill it in. */
export function Component() {
	const [isHolder] = useState(() => readToken() !== null);
	return isHolder ? <Navigate to={paths.dashboard} replace /> : <OnboardingWizard />;
}

function OnboardingWizard() {
	const wizard = useWizard();
	const { step, data, isSettled } = wizard;
	const { title, intro, Step } = steps[step] as WizardStep;
	/** The last step takes the focus itself, because its message is only shown for a moment. */
	const view = Math.min(step, SUCCESS_STEP - 1);
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
	const place = words.stepOf(step + 1, of);
	return (
		<div className={classes.progress}>
			<p>{place}</p>
			<progress value={step + 1} max={of} aria-label={words.progress} aria-valuetext={place} />
		</div>
	);
}

/** A step that can only be looked at: once the account is made, people change it in the app. */
function SettledStep({ wizard: { step, data, next, back } }: StepProps) {
	return (
		<Card>
			<Notice tone="success">{words.accountMade}</Notice>
			<Facts facts={factsOf(step, data)} />
			<FormActions>
				<Button onClick={next}>{words.goOn}</Button>
				{step > 0 && (
					<Button look="secondary" onClick={back}>
						{shared.back}
					</Button>
				)}
			</FormActions>
		</Card>
	);
}

function factsOf(step: number, { name, phoneNumber, email, recipients }: WizardData) {
	if (step === 0) {
		return [
			{ label: forms.name, value: name },
			{ label: forms.phone, value: phoneNumber },
		];
	}
	if (step === 1) return [{ label: forms.email, value: email }];
	const people = step === 2 ? recipients.slice(0, 1) : recipients;
	return people.map((person) => ({ label: person.name, value: person.phoneNumber }));
}
