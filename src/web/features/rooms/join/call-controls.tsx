import {
	IconDots,
	IconMicrophone,
	IconMicrophoneOff,
	IconPhoneOff,
	IconScreenShare,
	IconScreenShareOff,
	IconUsers,
	IconVideo,
	IconVideoOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as words from '#language/call/in-call.ts';
import { more, shareScreen, stopSharing } from '#language/call/stage.ts';
import type { Me, RoomCall } from '../call-engine/room-call.ts';
import classes from './call-controls.module.css';

interface CallControlsProps {
	call: RoomCall;
	me: Me;
	onPeople: () => void;
	onMore: () => void;
}

/** Every button says in words what pressing it does. */
export function CallControls({ call, me, onPeople, onMore }: CallControlsProps) {
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
			{me.canShare && (
				<Control
					isForWide
					icon={me.isSharing ? <IconScreenShareOff aria-hidden /> : <IconScreenShare aria-hidden />}
					isOff={me.isSharing}
					onClick={() => (me.isSharing ? call.stopSharing() : void call.shareScreen())}
				>
					{me.isSharing ? stopSharing : shareScreen}
				</Control>
			)}
			<Control icon={<IconUsers aria-hidden />} onClick={onPeople}>
				{words.people}
			</Control>
			<Control icon={<IconDots aria-hidden />} onClick={onMore}>
				{more}
			</Control>
			<Control icon={<IconPhoneOff aria-hidden />} isLeaving onClick={call.leave}>
				{words.leave}
			</Control>
		</div>
	);
}

interface ControlProps {
	icon: ReactNode;
	isOff?: boolean;
	isLeaving?: boolean;
	/** A narrow screen has it below 'More'. */
	isForWide?: boolean;
	onClick: () => void;
	children: ReactNode;
}

function Control({ icon, isOff, isLeaving, isForWide, onClick, children }: ControlProps) {
	return (
		<button
			type="button"
			className={classes.control}
			data-off={isOff || undefined}
			data-leaving={isLeaving || undefined}
			data-for-wide={isForWide || undefined}
			onClick={onClick}
		>
			{icon}
			{children}
		</button>
	);
}
