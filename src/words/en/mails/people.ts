import { peopleMailsIn } from '../../people-mails.ts';
import { upperFirst } from '../../texts.ts';
import { senderOf, sentenceOf } from '../texts.ts';

const choose = 'Choose how we reach you';

/** Mails to the people on a list. */
export const peopleMail = peopleMailsIn(
	{ sentenceOf, senderOf },
	{
		messageFrom: (name) => `A message from ${name}`,
		join: 'Join the call',
		linkComes: 'We’ll send you the link then.',
		linkComesNow: 'Your link is on its way.',
		question: (name) =>
			`Would you like to keep getting emails from ${name}? Please tell us with “${choose}” below.`,
		askedBy: (name) => `${upperFirst(name)} asked Kinbell to send you this.`,
		stop: 'Stop these emails',
		choose,
	},
);
