import { listWords } from '../list.ts';

/** The page of a call before one comes in, and the pages instead of a call. */

export const yourCall = 'Votre appel';
export const oneMoment = 'Un instant…';
export const tryAgain = 'Réessayer';
export const goToMyCalls = 'Aller à mes appels';

/** The switch of language: names it for people who cannot see its icon. */
export const language = 'Langue';
export const languageNotChanged = 'Nous n’avons pas pu changer de langue. Veuillez réessayer.';

/** Leads to the page where a person chooses how we reach them: call/choices.ts. */
export const chooseWays = 'Choisir comment vous joindre';

/** The page was opened without a link. */
export const noLinkTitle = 'Rouvrez votre lien';
export const noLink =
	'Le lien vers l’appel se trouve dans le message que nous vous avons envoyé. Touchez-le dans ce message.';

export const noConnectionTitle = 'Pas encore de connexion';
export const noConnection =
	'Vérifiez que cet appareil est connecté à internet. Nous continuons d’essayer.';
export const tryAgainNow = 'Réessayer maintenant';

export const unknownTitle = 'Nous ne trouvons pas cet appel';

export const notLoadedTitle = 'Cela n’a pas fonctionné';
export const notLoaded = 'Vérifiez que cet appareil est connecté à internet, puis réessayez.';

/** The call cannot be joined any more; a sentence below says what to do. */
export const closedTitles = {
	over: 'Cet appel est terminé',
	cancelled: 'Cet appel a été annulé',
	revoked: 'Ce lien ne fonctionne plus',
};

export const earlyTitle = 'Vous êtes en avance';
export const calling = (host: string) => `${host} vous appelle`;

export const early = (title: string) =>
	title ? `« ${title} » n’a pas encore commencé.` : 'L’appel n’a pas encore commencé.';
export const forHost = 'Chaque personne que vous avez invitée a son propre lien.';
export const forHostAlone = 'Personne d’autre n’a encore de lien.';
export const forGuest = (host: string) =>
	`Dites-nous votre nom, et ${host || 'la personne qui organise l’appel'} vous fera entrer.`;

const company = {
	here: 'Votre famille vous attend.',
	expected: 'Personne n’est encore là.',
	left: 'Il n’y a personne pour le moment.',
};

/** For an invited person. The name and the call's title may be empty. */
export function invitation(name: string, title: string, others: keyof typeof company): string {
	const hello = name ? `Bonjour ${name}.` : 'Bonjour.';
	return title ? `${hello} C’est l’heure de « ${title} ».` : `${hello} ${company[others]}`;
}

/** Above a countdown such as '4:05'. */
export const startsIn = 'Commence dans';
export const untilStart = 'Temps avant le début de l’appel';
/** Below it; the moment is 'dim. 22 nov., 9:00'. */
export const yourTime = (moment: string) => `${moment}, heure de chez vous`;
export const anyMoment = 'D’un instant à l’autre';

export const alreadyIn = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'est' : 'sont'} déjà dans l’appel.`;
export const notYetIn = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'n’est pas encore là' : 'ne sont pas encore là'}.`;
export const haveLeft = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'a' : 'ont'} quitté l’appel.`;

export const yourName = 'Votre nom';
export const nameMissing = 'Veuillez nous dire votre nom';

export const join = 'Rejoindre';
export const joinLater = 'Rejoindre dès le début';
export const comingIn = '<b>Restez sur cette page.</b> Vous entrerez dès que l’appel commencera.';
/** « Autoriser » is a button of the browser. */
export const allowDevices =
	'Si votre navigateur demande à utiliser la caméra et le micro, choisissez <b>Autoriser</b>.';

export const seeYourself = 'Me voir d’abord';
export const startingCamera = 'Démarrage de votre caméra…';
export const onlyYou = 'Personne d’autre ne voit cette image avant votre entrée.';
export const noPicture =
	'Nous ne pouvons pas afficher votre caméra pour le moment. Vous pouvez quand même rejoindre l’appel.';
export const ownPicture = 'Votre propre image';

/** For people whose mail or chat app shows the page by itself; the browser is Safari or Chrome. */
export const insideApp = 'Cette page est ouverte dans une autre application';
export const worksBestIn = (browser?: string) =>
	`Les appels fonctionnent mieux dans ${browser ?? 'votre navigateur habituel'}.`;
export const stepsOutOfApp = (browser?: string) => [
	'Touchez les trois points ou l’icône de partage au bord de l’écran.',
	`Choisissez « Ouvrir dans ${browser ?? 'le navigateur'} ».`,
];

export const crashTitle = 'Un problème est survenu';
export const crash = 'Touchez le bouton, et vous serez de retour dans un instant.';
export const textInstead = (number?: string) =>
	number
		? `Cela ne marche toujours pas ? Envoyez un SMS au <link>${number}</link>. La personne qui vous appelle le lira.`
		: 'Cela ne marche toujours pas ? Répondez au SMS qui contient votre lien. La personne qui vous appelle le lira.';

export const unable = 'Ce navigateur ne permet pas les appels vidéo.';
export const stepsToCall = (browser?: string) => [
	`Ouvrez votre lien dans ${browser ?? 'Chrome, Edge, Firefox ou Safari'}.`,
	'Si cela ne suffit pas, mettez cet appareil à jour et réessayez.',
];
