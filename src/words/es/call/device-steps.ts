/**
 * How to let the page use a camera or microphone. What stands in «quotes» are words of the browser
 * or the phone, in the language of this page.
 */

type Device = 'camera' | 'microphone';

const again = 'Vuelva aquí y toque «Intentar de nuevo».';
const labels: Record<Device, string> = { camera: 'Cámara', microphone: 'Micrófono' };

export const stepsToAllow = {
	iphoneApp: (device: Device, app: string) => [
		`Abra Configuración en su teléfono, luego «Apps» y «${app}».`,
		`Active «${labels[device]}».`,
		again,
	],
	iphoneSafari: (device: Device) => [
		'Toque el icono a la izquierda de la dirección, en el borde de la pantalla.',
		`Elija «Configuración del sitio web», luego «${labels[device]}» y «Permitir».`,
		again,
	],
	androidFirefox: (device: Device) => [
		'Toque el escudo o el candado a la izquierda de la dirección.',
		`Quite «Bloqueado» junto a «${labels[device]}».`,
		again,
	],
	firefox: (device: Device) => [
		device === 'camera'
			? 'Haga clic en la cámara tachada a la izquierda de la dirección.'
			: 'Haga clic en el micrófono tachado a la izquierda de la dirección.',
		`Quite «Bloqueado» junto a «${labels[device]}».`,
		again,
	],
	android: (device: Device) => [
		'Toque el icono a la izquierda de la dirección, arriba.',
		`Toque «Permisos» y active «${labels[device]}».`,
		again,
	],
	safari: (device: Device) => [
		'Arriba en la pantalla elija «Safari» y luego «Configuración de este sitio web».',
		`Junto a «${labels[device]}» elija «Permitir».`,
		again,
	],
	other: (device: Device) => [
		'Haga clic en el icono a la izquierda de la dirección, arriba.',
		`Active «${labels[device]}».`,
		again,
	],
};

export const stepsToFree = [
	'Termine otras llamadas y cierre otras aplicaciones que lo usen.',
	again,
];

export const stepsToFind: Record<Device, string[]> = {
	camera: ['Si este dispositivo no tiene cámara, conecte una.', again],
	microphone: ['Si este dispositivo no tiene micrófono, conecte uno.', again],
};
