/**
 * How to let the page use a camera or microphone. What stands in “quotes” are words of the browser
 * or the phone, in the language of this page.
 */

type Device = 'camera' | 'microphone';

const again = 'Volte aqui e toque em “Tentar de novo”.';
const labels: Record<Device, string> = { camera: 'Câmera', microphone: 'Microfone' };

/** By browser; the app is Chrome, Firefox or Edge on an iPhone. */
export const stepsToAllow = {
	iphoneApp: (device: Device, app: string) => [
		`Abra os Ajustes do telefone, depois “Apps” e “${app}”.`,
		`Ative “${labels[device]}”.`,
		again,
	],
	iphoneSafari: (device: Device) => [
		'Toque no ícone à esquerda do endereço, na borda da tela.',
		`Escolha “Ajustes do Site”, depois “${labels[device]}” e “Permitir”.`,
		again,
	],
	androidFirefox: (device: Device) => [
		'Toque no escudo ou no cadeado à esquerda do endereço.',
		`Retire “Bloqueado” ao lado de “${labels[device]}”.`,
		again,
	],
	firefox: (device: Device) => [
		device === 'camera'
			? 'Clique na câmera riscada à esquerda do endereço.'
			: 'Clique no microfone riscado à esquerda do endereço.',
		`Retire “Bloqueado” ao lado de “${labels[device]}”.`,
		again,
	],
	android: (device: Device) => [
		'Toque no ícone à esquerda do endereço, no alto da tela.',
		`Toque em “Permissões” e ative “${labels[device]}”.`,
		again,
	],
	safari: (device: Device) => [
		'No alto da tela, escolha “Safari” e depois “Ajustes para Este Site”.',
		`Ao lado de “${labels[device]}”, escolha “Permitir”.`,
		again,
	],
	other: (device: Device) => [
		'Clique no ícone à esquerda do endereço, no alto da tela.',
		`Ative “${labels[device]}”.`,
		again,
	],
};

/** When another app uses it. */
export const stepsToFree = [
	'Encerre outras chamadas e feche outros aplicativos que usem a câmera ou o microfone.',
	again,
];

export const stepsToFind: Record<Device, string[]> = {
	camera: ['Se este aparelho não tem câmera, conecte uma.', again],
	microphone: ['Se este aparelho não tem microfone, conecte um.', again],
};
