import { IconVolume } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Room } from '#contract/rooms.ts';
import * as door from '#language/call/door.ts';
import * as words from '#language/call/in-call.ts';
import { sharing, unableHere } from '#language/call/stage.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Answered } from '../../answers/answered.tsx';
import type { CallView, Me, RoomCall } from '../call-engine/room-call.ts';
import { aloneWords } from './alone-words.ts';
import classes from './call-notices.module.css';
import type { Device } from './device-steps.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import type { Hosting } from './use-hosting.ts';
import { usualBrowser } from './user-agent.ts';
import { SignInToHost, WaitingPeople } from './waiting-people.tsx';

const DeviceHelp = lazyOrNothing(async () => (await import('./device-help.tsx')).DeviceHelp);

interface CallNoticesProps {
	view: CallView;
	call: RoomCall;
	invited: Room['people'];
	/** Only the account holder has it. */
	hosting?: Hosting;
	onPeople: () => void;
}

/** Notices above the faces; mostly there are none. */
export function CallNotices({ view, call, invited, hosting, onPeople }: CallNoticesProps) {
	const { phase, me, others, quality, needsTapToHear, unreached, answered } = view;
	const isUnreached = phase.name === 'in' && unreached.length > 0;
	return (
		<div className={`${classes.notices} ${classes.all}`}>
			<div className={classes.notices} role="status">
				{phase.name === 'reconnecting' && <Note isWarning>{words.lineLost}</Note>}
				{phase.name === 'in' && quality !== 'full' && me.camera === 'on' && (
					<Note isWarning>{words.weak[quality]}</Note>
				)}
				{phase.name === 'in' && others.length === 0 && <Note>{aloneWords(invited)}</Note>}
				{answered && (
					<Note>
						<bdi>{answered.name}</bdi>
						<Answered answer={answered.answer} />
					</Note>
				)}
				{me.isUnable && <Note isWarning>{`${door.unable} ${unableHere} ${stepToCall}`}</Note>}
				{me.isSharing && <Note>{sharing}</Note>}
				{isUnreached && <Note isWarning>{words.unreached(unreached)}</Note>}
			</div>
			{isUnreached && (
				<Button look="secondary" onClick={call.tryAgain}>
					{door.tryAgain}
				</Button>
			)}
			{needsTapToHear && (
				<Button size="huge" icon={<IconVolume size={32} aria-hidden />} onClick={call.hear}>
					{words.tapToHear}
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

const [stepToCall] = door.stepsToCall(usualBrowser(navigator.userAgent));

function Note({ isWarning, children }: { isWarning?: boolean; children: ReactNode }) {
	return (
		<p className={classes.note} data-warning={isWarning || undefined}>
			{children}
		</p>
	);
}

/** Explains a missing camera or microphone, and what to do about it. */
function DeviceNotice({ me, call }: { me: Me; call: RoomCall }) {
	const [isHelpOpen, setHelpOpen] = useState(false);
	const [isRead, setRead] = useState(false);
	const { microphoneProblem, cameraProblem } = me;
	const problem = microphoneProblem ?? cameraProblem;
	if (!problem) return null;
	const device: Device = microphoneProblem ? 'microphone' : 'camera';
	const missing = microphoneProblem && cameraProblem ? 'both' : device;

	async function tryAgain(): Promise<void> {
		setHelpOpen(false);
		if (microphoneProblem) await call.setMicrophone(true);
		if (cameraProblem) await call.setCamera(true);
	}

	return (
		<>
			{!isRead && (
				<div className={classes.notice}>
					<p role="status">{words.deviceProblem(missing, problem)}</p>
					<div className={classes.actions}>
						<Button look="secondary" onClick={() => setHelpOpen(true)}>
							{words.howToTurnOn}
						</Button>
						<Button look="secondary" onClick={() => setRead(true)}>
							{words.ok}
						</Button>
					</div>
				</div>
			)}
			<Dialog
				place="side"
				isOpen={isHelpOpen}
				onClose={() => setHelpOpen(false)}
				title={words.turnOn[missing]}
			>
				<Suspense>
					<DeviceHelp problem={problem} device={device} />
				</Suspense>
				<Button onClick={() => void tryAgain()}>{door.tryAgain}</Button>
			</Dialog>
		</>
	);
}
