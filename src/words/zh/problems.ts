import type { CallProblem, FactsOf } from '#contract/problems.ts';
import { waitIn } from '../units.ts';
import { locale } from './locale.ts';

type Sentences = {
	[Code in CallProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** The host's name, or words for somebody without one. */
const caller = (host: string) => host || '邀请您的人';

/** What anyone may be told whose request is refused, with or without an account. */
export const problems: Sentences = {
	our_fault: '我们这边出了点问题，请重试。',
	stopping: '我们正在重新启动，请稍后再试。',
	records_away: '我们现在无法保存任何内容。您之前保存的内容都在，请几分钟后再试。',
	not_found: '没有找到。',
	unreadable_request: '我们无法读取这个请求。',
	invalid_fields: '此项未填写或不正确',
	too_large: '内容太多，我们一次收不下。',
	too_much: (wait) => `尝试次数太多。${tryAgain(wait)}`,
	too_many_waiting: '您那边正在等候的人太多，请一分钟后再试。',

	no_such_room: '我们找不到这个房间。',
	no_such_link: '请重新点击短信中的链接，或者问问邀请您的人。',
	room_not_open: '通话开始时，房间才会打开。',
	room_early: '您来早了。通话一开始，您就可以加入。',
	room_over: ({ host }) => `这次通话已经结束。${caller(host)}会很高兴您用别的方式联系。`,
	room_cancelled: ({ host }) => `这次通话不会进行了。详情可以问问${caller(host)}。`,
	room_revoked: ({ host }) => `这个链接已失效。如果您想加入，请联系${caller(host)}。`,
	room_full: ({ most }) => `通话人数已满，最多${most}人。`,
	call_over: '这次通话已经结束。',
	way_stopped: '您已停止接收，无法在这里重新开始。',
	not_waiting: '这个人没有在等候。',
	not_in_call: '这个人不在这次通话中。',
	person_removed: ({ name }) => `您已将${name}移出这次通话。`,
	person_gone: ({ name }) => `${name}已不在等候。用同一个链接可以再次申请。`,
	person_here: ({ name }) => `${name}已经在通话中。`,
	guest_name_taken: '通话中已有人用这个名字。请加上您的姓氏。',
	person_missing: '请选择是哪一位',
	remove_yourself: '您不能移出自己，但可以为所有人结束通话。',
	test_link_once: '测试通话的链接只发送一次。',
	link_sent_often: ({ name }) => `我们已经给${name}发过好几次链接。`,
	own_number_unverified: '您自己的号码还没有确认。',
	media_not_ready: '声音和画面还没准备好，请稍后再试。',
};

export const tryAgain = ({ seconds }: { seconds: number }) =>
	`请在${waitIn(locale, seconds)}后再试。`;
