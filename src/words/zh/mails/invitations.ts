import type { MailWords } from '../../mail.ts';

/** What somebody's calendar calls it. */
export const summary = (host: string | null) => (host ? `与${host}的Kinbell通话` : 'Kinbell通话');

const someone = '一位认识您的人';

const closing = (host: string) => `${host}请我们给您发送日历邀请。如果您不需要，告诉对方即可。`;

/** Mails that come with a calendar's invitation. `next` is when the next call is, for the reader. */
export const invitationMailWords = {
	invited: (host: string | null, next: string): MailWords => ({
		subject: summary(host),
		title: `${host ?? someone}邀请您通话`,
		paragraphs: [
			`下一次通话：${next}。`,
			'用这封邮件里的邀请可以把通话加入您的日历。通话开始时，我们会把链接发短信给您。',
		],
		closing: closing(host ?? someone),
	}),
	changed: (host: string | null, next: string): MailWords => ({
		subject: `有变动：${summary(host)}`,
		title: `您与${host ?? someone}的通话有变动`,
		paragraphs: [`下一次通话：${next}。`, '这封邮件会更新您的日历。'],
		closing: closing(host ?? someone),
	}),
	cancelled: (host: string | null): MailWords => ({
		subject: `已取消：${summary(host)}`,
		title: `您与${host ?? someone}的通话取消了`,
		paragraphs: ['这封邮件会把它从您的日历中移除。'],
		closing: closing(host ?? someone),
	}),
};
