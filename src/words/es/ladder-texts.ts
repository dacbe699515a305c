import type { LadderSentences } from '../ladder-texts.ts';

/** Texts to a person who is missing, and to those who are asked to look after them. */
export const ladderSentences: LadderSentences = {
	callHasBegun: (title) =>
		`Kinbell: su llamada${title ? ` "${title}"` : ''} ya ha empezado. Le esperamos.`,
	allWell: 'Kinbell: ¿va todo bien? Responda 1 si todo va bien, 2 si quiere que le llamen.',
	missing: {
		call: (name, title) =>
			title
				? `Kinbell: ${name} no ha entrado en "${title}".`
				: `Kinbell: ${name} no ha entrado en la llamada.`,
		check_in: (name) => `Kinbell: ${name} no ha respondido a la pregunta de hoy.`,
		asked: (name) => `Kinbell: ${name} pide una llamada o ayuda.`,
	},
	willYouCheck: 'Responda 1 si usted se ocupa, 2 si no puede.',
	answerHere: 'O por enlace:',
	noEmergencyService: 'Kinbell no es un servicio de emergencias.',
	willYouTakeIt: 'Responda 1 si usted se ocupa.',
	didYouReach: (name) =>
		`Kinbell: ¿ha podido hablar con ${name}? Responda 1 si ha podido, 2 si no.`,
	isChecking: (taker, name) => `Kinbell: ${taker} se ocupa de ${name}. ¡Gracias!`,
	youCheck: (name) =>
		`Kinbell: gracias por ocuparse de ${name}. Dentro de 20 minutos le preguntaremos qué tal.`,
	someoneElse: 'Kinbell: gracias por avisar. Preguntamos a otra persona.',
	thankYou: (name) => `Kinbell: gracias por ocuparse de ${name}.`,
	heardFrom: (name) =>
		`Kinbell: buenas noticias, sabemos de ${name}. Ya no hace falta que se ocupe.`,
};
