import { IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Room } from '#contract/rooms.ts';
import { Button } from '#web/ui/button.tsx';
import { listWords } from '#words/en/list.ts';
import type { CallView, RoomCall } from '../call-engine/room-call.ts';
import { aloneWords } from './alone-words.ts';
import classes from './call-notices.module.css';
import { DeviceNotice } from './device-notice.tsx';
import type { Hosting } from './use-hosting.ts';
import { SignInToHost, WaitingPeople } from './waiting-people.tsx';

interface CallNoticesProps {
	view: CallView;
	call: RoomCall;
	invited: Room['people'];
	/** For the account holder. */
	hosting?: Hosting;
	onPeople: () => void;
}

/** What one should know now, above the faces; mostly nothing. */
export function CallNotices({ view, call, invited, hosting, onPeople }: CallNoticesProps) {
	const { phase, me, others, quality, needsTapToHear, unreached } = view;
	const isUnreached = phase.name === 'in' && unreached.length > 0;
	return (
		<div className={`${classes.notices} ${classes.all}`}>
			<div className={classes.notices} role="status">
				{phase.name === 'reconnecting' && (
					<Note isWarning>
						The line is gone for a moment. Stay here: you come back by yourself.
					</Note>
				)}
				{phase.name === 'in' && quality !== 'full' && me.camera === 'on' && (
					<Note isWarning>{weakWords[quality]}</Note>
				)}
				{phase.name === 'in' && others.length === 0 && <Note>{aloneWords(invited)}</Note>}
				{isUnreached && <Note isWarning>{unreachedWords(unreached)}</Note>}
			</div>
			{isUnreached && (
				<Button look="secondary" onClick={call.tryAgain}>
					Try again
				</Button>
			)}
			{needsTapToHear && (
				<Button size="huge" icon={<IconVolume size={32} aria-hidden />} onClick={call.hear}>
					Tap to hear
				</Button>
			)}
			<DeviceNotice me={me} call={call} />
			{hosting && (
				<>
					<WaitingPeople hosting={hosting} onShowAll={onPeople} />
					{hosting.waiting.length > 0 && hosting.rights === 'signed-out' && <SignInToHost />}
					{hosting.problem && (
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

const unreachedWords = (names: string[]) =>
	`We cannot get sound or picture to ${listWords(names)} yet. We keep trying. A different Wi-Fi, or mobile data, often helps.`;
