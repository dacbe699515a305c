import type { Reason, Resting } from '#contract/reasons.ts';
import { wordsByCode } from '../by-code.ts';

/** Why something did not go as planned; without a full stop. */
export const reasonWords = wordsByCode<Reason>({
	number_not_working: '这个电话号码无法使用',
	number_unreachable: '这个号码联系不上',
	number_impossible: '这个号码不存在',
	number_charged: '这类号码要额外收费，我们无法向其发送短信',
	number_ours: '这是我们发送短信的号码',
	landline: '这是座机，收不了短信',
	country: '我们无法向这个国家或地区发送短信',
	phone_off: '这部手机已关机或没有信号',
	mailbox_unknown: '这个邮箱不存在',
	mailbox_full: '这个邮箱已满',
	mail_refused: '邮件服务器拒收了这封邮件',
	mail_returned: '这封邮件被退回了',
	mail_reported: '这封邮件被举报为垃圾邮件',
	stopped: '对方已要求不再接收',
	declined: '对方不希望通过这种方式联系',
	unanswered: '对方还没有回复',
	already_well: '对方已经报过平安',
	words_refused: '运营商拒绝了这条短信的内容',
	empty: '这条短信没有内容',
	too_long: '这条短信太长',
	not_delivered: '运营商没能送达这条短信',
	not_sent: '这条短信没能发出',
	not_whole: '这条长短信没有完整发出',
	link_not_sent: '链接没能发出',
	not_confirmed: '尚未确认送达',
	too_many_at_once: '一次发送的短信太多',
	news_limit: '提醒和通知已达到每日上限',
	news_to_phone_limit: '发往这部手机的提醒和通知已达到每日上限',
	share_used: '这个账户今天的短信额度已用完',
	day_limit: '本服务今天的短信已达到上限',
	mail_limit: '这个账户今天的邮件已达到上限',
	mail_to_address_limit: '这个邮箱今天收到的邮件已经够多了',
	monthly_limit: '已达到每月上限',
	settings: '我们修好设置之前，无法发送短信',
	phone_away: '负责发送短信的手机没有响应',
	texts_off: '此 Kinbell 不发送短信',
	too_late: '没能及时发出',
	service_away: '服务中断，因此错过',
	suspended: '账户当时已被停用',
	switched_off: '此日程已关闭',
	skipped: '这一次已跳过',
	moved: '这一次已改期',
	paused: '此日程当天暂停',
	could_not_connect: '无法接通',
	was_alone: '没有其他人到场',
	same_number: ({ name }) => `与${name}号码相同，只发了一条短信`,
	same_mailbox: ({ name }) => `与${name}邮箱相同，只发了一封邮件`,

	// Why someone on the list is neither called nor texted for now.
	no_answer: '还没有回复',
	plan_limit: ({ room }) => `暂停中：您的套餐最多${room}人`,

	// Only the operator reads these.
	provider_busy: '服务商正忙',
	provider_unreachable: '无法连接服务商',
	provider_silent: ({ said }) => `服务商没有回应${said ? `（${said}）` : ''}`,
	provider_unsure: ({ found }) => `服务商那里有${found}条这样的短信`,
});

/** Why someone on the list is neither called nor texted for now; without a full stop. */
export const restingWords = (resting: Resting) => reasonWords(resting);
