import { useState } from 'react';
import { useNavigate } from 'react-router';
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
			{!hasToken && <Button onClick={toDashboard}>Log in now</Button>}
			<Button look={hasToken ? 'primary' : 'secondary'} onClick={() => leave(paths.newSchedule)}>
				Create your first schedule
			</Button>
			<Button look="secondary" onClick={toDashboard}>
				Go to Dashboard
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
					wordsWhenStopped="Your free trial has begun. Go on whenever you are ready."
					actions={buttons}
				>
					Your free trial has begun. Your dashboard opens in {TO_DASHBOARD_SECONDS} seconds.
				</TimedMove>
			) : (
				<TimedMove seconds={TO_LOGIN_SECONDS} onMove={toDashboard} actions={buttons}>
					Your free trial has begun. The log-in page opens in a moment.
				</TimedMove>
			)}
		</>
	);
}
