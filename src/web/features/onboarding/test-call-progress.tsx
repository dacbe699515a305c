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
import { ApiError, request } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { SandboxHint } from '../sandbox/sandbox-hint.tsx';
import classes from './onboarding.module.css';
import type { WizardData } from './wizard-data.ts';

const ASK_AGAIN_MS = 2000;

interface Look {
	Icon: typeof IconCheck;
	tone: 'grey' | 'amber' | 'green' | 'red';
	/** For the person who signs up, and for the one they call. */
	words: [you: string, recipient: string];
}

const looks: Record<TestCallStep, Look> = {
	sending: {
		Icon: IconClock,
		tone: 'grey',
		words: ['We are texting you the link', 'The link is being texted'],
	},
	not_sent: {
		Icon: IconMessageOff,
		tone: 'red',
		words: ['The text did not reach this number', 'The text did not reach this number'],
	},
	sent: {
		Icon: IconMail,
		tone: 'amber',
		words: ['Texted. Tap the link on your phone', 'Texted'],
	},
	opened: {
		Icon: IconCheck,
		tone: 'amber',
		words: ['You have opened the link', 'Has opened the link'],
	},
	joining: { Icon: IconClock, tone: 'amber', words: ['You are joining', 'Is joining'] },
	here: { Icon: IconHeadset, tone: 'green', words: ['You are in the room', 'Is in the room'] },
	talking: {
		Icon: IconMoodSmile,
		tone: 'green',
		words: ['You are talking', 'Is talking with you'],
	},
	left: {
		Icon: IconDoorExit,
		tone: 'grey',
		words: ['You have left the room', 'Has left the room'],
	},
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
		<Card title="Your test call">
			{isOver ? (
				<p role="status">The test call is over. Your own calls can last an hour.</p>
			) : (
				<>
					<div role="status">
						<ul className={classes.people}>
							<Party name="You" step={you} side={0} />
							{recipient && (
								<Party name={data.recipients[0]?.name ?? ''} step={recipient} side={1} />
							)}
						</ul>
					</div>
					<SandboxHint>the texts are on the test phones.</SandboxHint>
				</>
			)}
		</Card>
	);
}

function Party({ name, step, side }: { name: string; step: TestCallStep; side: 0 | 1 }) {
	const { Icon, tone, words } = looks[step];
	return (
		<li data-tone={tone}>
			<Icon aria-hidden />
			<div className={classes.who}>
				{name}
				<span>{words[side]}</span>
			</div>
		</li>
	);
}
