import { IconVideo } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import * as words from '#language/call/door.ts';
import { howToTurnOn } from '#language/call/in-call.ts';
import { Button } from '#web/ui/button.tsx';
import type { Devices } from '../call-engine/devices.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import { Picture } from './picture.tsx';
import classes from './preview.module.css';

const DeviceHelp = lazyOrNothing(async () => (await import('./device-help.tsx')).DeviceHelp);

interface PreviewProps {
	devices: Devices | undefined;
	onDevices: (devices: Devices) => void;
}

/** Asked when the page loads, so that the picture has its place from the first render. */
let wasAllowed = false;
void lookIfAllowed();

/** Our own picture before the call. People who have allowed the camera before see it at once. */
export function Preview({ devices, onDevices }: PreviewProps) {
	const [isBusy, setBusy] = useState(wasAllowed);

	async function show(): Promise<void> {
		setBusy(true);
		try {
			const [{ openDevices }, { browser }] = await Promise.all([
				import('../call-engine/devices.ts'),
				import('./browser.ts'),
			]);
			onDevices(await openDevices(browser));
		} catch {
			// The code did not load: the call will load it, or say why not.
		}
		setBusy(false);
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
	useEffect(() => {
		let isGone = false;
		lookIfAllowed().then(() => {
			if (isGone || devices) return;
			if (wasAllowed) void show();
			else setBusy(false);
		});
		return () => {
			isGone = true;
		};
	}, []);

	if (devices) return <OwnPicture devices={devices} />;
	if (isBusy && wasAllowed) return <Frame caption={words.startingCamera} />;
	return (
		<Button look="secondary" icon={<IconVideo aria-hidden />} isBusy={isBusy} onClick={show}>
			{words.seeYourself}
		</Button>
	);
}

function OwnPicture({ devices }: { devices: Devices }) {
	const { stream, isMirrored, cameraProblem } = useSyncExternalStore(
		devices.subscribe,
		devices.getView,
	);
	if (!stream) {
		return (
			<>
				<p role="status">{words.noPicture}</p>
				{cameraProblem && (
					<details className={classes.help}>
						<summary>{howToTurnOn}</summary>
						<Suspense>
							<DeviceHelp problem={cameraProblem} device="camera" />
						</Suspense>
						<Button look="secondary" onClick={() => void devices.setCamera(true)}>
							{words.tryAgain}
						</Button>
					</details>
				)}
			</>
		);
	}
	return (
		<Frame caption={words.onlyYou}>
			<Picture stream={stream} isMirrored={isMirrored} label={words.ownPicture} />
		</Frame>
	);
}

function Frame({ caption, children }: { caption: string; children?: ReactNode }) {
	return (
		<figure className={classes.preview}>
			<div className={classes.picture}>{children}</div>
			<figcaption>{caption}</figcaption>
		</figure>
	);
}

async function lookIfAllowed(): Promise<void> {
	wasAllowed = await isAllowed();
}

async function isAllowed(): Promise<boolean> {
	try {
		const asked = (['camera', 'microphone'] as const).map((name) =>
			navigator.permissions.query({ name }),
		);
		return (await Promise.all(asked)).every(({ state }) => state === 'granted');
	} catch {
		// Not every browser answers this.
		return false;
	}
}
