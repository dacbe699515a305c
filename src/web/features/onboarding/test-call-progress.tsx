import {
	IconCheck,
	IconClock,
	IconDoorExit,
	IconHeadset,
	IconMail,
	IconMessageOff,
	IconMoodSmile,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getTestCall, type TestCallStep } from '#contract/calls.ts';
import * as words from '#language/app/screens/test-call.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { SandboxHint } from '../sandbox/sandbox-hint.tsx';
import classes from './onboarding.module.css';
import type { WizardData } from './wizard-data.ts';

const ASK_AGAIN_MS = 2000;

interface Look {
	Icon: typeof IconCheck;
	tone: 'grey' | 'amber' | 'green' | 'red';
}

const looks: Record<TestCallStep, Look> = {
	sending: { Icon: IconClock, tone: 'grey' },
	not_sent: { Icon: IconMessageOff, tone: 'red' },
	sent: { Icon: IconMail, tone: 'amber' },
	opened: { Icon: IconCheck, tone: 'amber' },
	joining: { Icon: IconClock, tone: 'amber' },
	here: { Icon: IconHeadset, tone: 'green' },
	talking: { Icon: IconMoodSmile, tone: 'green' },
	left: { Icon: IconDoorExit, tone: 'grey' },
};

/** Shows what happens in the real room while it is open. */
export default function TestCallProgress({ data }: { data: WizardData }) {
	const progressToken = data.progressToken ?? '';
	const { data: progress } = useQuery({
		queryKey: ['test-call', progressToken],
		queryFn: ({ signal }) => request(getTestCall, { params: { progressToken } }, { signal }),
		refetchInterval: ({ state }) =>
			state.data?.isOver || state.error instanceof ApiError ? false : ASK_AGAIN_MS,
	});
	if (!progress) return null;
	const { isOver, you, recipient } = progress;
	return (
		<Card title={words.title}>
			{isOver ? (
				<p role="status">{words.over}</p>
			) : (
				<>
					<div role="status">
						<ul className={classes.people}>
							<Party name={words.you} step={you} about={words.yourSteps[you]} />
							{recipient && (
								<Party
									name={data.recipients[0]?.name ?? ''}
									step={recipient}
									about={words.recipientSteps[recipient]}
								/>
							)}
						</ul>
					</div>
					<SandboxHint>{words.inSandbox}</SandboxHint>
				</>
			)}
		</Card>
	);
}

function Party({ name, step, about }: { name: string; step: TestCallStep; about: string }) {
	const { Icon, tone } = looks[step];
	return (
		<li data-tone={tone}>
			<Icon aria-hidden />
			<div className={classes.who}>
				{name}
				<span>{about}</span>
			</div>
		</li>
	);
}
