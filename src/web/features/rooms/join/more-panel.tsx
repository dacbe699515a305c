import {
	IconArrowsMaximize,
	IconArrowsMinimize,
	IconCameraRotate,
	IconLetterCase,
	IconPictureInPicture,
	IconScreenShare,
} from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { largerText, smallerText, switchCamera } from '#language/call/in-call.ts';
import * as words from '#language/call/stage.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import type { DeviceKind, Me, RoomCall } from '../call-engine/room-call.ts';
import classes from './more-panel.module.css';
import { readTextSize, textSizes, writeTextSize } from './text-size.ts';

interface MorePanelProps {
	isOpen: boolean;
	onClose: () => void;
	call: RoomCall;
	me: Me;
}

/** What people need now and then in a call. A browser without a feature has no button for it. */
export function MorePanel({ isOpen, onClose, call, me }: MorePanelProps) {
	return (
		<Dialog place="side" isOpen={isOpen} onClose={onClose} title={words.more}>
			<div className={classes.buttons}>
				<TextSize />
				{me.canSwitchCamera && me.camera === 'on' && (
					<Button
						look="secondary"
						icon={<IconCameraRotate aria-hidden />}
						onClick={() => {
							void call.switchCamera();
							onClose();
						}}
					>
						{switchCamera}
					</Button>
				)}
				{me.canShare && (
					<div className={classes.narrow}>
						<Button
							isWide
							look="secondary"
							icon={<IconScreenShare aria-hidden />}
							onClick={() => {
								if (me.isSharing) call.stopSharing();
								else void call.shareScreen();
								onClose();
							}}
						>
							{me.isSharing ? words.stopSharing : words.shareScreen}
						</Button>
					</div>
				)}
				{document.fullscreenEnabled && <FullScreen onDone={onClose} />}
				{document.pictureInPictureEnabled && <SmallWindow onDone={onClose} />}
			</div>
			{(['microphone', 'camera', 'speaker'] as const).map((kind) => (
				<DeviceField key={kind} kind={kind} call={call} me={me} />
			))}
		</Dialog>
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
		<Button look="secondary" icon={<IconLetterCase aria-hidden />} onClick={handleClick}>
			{size === textSizes.length - 1 ? smallerText : largerText}
		</Button>
	);
}

function FullScreen({ onDone }: { onDone: () => void }) {
	const isFull = useSyncExternalStore(subscribeToFullScreen, () => !!document.fullscreenElement);
	async function handleClick(): Promise<void> {
		onDone();
		try {
			await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
		} catch {
			// The browser refused: the call goes on as it is.
		}
	}
	const Icon = isFull ? IconArrowsMinimize : IconArrowsMaximize;
	return (
		<Button look="secondary" icon={<Icon aria-hidden />} onClick={() => void handleClick()}>
			{isFull ? words.leaveFullScreen : words.fullScreen}
		</Button>
	);
}

function subscribeToFullScreen(listener: () => void): () => void {
	document.addEventListener('fullscreenchange', listener);
	return () => document.removeEventListener('fullscreenchange', listener);
}

/** Shows the first picture on the stage, which is the largest, above other apps. */
function SmallWindow({ onDone }: { onDone: () => void }) {
	const video = document.querySelector<HTMLVideoElement>('main video:not([data-own])');
	if (!video) return null;
	async function handleClick(): Promise<void> {
		onDone();
		try {
			await video?.requestPictureInPicture();
		} catch {
			// The browser refused, or the picture has gone.
		}
	}
	return (
		<Button
			look="secondary"
			icon={<IconPictureInPicture aria-hidden />}
			onClick={() => void handleClick()}
		>
			{words.smallWindow}
		</Button>
	);
}

interface DeviceFieldProps {
	kind: DeviceKind;
	call: RoomCall;
	me: Me;
}

/** Only where there is a choice. */
function DeviceField({ kind, call, me }: DeviceFieldProps) {
	const choices = me.devices[kind];
	if (choices.length < 2) return null;
	const label = words.deviceLabels[kind];
	return (
		<SelectField
			name={kind}
			label={label}
			value={choices.find(({ isChosen }) => isChosen)?.deviceId}
			options={choices.map((choice, index) => ({
				value: choice.deviceId,
				label: choice.label || words.numbered(label, index + 1),
			}))}
			onChange={(event) => void call.chooseDevice(kind, event.currentTarget.value)}
		/>
	);
}
