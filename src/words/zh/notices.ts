import type { Told } from '#contract/notices.ts';
import { showPhone } from '#contract/phone.ts';
import { wordsByCode } from '../by-code.ts';
import { answerWords } from './answers.ts';
import { textsWords } from './counted.ts';
import { listWords } from './list.ts';
import { dateWords } from './moments.ts';
import { reasonWords } from './reasons.ts';

type Facts<Code extends Told['code']> = Extract<Told, { code: Code }>;

/** What the account holder should know, as the app and the mail say it. */
export const noticeWords = wordsByCode<Told>({
	message_not_received: ({ content, people }) =>
		`您的消息“${content}”有人没有收到。${peopleWords(people)}。`,
	link_not_received: ({ title, people }) =>
		`${yourCall(title)}的链接有人没有收到。${peopleWords(people)}。`,
	did_not_go_out: ({ kind, title, reason, ...told }) => {
		const what = kind === 'call' ? `通话${titled(title)}没有进行` : `消息${titled(title)}没有发出`;
		return reason.code === 'service_away'
			? `因服务中断，您${momentWords(told)}的${what}。`
			: `您${momentWords(told)}的${what}。${reasonWords(reason)}。`;
	},
	suspended: '您的账户停用期间，没有发出任何内容。',
	none_left: ({ kind, title }) =>
		`您本月的${kind === 'call' ? '通话次数' : '短信'}已用完，因此${dueWords(title)}和本月余下的安排都不会进行。`,
	too_few_left: ({ title, remaining, needed }) =>
		`您本月还剩${textsWords(remaining)}，而${dueWords(title)}需要${needed}条，因此没有发出。您可以减少收件人后再发。`,
	news_held: ({ by }) => `今天有些提醒和通知没有发出：${heldBy[by]}通话邀请仍会照常发出。`,
	nobody_came: ({ names, title, ...told }) =>
		`${listWords(names)}没能参加您${momentWords(told)}的通话${titled(title)}。`,
	silent: ({ name, phone }) =>
		`${name || `号码${showPhone(phone)}的用户`}还没有回复，因此暂时不会再收到短信。请对方在最后一条短信下回复1，或者打个电话。`,
	mails_unanswered: ({ name, email }) =>
		`${name || email}还没有打开您的邮件，所以暂时不会再收到邮件。请让对方点开最后一封邮件里的链接，或者打个电话。`,
	replied: ({ name, said, answer }) => {
		if (answer) return `${name}回复：${said}（${answerWords(answer)}）`;
		return said ? `${name}回复：${said}` : `${name}回复了。`;
	},
	call_me_back: ({ name }) => `${name}希望您回电。`,
	agreed: ({ name }) => `${name}同意继续接收您的短信。`,
	stopped: ({ name, said }) =>
		`${name}要求不再接收短信${said ? `：“${said}”` : ''}。回复START即可重新接收。`,
	mail_stopped: ({ name }) => `${name}不想再收到Kinbell的邮件。`,
	mail_returned: ({ name }) => `发给${name}的邮件被退回了。请核对邮箱地址，或改用短信。`,
	resumed: ({ name }) => `${name}重新开始接收短信，包括提醒。`,
	phone_away: (told) =>
		`您家里的手机从${momentWords(told)}起没有响应。短信会等它恢复后再发。请检查手机是否开机、有电并已联网。`,
	drill_offered: '如果有人失联，您的家人会回复吗？和所有会被问到的人一起演练一次：只需一条短信。',
	asks_for_call: ({ name }) => `${name}希望今天能接到您的电话，请尽快联系。`,
	asks_for_help: ({ name, said }) =>
		`${name}可能需要帮助${said ? `，并写道：“${said}”` : ''}。请立即致电，或请人前去看看。Kinbell不是紧急救援服务。`,
	net_gone: ({ name }) =>
		`${name}要求不再接收短信，因此我们无法再询问平安。请用其他方式保持联系。回复START即可恢复。`,
	check_in_stopped: ({ name, days }) =>
		`${name}已有${days}天没有回复，因此我们不再询问平安。您可以在日程中重新开始。`,
	all_well: ({ name, ...told }) => `${name}一切安好，回复时间：${momentWords(told)}。`,
	nobody_looks_after: (told) => `${missingWords(told)}，我们问过的人都没有接手。请您亲自看看。`,
	asks_you: (told) => `${missingWords(told)}。请您看看。`,
});

function missingWords({
	about,
	name,
	title,
}: Pick<Facts<'asks_you'>, 'about' | 'name' | 'title'>): string {
	if (about === 'asked') return `${name}希望有人打电话或帮忙`;
	if (about === 'check_in') return `${name}今天没有回复问候`;
	return title ? `${name}没有加入“${title}”` : `${name}没有加入通话`;
}

const heldBy: Record<Facts<'news_held'>['by'], string> = {
	news_limit: '您的账户已达到每日上限。',
	news_to_phone_limit: '您名单上的一部手机已达到每日上限。',
	share_used: '您的账户今天的短信额度已用完。',
	day_limit: '本服务已达到每日上限。',
	mail_limit: '您的账户今天的邮件已达到上限。',
	mail_to_address_limit: '您名单上的一个邮箱今天收到的邮件已经够多了。',
};

const titled = (title: string | null) => (title ? `“${title}”` : '');

const yourCall = (title: string | null) => `您的通话${titled(title)}`;

const dueWords = (title: string | null) => (title ? `“${title}”` : '到时间的内容');

const momentWords = ({ at, timezone }: { at: string; timezone: string }) =>
	dateWords(new Date(at), timezone);

function peopleWords(people: Facts<'message_not_received'>['people']): string {
	return people
		.map(({ name, reason }) => `${name ?? '某人'}：${reason ? reasonWords(reason) : '没能发出'}`)
		.join('；');
}
