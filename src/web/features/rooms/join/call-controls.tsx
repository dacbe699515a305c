import {
	IconCameraRotate,
	IconLetterCase,
	IconMicrophone,
	IconMicrophoneOff,
	IconPhoneOff,
	IconUsers,
	IconVideo,
	IconVideoOff,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as words from '#language/call/in-call.ts';
import type { CallView, RoomCall } from '../call-engine/room-call.ts';
import classes from './call-controls.module.css';
import { readTextSize, textSizes, writeTextSize } from './text-size.ts';

interface CallControlsProps {
	call: RoomCall;
	me: CallView['me'];
	/** Only the host has it. */
	onPeople?: () => void;
}

/** Every button says in words what pressing it does. */
export function CallControls({ call, me, onPeople }: CallControlsProps) {
	const isHeard = me.microphone === 'on';
	const isSeen = me.camera === 'on';
	return (
		<div className={classes.controls}>
			<Control
				icon={isHeard ? <IconMicrophone aria-hidden /> : <IconMicrophoneOff aria-hidden />}
				isOff={!isHeard}
				onClick={() => void call.setMicrophone(!isHeard)}
			>
				{isHeard ? words.mute : words.unmute}
			</Control>
			<Control
				icon={isSeen ? <IconVideo aria-hidden /> : <IconVideoOff aria-hidden />}
				isOff={!isSeen}
				onClick={() => void call.setCamera(!isSeen)}
			>
				{isSeen ? words.cameraOff : words.cameraOn}
			</Control>
			{me.canSwitchCamera && isSeen && (
				<Control icon={<IconCameraRotate aria-hidden />} onClick={() => void call.switchCamera()}>
					{words.switchCamera}
				</Control>
			)}
			<TextSize />
			{onPeople && (
				<Control icon={<IconUsers aria-hidden />} onClick={onPeople}>
					{words.people}
				</Control>
			)}
			<Control icon={<IconPhoneOff aria-hidden />} isLeaving onClick={call.leave}>
				{words.leave}
			</Control>
		</div>
	);
}

function TextSize() {
	const [size, setSize] = useState(readTextSize);
	function handleClick(): void {
		const next = (size + 1) % textSizes.length;
		writeTextSize(next);
		setSize(next);
	}
	return (
		<Control icon={<IconLetterCase aria-hidden />} onClick={handleClick}>
			{size === textSizes.length - 1 ? words.smallerText : words.largerText}
		</Control>
	);
}

interface ControlProps {
	icon: ReactNode;
	isOff?: boolean;
	isLeaving?: boolean;
	onClick: () => void;
	children: ReactNode;
}

function Control({ icon, isOff, isLeaving, onClick, children }: ControlProps) {
	return (
		<button
			type="button"
			className={classes.control}
			data-off={isOff || undefined}
			data-leaving={isLeaving || undefined}
			onClick={onClick}
		>
			{icon}
			{children}
		</button>
	);
}
