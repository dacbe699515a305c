import type { waitingReasons } from '#contract/rooms.ts';

/** What the server says to people at the door of a call, and names that it gives. */

export const noLineWords =
	'Le son et l’image ne sont pas encore prêts. Vous entrerez dès qu’ils le seront.';

export const testCallTitle = 'Appel d’essai';

/** Somebody in a call whose name nobody gave, or whose name does not look like one. */
export const namelessWords = (isHost: boolean) =>
	isHost ? 'La personne qui organise l’appel' : 'Quelqu’un';

/** Somebody who came with a guest link. */
export const guestWords = (name: string) => `${name} (par lien)`;

export const notLetInWords =
	'La personne qui organise l’appel ne vous a pas fait entrer cette fois.';

export function waitingWords(why: (typeof waitingReasons)[number], hostName: string): string {
	const host = hostName || namelessWords(true);
	switch (why) {
		case 'guest':
		case 'locked':
			return `${host} va vous faire entrer.`;
		case 'other_device':
			return `Quelqu’un est déjà dans l’appel avec ce lien. ${host} peut aussi vous faire entrer ici.`;
		case 'full':
			return 'L’appel est complet. Vous entrerez dès que quelqu’un partira.';
		case 'moved_back':
			return `${host} vous demande de patienter un instant et vous fera entrer de nouveau.`;
		case 'gave_way':
			return 'L’appel est complet, et quelqu’un de la famille vient d’arriver. Merci de lui laisser votre place. Vous reviendrez dès que quelqu’un partira.';
	}
}
