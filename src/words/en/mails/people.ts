import { peopleMailsIn } from '../../people-mails.ts';
import { upperFirst } from '../../texts.ts';
import { askedOf, senderOf, sentenceOf } from '../texts.ts';

const choose = 'Choose how we reach you';

/** Mails to the people on a list. */
export const peopleMail = peopleMailsIn(
	{ sentenceOf, senderOf, askedOf },
	{
		messageFrom: (name) => `A message from ${name}`,
		join: 'Join the call',
		answer: 'Answer',
		linkComes: 'We’ll send you the link then.',
		linkComesNow: 'Your link is on its way.',
		question: (name) =>
			`Would you like to keep getting emails from ${name}? Please tell us with “${choose}” below.`,
		askedBy: (name) => `${upperFirst(name)} asked Kinbell to send you this.`,
		stop: 'Stop these emails',
		choose,
	},
);
