import type { CheckInSentences } from '../check-in-texts.ts';

/** What is said to a person who is checked on, and of them to the account holder. */
export const checkInTexts: CheckInSentences = {
	greetings: {
		morning: (name) => (name ? `Guten Morgen ${name}, alles gut?` : 'Guten Morgen, alles gut?'),
		afternoon: (name) => (name ? `Guten Tag ${name}, alles gut?` : 'Guten Tag, alles gut?'),
		evening: (name) => (name ? `Guten Abend ${name}, alles gut?` : 'Guten Abend, alles gut?'),
	},
	howToAnswer: 'Antworten Sie mit 1 für ja, mit 2 für einen Anruf.',
	noEmergency: 'Kinbell ist kein Notruf.',
	inDanger: (number) => `In Gefahr wählen Sie bitte ${number}.`,
	telling: (holder) => `Wir sagen jetzt ${holder} Bescheid.`,
	wellThanks: (holder) => `Kinbell: Danke. Wir sagen ${holder}, dass alles gut ist.`,
	callMeThanks: (holder) =>
		`Kinbell: Danke. Wir sagen ${holder} jetzt, dass Sie sich einen Anruf wünschen.`,
	nudge: (holder) =>
		`Kinbell: ${holder} möchte wissen, ob alles gut ist. Antworten Sie mit 1 für ja, mit 2 für einen Anruf.`,
	asksForCall: (name) =>
		`Kinbell: ${name} wünscht sich einen Anruf. Bitte rufen Sie an, sobald Sie können.`,
	asksForHelp: (name) =>
		`Kinbell: ${name} braucht vielleicht Hilfe. Bitte rufen Sie jetzt an oder schicken Sie jemanden. Kinbell ist kein Notruf.`,
	goodNews: (name) => `Kinbell: Gute Nachricht, ${name} geht es heute gut.`,
};
