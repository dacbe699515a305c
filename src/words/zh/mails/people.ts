import { peopleMailsIn } from '../../people-mails.ts';
import { askedOf, senderOf, sentenceOf } from '../texts.ts';

const choose = '选择我们如何联系您';

/** Mails to the people on a list. */
export const peopleMail = peopleMailsIn(
	{ sentenceOf, senderOf, askedOf },
	{
		messageFrom: (name) => `${name}给您的消息`,
		join: '加入通话',
		answer: '回答',
		linkComes: '届时会把链接发给您。',
		linkComesNow: '链接马上就到。',
		question: (name) => `想继续收到${name}的邮件吗？请点下方的“${choose}”告诉我们。`,
		askedBy: (name) => `${name}请Kinbell把这封邮件发给您。`,
		stop: '不再接收这类邮件',
		choose,
	},
);
