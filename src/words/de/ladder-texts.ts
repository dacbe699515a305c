import type { LadderSentences } from '../ladder-texts.ts';

/** Texts to a person who is missing, and to those who are asked to look after them. */
export const ladderSentences: LadderSentences = {
	callHasBegun: (title) =>
		`Kinbell: Ihr Anruf${title ? ` "${title}"` : ''} hat begonnen. Wir warten auf Sie.`,
	allWell: 'Kinbell: Ist alles gut? Antworten Sie mit 1, wenn ja, mit 2, wenn wir anrufen sollen.',
	missing: {
		call: (name, title) =>
			title
				? `Kinbell: ${name} ist noch nicht im Anruf "${title}".`
				: `Kinbell: ${name} ist noch nicht im Anruf.`,
		check_in: (name) => `Kinbell: ${name} hat heute noch nicht auf unsere Frage geantwortet.`,
		asked: (name) => `Kinbell: ${name} bittet um einen Anruf oder um Hilfe.`,
	},
	willYouCheck: 'Antworten Sie mit 1, wenn Sie sich kümmern, mit 2, wenn Sie nicht können.',
	answerHere: 'Oder hier:',
	noEmergencyService: 'Kinbell ist kein Notdienst.',
	willYouTakeIt: 'Antworten Sie mit 1, wenn Sie sich kümmern.',
	didYouReach: (name) =>
		`Kinbell: Haben Sie ${name} erreicht? Antworten Sie mit 1, wenn ja, mit 2, wenn nicht.`,
	isChecking: (taker, name) => `Kinbell: ${taker} kümmert sich um ${name}. Danke!`,
	youCheck: (name) =>
		`Kinbell: Danke, dass Sie sich um ${name} kümmern. In 20 Minuten fragen wir nach.`,
	someoneElse: 'Kinbell: Danke für Ihre Antwort. Wir fragen die nächste Person.',
	thankYou: (name) => `Kinbell: Danke, dass Sie sich um ${name} kümmern.`,
	heardFrom: (name) =>
		`Kinbell: Gute Nachricht, ${name} hat sich gemeldet. Sie müssen nichts mehr tun.`,
};
