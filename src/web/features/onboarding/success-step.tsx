import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logInNow } from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/onboarding.ts';
import { billing } from '#web/lib/billing.ts';
import { paths } from '#web/lib/paths.ts';
import { readToken } from '#web/lib/token.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { TimedMove } from '#web/ui/timed-move.tsx';
import type { StepProps } from './use-wizard.ts';
import { forgetData } from './wizard-data.ts';

const TO_LOGIN_SECONDS = 1;
const TO_DASHBOARD_SECONDS = 8;

/** People without a session go on to the log-in page, which starts one with the first token. */
export function SuccessStep({ wizard: { data } }: StepProps) {
	const navigate = useNavigate();
	const [hasToken] = useState(() => readToken() !== null);

	function leave(path: string): void {
		forgetData();
		if (hasToken) return void navigate(path, { replace: true });
		const { email, firstToken } = data;
		void navigate(paths.login, { replace: true, state: { email, firstToken, from: path } });
	}

	const toDashboard = () => leave(paths.dashboard);
	const buttons = (
		<>
			{!hasToken && <Button onClick={toDashboard}>{logInNow}</Button>}
			<Button look={hasToken ? 'primary' : 'secondary'} onClick={() => leave(paths.newSchedule)}>
				{words.createSchedule}
			</Button>
			<Button look="secondary" onClick={toDashboard}>
				{words.toDashboard}
			</Button>
		</>
	);
	return (
		<>
			<PhoneDrawing />
			{hasToken ? (
				<TimedMove
					seconds={TO_DASHBOARD_SECONDS}
					onMove={toDashboard}
					wordsWhenStopped={words.stays(billing)}
					actions={buttons}
				>
					{words.opensDashboard(billing, TO_DASHBOARD_SECONDS)}
				</TimedMove>
			) : (
				<TimedMove seconds={TO_LOGIN_SECONDS} onMove={toDashboard} actions={buttons}>
					{words.opensLogin(billing)}
				</TimedMove>
			)}
		</>
	);
}
