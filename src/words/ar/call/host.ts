import type { TextState } from '#contract/texts.ts';
import { isolated } from '../../isolate.ts';
import { plurals } from '../../plural.ts';
import { locale } from '../locale.ts';
import { reasonWords } from '../reasons.ts';

/** What the host reads about the people of a call, and asks of us. */

export const inCall = 'في المكالمة';
export const guestInCall = 'ضيف، في المكالمة';
/** Gave way to an invited person, and comes back by themselves. */
export const guestWaits = 'ضيف، في انتظار مكان';
/** The mark lets it begin on the right, although the name may be written from left to right. */
export const self = (name: string) => `\u200f${isolated(name)} (أنت)`;

export const states = {
	here: inCall,
	connecting: 'جارٍ الاتصال…',
	opened: 'فُتح الرابط',
	left: 'تمت المغادرة',
	removed: 'تمت الإزالة بطلبك',
};
export const hostAway = 'خارج المكالمة';
export const notInvited = 'لم تُرسل الدعوة بعد';
export function linkWords({ status, reason }: TextState): string {
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return 'الرابط في الطريق';
		case 'accepted':
			return 'أُرسل الرابط';
		case 'delivered':
			return 'وصل الرابط';
		case 'unknown':
			return 'أُرسل الرابط ولم يتأكد وصوله';
		default:
			return reason ? `لم يُرسل الرابط: ${reasonWords(reason)}` : 'لم يُرسل الرابط';
	}
}

export const sendAgain = 'إرسال الرابط مرة أخرى';
export const sendAgainTo = (name: string) => `إرسال الرابط مرة أخرى إلى ${isolated(name)}`;

export const missing = 'لم يصلوا بعد';
export const gone = 'خارج المكالمة';
export const remove = 'إزالة';
export const removeName = (name: string) => `إزالة ${isolated(name)}`;
export const removal = {
	title: (name: string) => `إزالة ${isolated(name)}؟`,
	words: (name: string) =>
		`ستنتهي مشاركة ${isolated(name)} فورًا، ولن تكون العودة إلى هذه المكالمة ممكنة.`,
};

/** A guest goes back to the people who wait. */
export const askToWait = 'طلب الانتظار';
export const askToWaitName = (name: string) => `طلب الانتظار، ${isolated(name)}`;

export const theRoom = 'الغرفة';
export const locked = 'الغرفة مقفلة. من يصل الآن ينتظر موافقتك.';
export const unlocked = 'كل من دعوتهم يدخلون مباشرة. عند قفل الغرفة ينتظر القادمون موافقتك.';
export const lock = 'قفل الغرفة';
export const unlock = 'فتح الغرفة';
export const endForAll = 'إنهاء المكالمة للجميع';
export const ending = {
	title: 'إنهاء المكالمة للجميع؟',
	words: 'سيخرج الجميع، ولن يتمكن أحد من العودة إلى هذه المكالمة.',
	deed: 'إنهاء للجميع',
};

export const guestTitle = 'دعوة شخص آخر';
export const guestIntro = 'يمكنك مشاركة رابط للضيوف. ينتظر الضيوف موافقتك قبل الدخول.';
export const makeGuestLink = 'إنشاء رابط للضيوف';
export const guestLink = 'رابط الضيوف';
export const copy = 'نسخ';
export const copied = 'تم النسخ';
export const share = 'مشاركة';
export const linkCopied = 'تم نسخ الرابط. يمكنك لصقه في رسالة.';
export const shareTitle = 'دعوة إلى مكالمتنا';

export const withdraw = 'إلغاء هذا الرابط';
export const withdrawal = {
	title: 'إلغاء رابط الضيوف؟',
	words:
		'لن يدخل أحد بعد الآن بهذا الرابط. يبقى الضيوف الموجودون في المكالمة. يمكنك إنشاء رابط جديد في أي وقت.',
};

export const waitingList = 'في انتظار الدخول';
export const asks = (name: string) => `طلب دخول من <name>${name}</name>.`;
export const asksAsGuest = (name: string) => `طلب دخول من الضيف <name>${name}</name>.`;
export const asksOnOtherDevice = (name: string) => `طلب دخول من <name>${name}</name> عبر جهاز ثانٍ.`;
export const moreAsk = plurals(locale)({
	one: 'شخص آخر يطلب الدخول.',
	two: 'شخصان آخران يطلبان الدخول.',
	few: '# أشخاص آخرين يطلبون الدخول.',
	many: '# شخصًا آخر يطلبون الدخول.',
	other: '# شخص آخر يطلبون الدخول.',
});
export const seeEveryone = 'عرض الجميع';
export const letIn = 'السماح بالدخول';
export const letInName = (name: string) => `السماح بالدخول لـ ${isolated(name)}`;
export const notNow = 'ليس الآن';
export const notNowName = (name: string) => `ليس الآن، ${isolated(name)}`;
export const logInToHost =
	'للسماح بالدخول أو قفل الغرفة أو إنهاء المكالمة للجميع، يلزم <link>تسجيل الدخول على هذا الجهاز</link> ثم العودة إلى هنا.';
