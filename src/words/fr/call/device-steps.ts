/**
 * How to let the page use a camera or microphone. What stands in « quotes » are words of the browser
 * or the phone, in the language of this page.
 */

type Device = 'camera' | 'microphone';

const again = 'Revenez ici et touchez « Réessayer ».';
const labels: Record<Device, string> = { camera: 'Caméra', microphone: 'Microphone' };

/** By browser; the app is Chrome, Firefox or Edge on an iPhone. */
export const stepsToAllow = {
	iphoneApp: (device: Device, app: string) => [
		`Ouvrez les Réglages de votre téléphone, puis « Apps » et « ${app} ».`,
		device === 'camera' ? 'Activez « Appareil photo ».' : 'Activez « Microphone ».',
		again,
	],
	iphoneSafari: (device: Device) => [
		'Touchez l’icône à gauche de l’adresse, au bord de l’écran.',
		device === 'camera'
			? 'Choisissez « Réglages du site web », puis « Appareil photo » et « Autoriser ».'
			: 'Choisissez « Réglages du site web », puis « Microphone » et « Autoriser ».',
		again,
	],
	androidFirefox: (device: Device) => [
		'Touchez le bouclier ou le cadenas à gauche de l’adresse.',
		`Retirez « Bloqué » à côté de « ${labels[device]} ».`,
		again,
	],
	firefox: (device: Device) => [
		device === 'camera'
			? 'Cliquez sur la caméra barrée à gauche de l’adresse.'
			: 'Cliquez sur le microphone barré à gauche de l’adresse.',
		`Retirez « Bloqué » à côté de « ${labels[device]} ».`,
		again,
	],
	android: (device: Device) => [
		'Touchez l’icône à gauche de l’adresse, en haut.',
		device === 'camera'
			? 'Touchez « Autorisations » et activez « Appareil photo ».'
			: 'Touchez « Autorisations » et activez « Micro ».',
		again,
	],
	safari: (device: Device) => [
		'En haut de l’écran, choisissez « Safari », puis « Réglages pour ce site web ».',
		`À côté de « ${labels[device]} », choisissez « Autoriser ».`,
		again,
	],
	other: (device: Device) => [
		'Cliquez sur l’icône à gauche de l’adresse, en haut.',
		`Activez « ${labels[device]} ».`,
		again,
	],
};

/** When another app uses it. */
export const stepsToFree = [
	'Terminez les autres appels et fermez les autres applications qui l’utilisent.',
	again,
];

export const stepsToFind: Record<Device, string[]> = {
	camera: ['Si cet appareil n’a pas de caméra, branchez-en une.', again],
	microphone: ['Si cet appareil n’a pas de microphone, branchez-en un.', again],
};
