import type { Media } from './ports.ts';
import type { DeviceKind, Me } from './room-call.ts';

const DEFAULT = 'default';

/** The devices that there are, and which of them are in use. */
export async function listChoices(
	media: Pick<Media, 'listDevices'>,
	inUse: (kind: DeviceKind) => string | undefined,
): Promise<Pick<Me, 'devices' | 'canSwitchCamera'>> {
	const all = await media.listDevices();
	const choicesOf = (kind: DeviceKind, name: MediaDeviceKind) =>
		all
			// Before the person has allowed anything, browsers tell only that there is one.
			.filter((device) => device.kind === name && device.deviceId !== '')
			.map(({ deviceId, label }) => ({
				deviceId,
				label,
				isChosen: deviceId === (inUse(kind) ?? DEFAULT),
			}));
	return {
		canSwitchCamera: all.filter(({ kind }) => kind === 'videoinput').length > 1,
		devices: {
			microphone: choicesOf('microphone', 'audioinput'),
			camera: choicesOf('camera', 'videoinput'),
			speaker: choicesOf('speaker', 'audiooutput'),
		},
	};
}
