import type { TextState } from '#contract/texts.ts';
import { reasonWords } from '../reasons.ts';

/** What the host reads about the people of a call, and asks of us. */

export const inCall = 'Dans l’appel';
export const guestInCall = 'Entrée par lien, dans l’appel';
/** Gave way to an invited person, and comes back by themselves. */
export const guestWaits = 'Entrée par lien, attend une place libre';
export const self = (name: string) => `${name} (vous)`;

/** What a person is doing, in a few words. */
export const states = {
	here: inCall,
	connecting: 'Connexion…',
	opened: 'A ouvert le lien',
	left: 'A quitté l’appel',
	removed: 'Vous avez mis fin à sa participation',
};
/** A host, and a person to whom no text with a link was sent. */
export const hostAway = 'Pas dans l’appel';
export const notInvited = 'Pas encore d’invitation';
/** What became of the text with somebody's link. */
export function linkWords({ status, reason }: TextState): string {
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return 'Lien en route';
		case 'accepted':
			return 'Lien envoyé';
		case 'delivered':
			return 'Lien reçu';
		case 'unknown':
			return 'Lien envoyé, non confirmé';
		default:
			return reason ? `Lien non envoyé : ${reasonWords(reason)}` : 'Lien non envoyé';
	}
}

export const sendAgain = 'Renvoyer le lien';
export const sendAgainTo = (name: string) => `Renvoyer le lien à ${name}`;

export const missing = 'Pas encore là';
export const gone = 'Ne sont plus là';
export const remove = 'Retirer';
export const removeName = (name: string) => `Retirer ${name}`;
export const removal = {
	title: (name: string) => `Retirer ${name} ?`,
	words: (name: string) => `${name} quitte l’appel aussitôt et ne pourra pas y revenir.`,
};

/** A guest goes back to the people who wait. */
export const askToWait = 'Faire patienter';
export const askToWaitName = (name: string) => `Faire patienter ${name}`;

export const theRoom = 'La salle';
export const locked =
	'La salle est verrouillée. Toute personne qui arrive maintenant attend que vous la fassiez entrer.';
export const unlocked =
	'Les personnes que vous avez invitées entrent directement. Si vous verrouillez la salle, celles qui arrivent vous attendent.';
export const lock = 'Verrouiller la salle';
export const unlock = 'Déverrouiller la salle';
export const endForAll = 'Terminer l’appel pour tous';
export const ending = {
	title: 'Terminer l’appel pour tous ?',
	words: 'Tout le monde quitte l’appel, et personne ne pourra y revenir.',
	deed: 'Terminer pour tous',
};

export const guestTitle = 'Inviter quelqu’un d’autre';
export const guestIntro =
	'Partagez un lien d’invitation. Qui l’utilise attend que vous ouvriez la porte.';
export const makeGuestLink = 'Créer un lien d’invitation';
export const guestLink = 'Lien d’invitation';
export const copy = 'Copier';
export const copied = 'Copié';
export const share = 'Partager';
export const linkCopied = 'Le lien est copié. Collez-le dans un message.';
/** The subject when the link is shared. */
export const shareTitle = 'Rejoignez notre appel';

export const withdraw = 'Annuler ce lien';
export const withdrawal = {
	title: 'Annuler le lien d’invitation ?',
	words:
		'Plus personne n’entrera avec ce lien. Les personnes déjà dans l’appel y restent. Vous pouvez créer un nouveau lien à tout moment.',
};

export const waitingList = 'Attendent d’entrer';
export const asks = (name: string) => `<name>${name}</name> souhaite entrer.`;
export const asksAsGuest = (name: string) =>
	`<name>${name}</name> souhaite entrer avec le lien d’invitation.`;
export const asksOnOtherDevice = (name: string) =>
	`<name>${name}</name> souhaite entrer avec un deuxième appareil.`;
export const moreAsk = (count: number) =>
	count === 1
		? 'Une autre personne souhaite entrer.'
		: `${count} autres personnes souhaitent entrer.`;
export const seeEveryone = 'Voir tout le monde';
/** Each button's longer name begins with the words on it. */
export const letIn = 'Faire entrer';
export const letInName = (name: string) => `Faire entrer ${name}`;
export const notNow = 'Pas maintenant';
export const notNowName = (name: string) => `Pas maintenant, ${name}`;
export const logInToHost =
	'Pour faire entrer quelqu’un, verrouiller la salle ou terminer l’appel pour tous, <link>connectez-vous sur cet appareil</link>, puis revenez ici.';
