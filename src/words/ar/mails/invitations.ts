import { isolated } from '../../isolate.ts';
import type { MailWords } from '../../mail.ts';

/** What somebody's calendar calls it. */
export const summary = (host: string | null) =>
	host ? `مكالمة Kinbell مع ${isolated(host)}` : 'مكالمة Kinbell';

const someone = 'شخص يعرفك';

const named = (host: string | null) => (host ? isolated(host) : someone);

const closing = (host: string | null) =>
	`نرسل إليك دعوات التقويم هذه بطلب من ${named(host)}. إن لم ترغب فيها فيكفي إبلاغ صاحب الطلب.`;

/** Mails that come with a calendar's invitation. `next` is when the next call is, for the reader. */
export const invitationMailWords = {
	invited: (host: string | null, next: string): MailWords => ({
		subject: summary(host),
		title: `دعوة إلى مكالمة من ${named(host)}`,
		paragraphs: [
			`المكالمة القادمة: ${next}.`,
			'الدعوة المرفقة بهذه الرسالة تضيفها إلى تقويمك. سنرسل إليك الرابط برسالة نصية عند بدئها.',
		],
		closing: closing(host),
	}),
	changed: (host: string | null, next: string): MailWords => ({
		subject: `تغيير: ${summary(host)}`,
		title: `تغيّرت مكالمتك مع ${named(host)}`,
		paragraphs: [`المكالمة القادمة: ${next}.`, 'هذه الرسالة تحدّث تقويمك.'],
		closing: closing(host),
	}),
	cancelled: (host: string | null): MailWords => ({
		subject: `إلغاء: ${summary(host)}`,
		title: `أُلغيت مكالمتك مع ${named(host)}`,
		paragraphs: ['هذه الرسالة تزيلها من تقويمك.'],
		closing: closing(host),
	}),
};
