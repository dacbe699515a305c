import type { CheckInSentences } from '../check-in-texts.ts';

/** 'Buenos días' has a letter outside GSM-7. */
const hello = (name: string | null) => (name ? `Hola, ${name}. ¿Todo bien?` : 'Hola. ¿Todo bien?');

/** What is said to a person who is checked on, and of them to the account holder. */
export const checkInTexts: CheckInSentences = {
	greetings: {
		morning: hello,
		afternoon: (name) =>
			name ? `Buenas tardes, ${name}. ¿Todo bien?` : 'Buenas tardes. ¿Todo bien?',
		evening: (name) =>
			name ? `Buenas noches, ${name}. ¿Todo bien?` : 'Buenas noches. ¿Todo bien?',
	},
	howToAnswer: 'Responda 1 si todo va bien, 2 si quiere que le llamen.',
	noEmergency: 'Kinbell no es un servicio de emergencias.',
	inDanger: (number) => `Si hay peligro, llame al ${number}.`,
	telling: (holder) => `Ahora mismo avisamos a ${holder}.`,
	wellThanks: (holder) => `Kinbell: gracias. Haremos saber a ${holder} que todo va bien.`,
	callMeThanks: (holder) =>
		`Kinbell: gracias. Ahora mismo avisamos a ${holder} de que quiere una llamada.`,
	nudge: (holder) =>
		`Kinbell: ${holder} quiere saber de usted. Responda 1 si todo va bien, 2 si quiere que le llamen.`,
	asksForCall: (name) => `Kinbell: ${name} quiere que le llame. Llame en cuanto pueda.`,
	asksForHelp: (name) =>
		`Kinbell: puede que ${name} necesite ayuda. Llame ahora o mande a alguien. Kinbell no es un servicio de emergencias.`,
	goodNews: (name) => `Kinbell: buenas noticias, hoy todo va bien con ${name}.`,
};
