import { isolated } from '../../isolate.ts';
import { peopleMailsIn } from '../../people-mails.ts';
import { askedOf, senderOf, sentenceOf } from '../texts.ts';

const choose = 'اختيار طريقة تواصلنا معك';

/** Mails to the people on a list. */
export const peopleMail = peopleMailsIn(
	{ sentenceOf, senderOf, askedOf },
	{
		messageFrom: (name) => `رسالة من ${isolated(name)}`,
		join: 'الانضمام إلى المكالمة',
		answer: 'الرد',
		linkComes: 'سنرسل إليك الرابط حينها.',
		linkComesNow: 'الرابط في طريقه إليك.',
		question: (name) =>
			`هل ترغب في مواصلة استلام رسائل ${isolated(name)} بالبريد الإلكتروني؟ يُرجى إخبارنا عبر «${choose}» أدناه.`,
		askedBy: (name) => `تصلك هذه الرسالة من Kinbell بطلب من ${isolated(name)}.`,
		stop: 'إيقاف هذه الرسائل',
		choose,
	},
);
