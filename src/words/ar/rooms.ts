import type { waitingReasons } from '#contract/rooms.ts';
import { isolated } from '../isolate.ts';

/** What the server says to people at the door of a call, and names that it gives. */

export const noLineWords = 'الصوت والصورة غير جاهزين بعد. سيبدأ دخولك فور جاهزيتهما.';

export const testCallTitle = 'مكالمة تجريبية';

/** Somebody in a call whose name nobody gave, or whose name does not look like one. */
export const namelessWords = (isHost: boolean) => (isHost ? 'المضيف' : 'شخص ما');

/** Somebody who came with a guest link. */
export const guestWords = (name: string) => `${isolated(name)} (ضيف)`;

export const notLetInWords = 'لم يُسمح لك بالدخول هذه المرة.';

export function waitingWords(why: (typeof waitingReasons)[number], hostName: string): string {
	const host = hostName ? isolated(hostName) : 'من دعاك';
	switch (why) {
		case 'guest':
		case 'locked':
			return `سيُسمح لك بالدخول بعد موافقة ${host}.`;
		case 'other_device':
			return `هناك من دخل المكالمة بهذا الرابط. بعد موافقة ${host} يمكنك الدخول من هنا أيضًا.`;
		case 'full':
			return 'المكالمة ممتلئة. سيبدأ دخولك فور خروج أي شخص.';
		case 'moved_back':
			return `يُرجى الانتظار قليلًا بناءً على طلب ${host}. يمكنك الدخول مجددًا بعد السماح لك.`;
		case 'gave_way':
			return 'المكالمة ممتلئة، وقد وصل شخص من العائلة. شكرًا على إفساح المكان. ستبدأ عودتك فور خروج أي شخص.';
	}
}
