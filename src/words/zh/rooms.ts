import type { waitingReasons } from '#contract/rooms.ts';

/** What the server says to people at the door of a call, and names that it gives. */

export const noLineWords = '声音和画面还没准备好。一准备好，您就会进入通话。';

export const testCallTitle = '测试通话';

/** Somebody in a call whose name nobody gave, or whose name does not look like one. */
export const namelessWords = (isHost: boolean) => (isHost ? '发起人' : '某人');

/** Somebody who came with a guest link. */
export const guestWords = (name: string) => `${name}（访客）`;

export const notLetInWords = '发起人这次没有请您进入通话。';

export function waitingWords(why: (typeof waitingReasons)[number], hostName: string): string {
	const host = hostName || namelessWords(true);
	switch (why) {
		case 'guest':
		case 'locked':
			return `${host}会请您进来。`;
		case 'other_device':
			return `已有人用这个链接进入通话。${host}同意后，您也可以从这里进来。`;
		case 'full':
			return '通话人数已满。有人离开后，您就会进入通话。';
		case 'moved_back':
			return `${host}请您稍等，稍后会再请您进来。`;
		case 'gave_way':
			return '通话人数已满，刚有家人加入。谢谢您让出位置。有人离开后，您就会回到通话中。';
	}
}
