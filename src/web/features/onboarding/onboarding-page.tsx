import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { readToken } from '#web/lib/token.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { AboutYouStep } from './about-you-step.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { SettledStep } from './settled-step.tsx';
import { StepProgress } from './step-progress.tsx';
import { SuccessStep } from './success-step.tsx';
import { TestCallStep } from './test-call-step.tsx';
import { useWizard, type Wizard } from './use-wizard.ts';
import { CARD_STEP, SUCCESS_STEP } from './wizard-data.ts';
import { YourLoginStep } from './your-login-step.tsx';

// Neither is needed before its time has come.
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

/** Who holds a token is sent on when they enter, and not while they are filling it in. */
export function Component() {
	const [isHolder] = useState(() => readToken() !== null);
	return isHolder ? <Navigate to={paths.dashboard} replace /> : <OnboardingWizard />;
}

function OnboardingWizard() {
	const wizard = useWizard();
	const { step, data } = wizard;
	const { title, intro, Step } = steps[step] as (typeof steps)[number];
	/** The last step takes the focus itself: what it says is gone after a moment. */
	const view = Math.min(step, CARD_STEP);
	const isSettled = data.registration === 'made' && step < CARD_STEP;
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
