import { listWords } from '../list.ts';

/** The page of a call from the tap on 'Join' to the page after the call. */

export const waitingTitle = 'Vous êtes dans la salle d’attente';
/** The reason is a sentence, such as 'Ana va vous faire entrer.' */
export const waiting = (reason: string) => `${reason} Restez sur cette page, s’il vous plaît.`;
export const stopWaiting = 'Ne plus attendre';
export const goBack = 'Retour';
export const takesLong =
	'Cela prend plus de temps que d’habitude. Vérifiez que cet appareil est connecté à internet.';

export const callWith = (host: string) => `Appel avec ${host || 'votre famille'}`;
export const peopleInCall = 'Personnes dans l’appel';

/* Read aloud by screen readers. */
const nobodyElse = 'Il n’y a personne d’autre pour le moment.';
export const arrived = (others: string[]) =>
	others.length === 0
		? `Vous êtes dans l’appel. ${nobodyElse}`
		: `Vous êtes dans l’appel avec ${listWords(others)}.`;
export const joined = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'a' : 'ont'} rejoint l’appel.`;
export const left = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'a' : 'ont'} quitté l’appel.`;

/* The buttons below the faces say what pressing them does. */
export const mute = 'Couper le micro';
export const unmute = 'Activer le micro';
export const cameraOff = 'Couper la caméra';
export const cameraOn = 'Activer la caméra';
export const switchCamera = 'Changer de caméra';
export const largerText = 'Texte plus grand';
export const smallerText = 'Texte plus petit';
export const people = 'Invités';
export const leave = 'Quitter';

/* On a person's picture. */
export const you = 'Vous';
export const pictureOf = (name: string) => `Image de ${name}`;
export const connecting = 'Connexion…';
export const reconnecting = 'Reconnexion…';
export const muted = 'micro coupé';
export const speaking = 'parle';

/* Notices above the faces. */
export const lineLost = 'La connexion est perdue. Restez ici, nous vous ramenons dans l’appel.';
export const weak = {
	low: 'Votre connexion est faible : les autres voient une image de vous plus petite.',
	sound:
		'Votre connexion est faible : nous n’envoyons que votre voix. Votre image reviendra toute seule.',
};
export const alone = nobodyElse;
export const unreached = (names: string[]) =>
	`Vous ne pouvez pas encore entendre ni voir ${listWords(names)}. Nous continuons d’essayer. Un autre Wi-Fi ou les données mobiles aident souvent.`;
export const tapToHear = 'Toucher pour entendre';
export const ok = 'OK';
export const howToTurnOn = 'Comment l’activer';

/** What is missing: the camera, the microphone or both. */
type Missing = 'camera' | 'microphone' | 'both';

const works: Record<Missing, string> = {
	camera: 'Les autres vous entendent, mais ne vous voient pas.',
	microphone: 'Les autres vous voient, mais ne vous entendent pas.',
	both: 'Vous pouvez écouter.',
};
const reasons: Record<'refused' | 'busy' | 'absent', Record<Missing, string>> = {
	refused: {
		camera: 'Votre navigateur ne laisse pas cette page utiliser la caméra.',
		microphone: 'Votre navigateur ne laisse pas cette page utiliser le micro.',
		both: 'Votre navigateur ne laisse pas cette page utiliser le micro et la caméra.',
	},
	busy: {
		camera: 'Autre chose sur cet appareil utilise la caméra.',
		microphone: 'Autre chose sur cet appareil utilise le micro.',
		both: 'Autre chose sur cet appareil utilise le micro et la caméra.',
	},
	absent: {
		camera: 'Nous ne trouvons pas de caméra.',
		microphone: 'Nous ne trouvons pas de micro.',
		both: 'Nous ne trouvons ni micro ni caméra.',
	},
};
export const deviceProblem = (missing: Missing, reason: keyof typeof reasons) =>
	`${works[missing]} ${reasons[reason][missing]}`;
export const turnOn: Record<Missing, string> = {
	camera: 'Activer la caméra',
	microphone: 'Activer le micro',
	both: 'Activer le micro et la caméra',
};
export const notYet: Record<Missing, (name: string) => string> = {
	microphone: (name) => `On n’entend pas encore ${name}`,
	camera: (name) => `On ne voit pas encore ${name}`,
	both: (name) => `On ne peut pas encore entendre ni voir ${name}`,
};

/* The page after the call. */
export const endTitles = {
	left: 'Vous avez quitté l’appel',
	over: 'L’appel est terminé',
	removed: 'Vous n’êtes plus dans l’appel',
	elsewhere: 'Vous êtes dans l’appel ailleurs',
	refused: 'Pas cette fois',
};
export const endings = {
	left: 'Vous avez quitté l’appel.',
	removed: 'La personne qui organise l’appel a mis fin à votre participation.',
	elsewhere: 'Vous êtes dans cet appel dans une autre fenêtre de ce navigateur.',
};
export const overReasons = {
	ended: 'C’était bien de vous avoir avec nous.',
	empty: 'Tout le monde est parti.',
	expired: 'Le temps de cet appel est écoulé.',
	cancelled: 'Cet appel a été annulé.',
};
export const canComeBack = 'Vous pouvez revenir tant que l’appel dure.';
export const joinHere = 'Rejoindre plutôt ici';
export const joinAgain = 'Rejoindre à nouveau';
export const canClose = 'Vous pouvez fermer cette page.';
