import { isAndroid, isApple, isInsideApp, stepsOutOfApp } from './user-agent.ts';

export type Device = 'camera' | 'microphone';

const AGAIN = 'Come back here and tap “Try again”.';

/** How to let the page use a device that was refused. */
export function stepsToAllow(userAgent: string, device: Device): string[] {
	if (isInsideApp(userAgent)) return stepsOutOfApp(userAgent);
	if (isApple(userAgent) && /FxiOS|CriOS|EdgiOS/.test(userAgent)) {
		const name = /FxiOS/.test(userAgent) ? 'Firefox' : /EdgiOS/.test(userAgent) ? 'Edge' : 'Chrome';
		return [
			`Open the Settings of your phone, then “Apps” and “${name}”.`,
			`Turn on “${capital(device)}”.`,
			AGAIN,
		];
	}
	if (isApple(userAgent)) {
		return [
			'Tap the sign at the left end of the address, at the edge of the screen.',
			`Choose “Website Settings”, then “${capital(device)}” and “Allow”.`,
			AGAIN,
		];
	}
	if (/Firefox/.test(userAgent)) {
		return [
			isAndroid(userAgent)
				? 'Tap the shield or lock to the left of the address.'
				: `Press the crossed-out ${device} to the left of the address.`,
			`Take away “Blocked” for the ${device}.`,
			AGAIN,
		];
	}
	if (isAndroid(userAgent)) {
		return [
			'Tap the sign to the left of the address at the top.',
			`Tap “Permissions” and turn on “${capital(device)}”.`,
			AGAIN,
		];
	}
	if (/Safari/.test(userAgent) && !/Chrome/.test(userAgent)) {
		return [
			'At the top of the screen choose “Safari”, then “Settings for This Website”.',
			`Beside “${capital(device)}” choose “Allow”.`,
			AGAIN,
		];
	}
	return [
		'Press the sign to the left of the address at the top.',
		`Turn on “${capital(device)}”.`,
		AGAIN,
	];
}

/** How to free a device that another app uses. */
export const stepsToFree = ['End other calls, and close other apps that use it.', AGAIN];
export const stepsToFind = (device: Device) => [
	`Connect a ${device}, if this device has none.`,
	AGAIN,
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
