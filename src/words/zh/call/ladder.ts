import type { LadderPhrases } from '../../ladder-line.ts';

/** The search for somebody who is missing. */
export const ladderPhrases: LadderPhrases = {
	texted: (at) => `${at}已发短信`,
	asked: (at) => `${at}希望通话`,
	nudged: (at) => `${at}再次提醒`,
	relativeAsked: (name, at) => `${at}已请${name}帮忙`,
	holderTold: (at) => `${at}已通知您`,
	nudge: '提醒',
	holder: '您',
	next: (label, at) => `下一步：${label}，${at}`,
	failed: (label) => `${label}：未送达`,
	missed: (label) => `${label}：错过了`,
	leftOut: (label, reason) => `${label}：${reason}`,
	reasons: {
		night: '当地是夜间，没有打扰',
		stopped: '不想收短信',
		not_introduced: '还不认识 Kinbell',
		removed: '已不在您的名单上',
		resting: '暂时收不到短信',
		same_phone: '共用同一部手机',
		no_phone: '没有号码',
		joined_too: '正在通话中',
	},
	taken: (name, at) => `${name}从${at}起在查看`,
	holderHasIt: (at) => `您从${at}起在处理`,
	outcomes: {
		joined: (at) => `${at}已加入`,
		answered: (at) => `${at}已回复`,
		reached: (at) => `${at}已联系上`,
		holder_took: (at) => `${at}由您处理`,
		cancelled: (at) => `${at}已取消`,
		closed: () => '通话已结束',
		stopped: () => '不想再收短信',
		ran_out: () => '没有人能处理',
	},
};
export const gotIt = '我来处理';
export const gotItFor = (name: string) => `我来处理：${name}`;
export const reachedThem = (name: string) => `我已联系上${name}`;
