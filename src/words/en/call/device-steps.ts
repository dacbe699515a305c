/**
 * How to let the page use a camera or microphone. What stands in “quotes” are words of the browser
 * or the phone, in the language of this page.
 */

type Device = 'camera' | 'microphone';

const again = 'Come back here and tap “Try again”.';
const labels: Record<Device, string> = { camera: 'Camera', microphone: 'Microphone' };

/** By browser; the app is Chrome, Firefox or Edge on an iPhone. */
export const stepsToAllow = {
	iphoneApp: (device: Device, app: string) => [
		`Open your phone's Settings, then “Apps” and “${app}”.`,
		`Turn on “${labels[device]}”.`,
		again,
	],
	iphoneSafari: (device: Device) => [
		'Tap the icon at the left end of the address, at the edge of the screen.',
		`Choose “Website Settings”, then “${labels[device]}” and “Allow”.`,
		again,
	],
	androidFirefox: (device: Device) => [
		'Tap the shield or lock to the left of the address.',
		`Remove “Blocked” beside “${labels[device]}”.`,
		again,
	],
	firefox: (device: Device) => [
		device === 'camera'
			? 'Click the crossed-out camera to the left of the address.'
			: 'Click the crossed-out microphone to the left of the address.',
		`Remove “Blocked” beside “${labels[device]}”.`,
		again,
	],
	android: (device: Device) => [
		'Tap the icon to the left of the address at the top.',
		`Tap “Permissions” and turn on “${labels[device]}”.`,
		again,
	],
	safari: (device: Device) => [
		'At the top of the screen choose “Safari”, then “Settings for This Website”.',
		`Beside “${labels[device]}” choose “Allow”.`,
		again,
	],
	other: (device: Device) => [
		'Click the icon to the left of the address at the top.',
		`Turn on “${labels[device]}”.`,
		again,
	],
};

/** When another app uses it. */
export const stepsToFree = ['End other calls, and close other apps that use it.', again];

export const stepsToFind: Record<Device, string[]> = {
	camera: ['If this device has no camera, connect one.', again],
	microphone: ['If this device has no microphone, connect one.', again],
};
