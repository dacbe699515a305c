import { IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Room } from '#contract/rooms.ts';
import classes from './call-notices.module.css';
import { DeviceNotice } from './device-notice.tsx';
import { RoomButton } from './room-button.tsx';
import type { CallView, RoomCall } from './room-call.ts';
import { SignInToHost } from './sign-in-to-host.tsx';
import type { Hosting } from './use-hosting.ts';
import { WaitingPeople } from './waiting-people.tsx';

const list = new Intl.ListFormat('en-GB');

interface CallNoticesProps {
	view: CallView;
	call: RoomCall;
	expected: Room['people'];
	/** For the account holder. */
	hosting?: Hosting;
}

/** What one should know now, above the faces; mostly nothing. */
export function CallNotices({ view, call, expected, hosting }: CallNoticesProps) {
	const { phase, me, others, quality, needsTapToHear } = view;
	return (
		<div className={classes.notices}>
			<div className={classes.notices} role="status">
				{phase.name === 'reconnecting' && (
					<Note isWarning>
						The line is gone for a moment. Stay here: you come back by yourself.
					</Note>
				)}
				{phase.name === 'in' && quality !== 'full' && me.camera === 'on' && (
					<Note isWarning>{weakWords[quality]}</Note>
				)}
				{phase.name === 'in' && others.length === 0 && <Note>{aloneWords(expected)}</Note>}
			</div>
			{needsTapToHear && (
				<RoomButton size="huge" icon={<IconVolume size={32} aria-hidden />} onClick={call.hear}>
					Tap to hear
				</RoomButton>
			)}
			<DeviceNotice me={me} call={call} />
			{hosting && (
				<>
					<WaitingPeople hosting={hosting} />
					{hosting.waiting.length > 0 && hosting.rights === 'signed-out' && <SignInToHost />}
					{hosting.waiting.length > 0 && hosting.problem && (
						<p role="alert" className={classes.note} data-warning>
							{hosting.problem}
						</p>
					)}
				</>
			)}
		</div>
	);
}

function Note({ isWarning, children }: { isWarning?: boolean; children: ReactNode }) {
	return (
		<p className={classes.note} data-warning={isWarning || undefined}>
			{children}
		</p>
	);
}

const weakWords = {
	low: 'Your line is weak, so the others see a smaller picture of you.',
	sound: 'Your line is weak, so only your voice is sent. Your picture comes back by itself.',
};

function aloneWords(expected: Room['people']): string {
	if (expected.length === 0) return 'Nobody else is here yet. Stay here.';
	const names = list.format(expected.map(({ name }) => name));
	const verb = expected.length === 1 ? 'is' : 'are';
	return `Nobody else is here yet. ${names} ${verb} expected.`;
}
