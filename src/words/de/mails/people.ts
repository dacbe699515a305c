import { peopleMailsIn } from '../../people-mails.ts';
import { upperFirst } from '../../texts.ts';
import { askedOf, senderOf, sentenceOf } from '../texts.ts';

const choose = 'Wählen, wie wir Sie erreichen';

/** Mails to the people on a list. */
export const peopleMail = peopleMailsIn(
	{ sentenceOf, senderOf, askedOf },
	{
		messageFrom: (name) => `Eine Nachricht von ${name}`,
		join: 'Am Anruf teilnehmen',
		answer: 'Antworten',
		linkComes: 'Den Link schicken wir Ihnen dann.',
		linkComesNow: 'Der Link kommt gleich.',
		question: (name) =>
			`Möchten Sie weiter E-Mails von ${name} bekommen? Sagen Sie es uns unten bei „${choose}“.`,
		askedBy: (name) => `${upperFirst(name)} hat Kinbell gebeten, Ihnen das zu senden.`,
		stop: 'Diese E-Mails abbestellen',
		choose,
	},
);
