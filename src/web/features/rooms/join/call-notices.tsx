import { IconVolume } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Room } from '#contract/rooms.ts';
import { listWords } from '#language/list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { CallView, DeviceProblem, Me, RoomCall } from '../call-engine/room-call.ts';
import { aloneWords } from './alone-words.ts';
import classes from './call-notices.module.css';
import { type Device, stepsToAllow, stepsToFind, stepsToFree } from './device-steps.ts';
import type { Hosting } from './use-hosting.ts';
import { SignInToHost, WaitingPeople } from './waiting-people.tsx';

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

/** Explains a missing camera or microphone, and what to do about it. */
function DeviceNotice({ me, call }: { me: Me; call: RoomCall }) {
	const [isHelpOpen, setHelpOpen] = useState(false);
	const [isRead, setRead] = useState(false);
	const { microphoneProblem, cameraProblem } = me;
	const device: Device | null = microphoneProblem ? 'microphone' : cameraProblem ? 'camera' : null;
	if (!device) return null;
	const problem = device === 'microphone' ? microphoneProblem : cameraProblem;
	const isAlsoUnseen = device === 'microphone' && cameraProblem !== null;

	async function tryAgain(): Promise<void> {
		setHelpOpen(false);
		if (microphoneProblem) await call.setMicrophone(true);
		if (cameraProblem) await call.setCamera(true);
	}

	return (
		<>
			{!isRead && (
				<div className={classes.notice}>
					<p role="status">
						{isAlsoUnseen ? 'You can listen.' : whatWorks[device]}{' '}
						{reasonOf(problem, device, isAlsoUnseen)}
					</p>
					<div className={classes.actions}>
						<Button look="secondary" onClick={() => setHelpOpen(true)}>
							How to turn it on
						</Button>
						<Button look="secondary" onClick={() => setRead(true)}>
							OK
						</Button>
					</div>
				</div>
			)}
			<Dialog
				place="side"
				isOpen={isHelpOpen}
				onClose={() => setHelpOpen(false)}
				title={isAlsoUnseen ? 'Turn on microphone and camera' : `Turn on the ${device}`}
			>
				<ol className={classes.steps}>
					{stepsFor(problem, device).map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
				<Button onClick={() => void tryAgain()}>Try again</Button>
			</Dialog>
		</>
	);
}

const whatWorks = {
	camera: 'You are heard, but not seen.',
	microphone: 'You are seen, but not heard.',
};

function reasonOf(problem: DeviceProblem, device: Device, isBoth: boolean): string {
	const thing = isBoth ? 'microphone and the camera' : device;
	if (problem === 'refused') return `This page may not use the ${thing}.`;
	if (problem === 'busy') return `Something else on this device uses the ${thing}.`;
	return `No ${isBoth ? 'microphone or camera' : device} was found.`;
}

function stepsFor(problem: DeviceProblem, device: Device): string[] {
	if (problem === 'refused') return stepsToAllow(navigator.userAgent, device);
	return problem === 'busy' ? stepsToFree : stepsToFind(device);
}
