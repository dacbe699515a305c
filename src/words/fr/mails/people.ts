import { peopleMailsIn } from '../../people-mails.ts';
import { upperFirst } from '../../texts.ts';
import { askedOf, senderOf, sentenceOf } from '../texts.ts';

const choose = 'Choisir comment vous joindre';

/** Mails to the people on a list. */
export const peopleMail = peopleMailsIn(
	{ sentenceOf, senderOf, askedOf },
	{
		messageFrom: (name) => `Un message : ${name}`,
		join: 'Rejoindre l’appel',
		answer: 'Répondre',
		linkComes: 'Vous recevrez alors le lien.',
		linkComesNow: 'Le lien arrive tout de suite.',
		question: (name) =>
			`${upperFirst(name)} peut continuer à vous écrire par e-mail ? Répondez-nous ci-dessous, avec « ${choose} ».`,
		askedBy: (name) => `${upperFirst(name)} a demandé à Kinbell de vous envoyer cet e-mail.`,
		stop: 'Ne plus recevoir ces e-mails',
		choose,
	},
);
