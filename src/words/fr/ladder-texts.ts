import type { LadderSentences } from '../ladder-texts.ts';

/** Texts to a person who is missing, and to those who are asked to look after them. */
export const ladderSentences: LadderSentences = {
	callHasBegun: (title) =>
		`Kinbell : votre appel${title ? ` "${title}"` : ''} a commencé. Nous vous attendons.`,
	allWell: 'Kinbell : tout va bien ? Répondez 1 si tout va bien, 2 si vous voulez un appel.',
	missing: {
		call: (name, title) =>
			title
				? `Kinbell : ${name} n'a pas encore rejoint "${title}".`
				: `Kinbell : ${name} n'a pas encore rejoint l'appel.`,
		check_in: (name) => `Kinbell : ${name} n'a pas répondu à notre question aujourd'hui.`,
		asked: (name) => `Kinbell : ${name} demande un appel ou de l'aide.`,
	},
	willYouCheck: 'Répondez 1 si vous vous en occupez, 2 si vous ne pouvez pas.',
	answerHere: 'Ou ici :',
	noEmergencyService: "Kinbell n'est pas un service d'urgence.",
	willYouTakeIt: 'Répondez 1 si vous vous en occupez.',
	didYouReach: (name) =>
		`Kinbell : avez-vous pu joindre ${name} ? Répondez 1 si vous avez pu, 2 sinon.`,
	isChecking: (taker, name) => `Kinbell : ${name} : ${taker} s'en occupe. Merci !`,
	youCheck: (name) =>
		`Kinbell : ${name} : merci de vous en occuper. Dans 20 minutes, nous vous demanderons des nouvelles.`,
	someoneElse: "Kinbell : merci de nous l'avoir dit. Nous demandons à la personne suivante.",
	thankYou: (name) => `Kinbell : ${name} : merci de vous en occuper.`,
	heardFrom: (name) =>
		`Kinbell : bonne nouvelle, ${name} a donné signe de vie. Plus besoin de vous en occuper.`,
};
