import { peopleMailsIn } from '../../people-mails.ts';
import { askedOf, senderOf, sentenceOf } from '../texts.ts';

const choose = 'Escolher como falamos com você';

/** Mails to the people on a list. */
export const peopleMail = peopleMailsIn(
	{ sentenceOf, senderOf, askedOf },
	{
		messageFrom: (name) => `Uma mensagem de ${name}`,
		join: 'Entrar na chamada',
		answer: 'Responder',
		linkComes: 'O link chega nessa hora.',
		linkComesNow: 'O link chega em seguida.',
		question: (name) =>
			`Quer continuar recebendo e-mails de ${name}? Conte para nós abaixo, em “${choose}”.`,
		askedBy: (name) => `O Kinbell escreve a pedido de ${name}.`,
		stop: 'Parar de receber estes e-mails',
		choose,
	},
);
