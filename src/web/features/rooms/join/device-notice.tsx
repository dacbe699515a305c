import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DeviceProblem, Me, RoomCall } from '../call-engine/room-call.ts';
import classes from './device-notice.module.css';
import { type Device, stepsToAllow, stepsToFind, stepsToFree } from './device-steps.ts';

/** Camera or microphone cannot be had: what that means, and what can be done about it. */
export function DeviceNotice({ me, call }: { me: Me; call: RoomCall }) {
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
