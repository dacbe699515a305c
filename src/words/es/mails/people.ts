import { peopleMailsIn } from '../../people-mails.ts';
import { askedOf, senderOf, sentenceOf } from '../texts.ts';

const choose = 'Elegir cómo le avisamos';

/** Mails to the people on a list. */
export const peopleMail = peopleMailsIn(
	{ sentenceOf, senderOf, askedOf },
	{
		messageFrom: (name) => `Un mensaje de ${name}`,
		join: 'Entrar a la llamada',
		answer: 'Responder',
		linkComes: 'Le enviaremos el enlace a esa hora.',
		linkComesNow: 'El enlace le llega enseguida.',
		question: (name) =>
			`¿Quiere seguir recibiendo correos de ${name}? Díganoslo abajo, en «${choose}».`,
		askedBy: (name) => `Kinbell le escribe de parte de ${name}.`,
		stop: 'No recibir más estos correos',
		choose,
	},
);
