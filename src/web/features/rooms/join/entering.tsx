import { IconPhoneOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as door from '#language/call/door.ts';
import * as words from '#language/call/in-call.ts';
import { Button } from '#web/ui/button.tsx';
import { DoorDrawing } from '#web/ui/drawings.tsx';
import type { CallPhase, Me } from '../call-engine/room-call.ts';
import { AllowDevices, Door } from './door.tsx';
import { Picture } from './picture.tsx';
import previewClasses from './preview.module.css';

interface EnteringProps {
	phase: Extract<CallPhase, { name: 'entering' | 'waiting' }>;
	me: Me;
	onLeave: () => void;
}

/** Shown between the tap and the room; also the waiting room. */
export function Entering({ phase, me, onLeave }: EnteringProps) {
	const isWaiting = phase.name === 'waiting';
	const isLong = useIsLong();
	// While the person has not answered the browser's question about devices, the line is not the
	// reason for the wait.
	const isAsked = me.microphone === 'none' && me.microphoneProblem === null;
	return (
		<Door
			drawing={me.stream ? undefined : <DoorDrawing />}
			// A new key makes screen readers announce the new title.
			key={phase.name}
			title={isWaiting ? words.waitingTitle : door.oneMoment}
			takesFocus
		>
			{me.stream && (
				<div className={previewClasses.picture}>
					<Picture stream={me.stream} isMirrored={me.isMirrored} label={door.ownPicture} />
				</div>
			)}
			<p role="status">{isWaiting ? words.waiting(phase.message) : <AllowDevices />}</p>
			{isLong && !isWaiting && !isAsked && <p role="status">{words.takesLong}</p>}
			<Button look="secondary" icon={<IconPhoneOff aria-hidden />} onClick={onLeave}>
				{isWaiting ? words.stopWaiting : words.goBack}
			</Button>
		</Door>
	);
}

const LONG_MS = 10_000;

/** True once it has been shown for a while. */
function useIsLong(): boolean {
	const [isLong, setLong] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setLong(true), LONG_MS);
		return () => clearTimeout(timer);
	}, []);
	return isLong;
}
