import type { TextState } from '#contract/texts.ts';
import { reasonWords } from '../reasons.ts';

/** What the host reads about the people of a call, and asks of us. */

export const inCall = '通话中';
export const guestInCall = '访客，通话中';
/** Gave way to an invited person, and comes back by themselves. */
export const guestWaits = '访客，正在等空位';
export const self = (name: string) => `${name}（您）`;

export const states = {
	here: inCall,
	connecting: '正在连接…',
	opened: '已打开链接',
	left: '已离开',
	removed: '已被您移出',
};
export const hostAway = '不在通话中';
export const notInvited = '尚未邀请';
export function linkWords({ status, reason }: TextState): string {
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return '链接正在发送';
		case 'accepted':
			return '链接已发送';
		case 'delivered':
			return '链接已送达';
		case 'unknown':
			return '链接已发送，尚未确认';
		default:
			return reason ? `链接未发送：${reasonWords(reason)}` : '链接未发送';
	}
}

export const sendAgain = '重新发送链接';
export const sendAgainTo = (name: string) => `重新发送链接给${name}`;

export const missing = '还没到';
export const gone = '已不在';
export const remove = '移出';
export const removeName = (name: string) => `移出${name}`;
export const removal = {
	title: (name: string) => `要移出${name}吗？`,
	words: (name: string) => `${name}会立即离开通话，并且不能再回到这次通话。`,
};

/** A guest goes back to the people who wait. */
export const askToWait = '请先等候';
export const askToWaitName = (name: string) => `请先等候，${name}`;

export const theRoom = '房间';
export const locked = '房间已锁定。现在来的人要等您请他们进来。';
export const unlocked = '您邀请的人都可以直接进来。锁定房间后，新来的人会等您同意。';
export const lock = '锁定房间';
export const unlock = '解锁房间';
export const endForAll = '为所有人结束通话';
export const ending = {
	title: '要为所有人结束通话吗？',
	words: '所有人都会离开，谁也不能再回到这次通话。',
	deed: '全部结束',
};

export const guestTitle = '邀请其他人';
export const guestIntro = '分享访客链接。访客会等您请他们进来。';
export const makeGuestLink = '生成访客链接';
export const guestLink = '访客链接';
export const copy = '复制';
export const copied = '已复制';
export const share = '分享';
export const linkCopied = '链接已复制，请粘贴到消息里。';
export const shareTitle = '加入我们的通话';

export const withdraw = '停用此链接';
export const withdrawal = {
	title: '要停用访客链接吗？',
	words: '之后没有人能再用它进来。已在通话中的访客不受影响。您随时可以生成新的链接。',
};

export const waitingList = '等候进入';
export const asks = (name: string) => `<name>${name}</name>想进来。`;
export const asksAsGuest = (name: string) => `访客<name>${name}</name>想进来。`;
export const asksOnOtherDevice = (name: string) => `<name>${name}</name>想用另一台设备进来。`;
export const moreAsk = (count: number) => `还有${count}个人想进来。`;
export const seeEveryone = '查看所有人';
export const letIn = '请进';
export const letInName = (name: string) => `请进，${name}`;
export const notNow = '暂不';
export const notNowName = (name: string) => `暂不，${name}`;
export const logInToHost =
	'要请人进来、锁定房间或为所有人结束通话，请<link>在这台设备上登录</link>，然后回到这里。';
