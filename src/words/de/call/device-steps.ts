/**
 * How to let the page use a camera or microphone. What stands in „quotes“ are words of the browser
 * or the phone, in the language of this page.
 */

type Device = 'camera' | 'microphone';

const again = 'Kommen Sie hierher zurück und tippen Sie auf „Noch einmal versuchen“.';
const labels: Record<Device, string> = { camera: 'Kamera', microphone: 'Mikrofon' };

export const stepsToAllow = {
	iphoneApp: (device: Device, app: string) => [
		`Öffnen Sie die Einstellungen Ihres Telefons, dann „Apps“ und „${app}“.`,
		`Schalten Sie „${labels[device]}“ ein.`,
		again,
	],
	iphoneSafari: (device: Device) => [
		'Tippen Sie auf das Symbol links neben der Adresse, am Rand des Bildschirms.',
		`Wählen Sie „Website-Einstellungen“, dann „${labels[device]}“ und „Erlauben“.`,
		again,
	],
	androidFirefox: (device: Device) => [
		'Tippen Sie auf das Symbol mit Schild oder Schloss links neben der Adresse.',
		`Entfernen Sie „Blockiert“ neben „${labels[device]}“.`,
		again,
	],
	firefox: (device: Device) => [
		device === 'camera'
			? 'Klicken Sie auf die durchgestrichene Kamera links neben der Adresse.'
			: 'Klicken Sie auf das durchgestrichene Mikrofon links neben der Adresse.',
		`Entfernen Sie „Blockiert“ neben „${labels[device]}“.`,
		again,
	],
	android: (device: Device) => [
		'Tippen Sie oben auf das Symbol links neben der Adresse.',
		`Tippen Sie auf „Berechtigungen“ und schalten Sie „${labels[device]}“ ein.`,
		again,
	],
	safari: (device: Device) => [
		'Wählen Sie oben auf dem Bildschirm „Safari“, dann „Einstellungen für diese Website“.',
		`Wählen Sie neben „${labels[device]}“ die Einstellung „Erlauben“.`,
		again,
	],
	other: (device: Device) => [
		'Klicken Sie oben auf das Symbol links neben der Adresse.',
		`Schalten Sie „${labels[device]}“ ein.`,
		again,
	],
};

export const stepsToFree = [
	'Beenden Sie andere Anrufe und schließen Sie andere Apps, die das Gerät benutzen.',
	again,
];

export const stepsToFind: Record<Device, string[]> = {
	camera: ['Wenn dieses Gerät keine Kamera hat, schließen Sie eine an.', again],
	microphone: ['Wenn dieses Gerät kein Mikrofon hat, schließen Sie eines an.', again],
};
