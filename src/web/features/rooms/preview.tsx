import { IconVideo } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Devices } from './devices.ts';
import { Picture } from './picture.tsx';
import classes from './preview.module.css';
import { RoomButton } from './room-button.tsx';

interface PreviewProps {
	devices: Devices | undefined;
	onDevices: (devices: Devices) => void;
}

/** One's own picture before the call. Whoever allowed it for an earlier call sees it at once. */
export function Preview({ devices, onDevices }: PreviewProps) {
	const [isBusy, setBusy] = useState(false);

	async function show(): Promise<void> {
		setBusy(true);
		try {
			const { openDevices } = await import('./devices.ts');
			onDevices(await openDevices());
		} catch {
			// Could not be fetched now: the call will fetch it, or say so.
		}
		setBusy(false);
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
	useEffect(() => {
		let isGone = false;
		isAllowed().then((isAllowedAlready) => {
			if (isAllowedAlready && !isGone && !devices) void show();
		});
		return () => {
			isGone = true;
		};
	}, []);

	if (devices) return <OwnPicture devices={devices} />;
	return (
		<RoomButton look="secondary" icon={<IconVideo aria-hidden />} isBusy={isBusy} onClick={show}>
			See yourself first
		</RoomButton>
	);
}

function OwnPicture({ devices }: { devices: Devices }) {
	const { stream, isMirrored } = useSyncExternalStore(devices.subscribe, devices.getView);
	if (!stream)
		return <p role="status">There is no picture of you now. You can join all the same.</p>;
	return (
		<figure className={classes.preview}>
			<div className={classes.picture}>
				<Picture stream={stream} isMirrored={isMirrored} label="Your own picture" />
			</div>
			<figcaption>Only you see this until you join.</figcaption>
		</figure>
	);
}

async function isAllowed(): Promise<boolean> {
	try {
		const asked = (['camera', 'microphone'] as const).map((name) =>
			navigator.permissions.query({ name }),
		);
		return (await Promise.all(asked)).every(({ state }) => state === 'granted');
	} catch {
		// Not every browser tells.
		return false;
	}
}
