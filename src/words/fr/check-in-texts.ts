import type { CheckInSentences } from '../check-in-texts.ts';

/** What is said to a person who is checked on, and of them to the account holder. */
export const checkInTexts: CheckInSentences = {
	greetings: {
		morning: (name) => (name ? `Bonjour ${name}, tout va bien ?` : 'Bonjour, tout va bien ?'),
		afternoon: (name) => (name ? `Bonjour ${name}, tout va bien ?` : 'Bonjour, tout va bien ?'),
		evening: (name) => (name ? `Bonsoir ${name}, tout va bien ?` : 'Bonsoir, tout va bien ?'),
	},
	howToAnswer: "Répondez 1 pour oui, 2 pour qu'on vous appelle.",
	noEmergency: "Kinbell n'est pas un service d'urgence.",
	inDanger: (number) => `En cas de danger, appelez le ${number}.`,
	telling: (holder) => `Nous prévenons ${holder} maintenant.`,
	wellThanks: (holder) => `Kinbell : merci. Nous dirons à ${holder} que tout va bien.`,
	callMeThanks: (holder) =>
		`Kinbell : merci. Nous disons maintenant à ${holder} que vous aimeriez un appel.`,
	nudge: (holder) =>
		`Kinbell : ${holder} aimerait savoir si tout va bien. Répondez 1 pour oui, 2 pour qu'on vous appelle.`,
	asksForCall: (name) => `Kinbell : ${name} aimerait un appel. Appelez dès que vous le pouvez.`,
	asksForHelp: (name) =>
		`Kinbell : ${name} a besoin d'aide, semble-t-il. Appelez maintenant ou envoyez quelqu'un. Kinbell n'est pas un service d'urgence.`,
	goodNews: (name) => `Kinbell : bonne nouvelle, tout va bien pour ${name}.`,
};
