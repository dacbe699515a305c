import { listWords } from '../list.ts';

/** The page of a call before one comes in, and the pages instead of a call. */

export const yourCall = 'Su llamada';
export const oneMoment = 'Un momento…';
export const tryAgain = 'Intentar de nuevo';
export const goToMyCalls = 'Ir a mis llamadas';

export const language = 'Idioma';
export const languageNotChanged = 'No pudimos cambiar el idioma. Inténtelo de nuevo.';

/** Leads to the page where a person chooses how we reach them: call/choices.ts. */
export const chooseWays = 'Elegir cómo le avisamos';

export const noLinkTitle = 'Abra su enlace otra vez';
export const noLink =
	'El enlace a la llamada está en el mensaje de texto que le enviamos. Tóquelo ahí.';

export const noConnectionTitle = 'Aún no hay conexión';
export const noConnection =
	'Revise que este dispositivo esté conectado a internet. Seguiremos intentándolo.';
export const tryAgainNow = 'Intentar ahora';

export const unknownTitle = 'No encontramos esta llamada';

export const notLoadedTitle = 'No funcionó';
export const notLoaded =
	'Revise que este dispositivo esté conectado a internet e inténtelo de nuevo.';

export const closedTitles = {
	over: 'Esta llamada terminó',
	cancelled: 'Esta llamada se canceló',
	revoked: 'Este enlace ya no funciona',
};

export const earlyTitle = 'Llegó temprano';
export const calling = (host: string) => `Le llama ${host}`;

export const early = (title: string) =>
	title ? `«${title}» aún no ha empezado.` : 'La llamada aún no ha empezado.';
export const forHost = 'Cada persona que invitó tiene su propio enlace.';
export const forHostAlone = 'Nadie más tiene un enlace todavía.';
export const forGuest = (host: string) =>
	host
		? `Díganos su nombre y ${host} le dará acceso.`
		: 'Díganos su nombre y quien organiza la llamada le dará acceso.';

const company = {
	here: 'Su familia le espera.',
	expected: 'Es la primera persona en llegar.',
	left: 'Ahora no hay nadie.',
};

export function invitation(name: string, title: string, others: keyof typeof company): string {
	const hello = name ? `Hola, ${name}.` : 'Hola.';
	return title ? `${hello} Es la hora de «${title}».` : `${hello} ${company[others]}`;
}

export const startsIn = 'Empieza en';
export const untilStart = 'Tiempo hasta que empiece la llamada';
export const yourTime = (moment: string) => `${moment}, su hora local`;
export const anyMoment = 'En cualquier momento';

export const alreadyIn = (names: string[]) =>
	`${listWords(names)} ya ${names.length === 1 ? 'está' : 'están'} en la llamada.`;
export const notYetIn = (names: string[]) =>
	`${listWords(names)} aún no ${names.length === 1 ? 'se ha unido' : 'se han unido'}.`;
export const haveLeft = (names: string[]) =>
	`${listWords(names)} ya ${names.length === 1 ? 'salió' : 'salieron'}.`;

export const yourName = 'Su nombre';
export const nameMissing = 'Por favor, díganos su nombre';

export const join = 'Unirme';
export const joinLater = 'Unirme cuando empiece';
export const comingIn = '<b>Quédese en esta página.</b> Entrará en cuanto empiece la llamada.';
export const allowDevices =
	'Si su navegador le pide usar la cámara y el micrófono, elija <b>Permitir</b>.';

export const seeYourself = 'Verme primero';
export const startingCamera = 'Encendiendo su cámara…';
export const onlyYou = 'Nadie más ve esto hasta que se una.';
export const noPicture =
	'No podemos mostrar su cámara en este momento. Puede unirse de todas formas.';
export const ownPicture = 'Su propia imagen';

export const insideApp = 'Esta página está dentro de otra aplicación';
export const worksBestIn = (browser?: string) =>
	`Las llamadas funcionan mejor en ${browser ?? 'su navegador de siempre'}.`;
export const stepsOutOfApp = (browser?: string) => [
	'Toque los tres puntos o el icono de compartir en el borde de la pantalla.',
	`Elija «Abrir en ${browser ?? 'el navegador'}».`,
];

export const crashTitle = 'Algo salió mal';
export const crash = 'Toque el botón y volverá en un momento.';
export const textInstead = (number?: string) =>
	number
		? `¿Sigue sin funcionar? Envíe un mensaje al <link>${number}</link>. Lo leerá la persona que le invitó.`
		: '¿Sigue sin funcionar? Responda al mensaje de texto que trae su enlace. Lo leerá la persona que le invitó.';

export const unable = 'Este navegador no permite hacer videollamadas.';
export const stepsToCall = (browser?: string) => [
	`Abra su enlace en ${browser ?? 'Chrome, Edge, Firefox o Safari'}.`,
	'Si eso no ayuda, actualice este dispositivo e inténtelo de nuevo.',
];
