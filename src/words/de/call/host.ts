import type { TextState } from '#contract/texts.ts';
import { reasonWords } from '../reasons.ts';

/** What the host reads about the people of a call, and asks of us. */

export const inCall = 'Im Anruf';
export const guestInCall = 'Gast, im Anruf';
/** Gave way to an invited person, and comes back by themselves. */
export const guestWaits = 'Gast, wartet auf einen freien Platz';
export const self = (name: string) => `${name} (Sie)`;

export const states = {
	here: inCall,
	connecting: 'Verbindet sich …',
	opened: 'Hat den Link geöffnet',
	left: 'Ist gegangen',
	removed: 'Von Ihnen entfernt',
};
export const hostAway = 'Nicht im Anruf';
export const notInvited = 'Noch nicht eingeladen';
export function linkWords({ status, reason }: TextState): string {
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return 'Link ist unterwegs';
		case 'accepted':
			return 'Link gesendet';
		case 'delivered':
			return 'Link angekommen';
		case 'unknown':
			return 'Link gesendet, nicht bestätigt';
		default:
			return reason ? `Link nicht gesendet: ${reasonWords(reason)}` : 'Link nicht gesendet';
	}
}

export const sendAgain = 'Link erneut senden';
export const sendAgainTo = (name: string) => `Link erneut senden an ${name}`;

export const missing = 'Noch nicht da';
export const gone = 'Nicht mehr da';
export const remove = 'Entfernen';
export const removeName = (name: string) => `Entfernen: ${name}`;
export const removal = {
	title: (name: string) => `${name} entfernen?`,
	words: (name: string) => `${name} verlässt den Anruf sofort und kann nicht in ihn zurückkommen.`,
};

/** A guest goes back to the people who wait. */
export const askToWait = 'Warten lassen';
export const askToWaitName = (name: string) => `Warten lassen: ${name}`;

export const theRoom = 'Der Raum';
export const locked = 'Der Raum ist abgeschlossen. Wer jetzt kommt, wartet auf Ihr Einverständnis.';
export const unlocked =
	'Alle, die Sie eingeladen haben, kommen direkt herein. Ist der Raum abgeschlossen, warten alle, die neu kommen, auf Sie.';
export const lock = 'Raum abschließen';
export const unlock = 'Raum aufschließen';
export const endForAll = 'Anruf für alle beenden';
export const ending = {
	title: 'Anruf für alle beenden?',
	words: 'Alle verlassen den Anruf, und niemand kann in ihn zurückkommen.',
	deed: 'Für alle beenden',
};

export const guestTitle = 'Noch jemanden einladen';
export const guestIntro = 'Teilen Sie einen Gästelink. Gäste warten, bis Sie sie hereinlassen.';
export const makeGuestLink = 'Gästelink erstellen';
export const guestLink = 'Gästelink';
export const copy = 'Kopieren';
export const copied = 'Kopiert';
export const share = 'Teilen';
export const linkCopied = 'Der Link ist kopiert. Fügen Sie ihn in eine Nachricht ein.';
export const shareTitle = 'Kommen Sie in unseren Anruf';

export const withdraw = 'Link ungültig machen';
export const withdrawal = {
	title: 'Gästelink ungültig machen?',
	words:
		'Mit diesem Link kommt niemand mehr herein. Gäste im Anruf bleiben. Sie können jederzeit einen neuen Link erstellen.',
};

export const waitingList = 'Warten auf Einlass';
export const asks = (name: string) => `<name>${name}</name> möchte hereinkommen.`;
export const asksAsGuest = (name: string) => `<name>${name}</name> möchte als Gast hereinkommen.`;
export const asksOnOtherDevice = (name: string) =>
	`<name>${name}</name> möchte mit einem zweiten Gerät hereinkommen.`;
export const moreAsk = (count: number) =>
	count === 1
		? 'Noch eine Person möchte hereinkommen.'
		: `Noch ${count} Personen möchten hereinkommen.`;
export const seeEveryone = 'Alle anzeigen';
export const letIn = 'Hereinlassen';
export const letInName = (name: string) => `Hereinlassen: ${name}`;
export const notNow = 'Jetzt nicht';
export const notNowName = (name: string) => `Jetzt nicht, ${name}`;
export const logInToHost =
	'Um Personen hereinzulassen, den Raum abzuschließen oder den Anruf für alle zu beenden, <link>melden Sie sich auf diesem Gerät an</link> und kommen dann hierher zurück.';
