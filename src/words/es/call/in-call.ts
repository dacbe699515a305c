import { listWords } from '../list.ts';

/** The page of a call from the tap on 'Join' to the page after the call. */

export const waitingTitle = 'Está en la sala de espera';
export const waiting = (reason: string) => `${reason} Por favor, quédese en esta página.`;
export const stopWaiting = 'Dejar de esperar';
export const goBack = 'Volver';
export const takesLong =
	'Está tardando más de lo normal. Revise que este dispositivo esté conectado a internet.';

export const callWith = (host: string) => `Llamada con ${host || 'su familia'}`;
export const peopleInCall = 'Personas en la llamada';

const nobodyElse = 'No hay nadie más aquí en este momento.';
export const arrived = (others: string[]) =>
	others.length === 0
		? `Está en la llamada. ${nobodyElse}`
		: `Está en la llamada con ${listWords(others)}.`;
export const joined = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'se unió' : 'se unieron'}.`;
export const left = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'salió' : 'salieron'}.`;

export const mute = 'Silenciar';
export const unmute = 'Activar micrófono';
export const cameraOff = 'Apagar cámara';
export const cameraOn = 'Encender cámara';
export const switchCamera = 'Cambiar de cámara';
export const largerText = 'Texto más grande';
export const smallerText = 'Texto más pequeño';
export const people = 'Personas';
export const leave = 'Salir';

export const you = 'Usted';
export const pictureOf = (name: string) => `Imagen de ${name}`;
export const connecting = 'Conectando…';
export const reconnecting = 'Reconectando…';
export const muted = 'en silencio';
export const speaking = 'hablando';

export const lineLost = 'Se perdió la conexión. Quédese aquí; volverá a entrar enseguida.';
export const weak = {
	low: 'Su conexión es débil, así que los demás ven una imagen más pequeña de usted.',
	sound: 'Su conexión es débil, así que solo enviamos su voz. Su imagen volverá sin que haga nada.',
};
export const alone = nobodyElse;
export const unreached = (names: string[]) =>
	`Todavía no puede oír ni ver a ${listWords(names)}. Seguiremos intentándolo. Suele ayudar otra red Wi-Fi o los datos móviles.`;
export const tapToHear = 'Tocar para oír';
export const ok = 'OK';
export const howToTurnOn = 'Cómo activarlo';

type Missing = 'camera' | 'microphone' | 'both';

const works: Record<Missing, string> = {
	camera: 'Los demás le oyen, pero no le ven.',
	microphone: 'Los demás le ven, pero no le oyen.',
	both: 'Puede escuchar.',
};
const reasons: Record<'refused' | 'busy' | 'absent', Record<Missing, string>> = {
	refused: {
		camera: 'Su navegador no deja que esta página use la cámara.',
		microphone: 'Su navegador no deja que esta página use el micrófono.',
		both: 'Su navegador no deja que esta página use el micrófono ni la cámara.',
	},
	busy: {
		camera: 'Otra cosa en este dispositivo está usando la cámara.',
		microphone: 'Otra cosa en este dispositivo está usando el micrófono.',
		both: 'Otra cosa en este dispositivo está usando el micrófono y la cámara.',
	},
	absent: {
		camera: 'No encontramos ninguna cámara.',
		microphone: 'No encontramos ningún micrófono.',
		both: 'No encontramos ni micrófono ni cámara.',
	},
};
export const deviceProblem = (missing: Missing, reason: keyof typeof reasons) =>
	`${works[missing]} ${reasons[reason][missing]}`;
export const turnOn: Record<Missing, string> = {
	camera: 'Activar la cámara',
	microphone: 'Activar el micrófono',
	both: 'Activar el micrófono y la cámara',
};
export const notYet: Record<Missing, (name: string) => string> = {
	microphone: (name) => `Aún no se puede oír a ${name}`,
	camera: (name) => `Aún no se puede ver a ${name}`,
	both: (name) => `Aún no se puede oír ni ver a ${name}`,
};

export const endTitles = {
	left: 'Salió de la llamada',
	over: 'La llamada terminó',
	removed: 'Ya no está en la llamada',
	elsewhere: 'Está en la llamada en otro lugar',
	refused: 'Esta vez no',
};
export const endings = {
	left: 'Ha salido de la llamada.',
	removed: 'La persona que organiza la llamada le sacó de ella.',
	elsewhere: 'Está en esta llamada en otra ventana de este navegador.',
};
export const overReasons = {
	ended: 'Qué bueno que pudo estar.',
	empty: 'Ya salieron todos.',
	expired: 'Se acabó el tiempo de esta llamada.',
	cancelled: 'Esta llamada se canceló.',
};
export const canComeBack = 'Puede volver mientras la llamada siga.';
export const joinHere = 'Unirme aquí';
export const joinAgain = 'Volver a unirme';
export const canClose = 'Ya puede cerrar esta página.';
