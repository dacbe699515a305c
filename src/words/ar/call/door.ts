import { isolated } from '../../isolate.ts';
import { listWords } from '../list.ts';

/** The page of a call before one comes in, and the pages instead of a call. */

export const yourCall = 'مكالمتك';
export const oneMoment = 'لحظة من فضلك…';
export const tryAgain = 'إعادة المحاولة';
export const goToMyCalls = 'الذهاب إلى مكالماتي';

export const language = 'اللغة';
export const languageNotChanged = 'تعذّر تغيير اللغة. يُرجى المحاولة مرة أخرى.';

/** Leads to the page where a person chooses how we reach them: call/choices.ts. */
export const chooseWays = 'اختيار طريقة تواصلنا معك';

export const noLinkTitle = 'يُرجى فتح الرابط من جديد';
export const noLink =
	'رابط المكالمة موجود في الرسالة النصية التي أرسلناها إليك. يكفي الضغط عليه هناك.';

export const noConnectionTitle = 'لا يوجد اتصال بعد';
export const noConnection = 'يُرجى التأكد من اتصال هذا الجهاز بالإنترنت. سنواصل المحاولة.';
export const tryAgainNow = 'إعادة المحاولة الآن';

export const unknownTitle = 'لم نجد هذه المكالمة';

export const notLoadedTitle = 'لم ينجح ذلك';
export const notLoaded = 'يُرجى التأكد من اتصال هذا الجهاز بالإنترنت ثم المحاولة مرة أخرى.';

export const closedTitles = {
	over: 'انتهت هذه المكالمة',
	cancelled: 'أُلغيت هذه المكالمة',
	revoked: 'لم يعد هذا الرابط يعمل',
};

export const earlyTitle = 'وصلت قبل الموعد';
export const calling = (host: string) => `مكالمة من ${isolated(host)}`;

export const early = (title: string) =>
	title ? `لم يحن موعد «${isolated(title)}» بعد.` : 'لم تبدأ المكالمة بعد.';
export const forHost = 'لكل شخص دعوته رابط خاص به.';
export const forHostAlone = 'لم يصل الرابط إلى أحد غيرك بعد.';
export const forGuest = (host: string) =>
	`يُرجى كتابة اسمك، وسيُسمح لك بالدخول بعد موافقة ${host ? isolated(host) : 'من دعاك'}.`;

const company = {
	here: 'عائلتك في انتظارك.',
	expected: 'لم ينضم أحد بعد.',
	left: 'لا أحد هنا الآن.',
};

export function invitation(name: string, title: string, others: keyof typeof company): string {
	const hello = name ? `مرحبًا ${isolated(name)}.` : 'مرحبًا.';
	return title ? `${hello} حان موعد «${isolated(title)}».` : `${hello} ${company[others]}`;
}

export const startsIn = 'الوقت المتبقي';
export const untilStart = 'الوقت المتبقي حتى تبدأ المكالمة';
export const yourTime = (moment: string) => `${moment} بتوقيتك`;
export const anyMoment = 'ستبدأ في أي لحظة';

export const alreadyIn = (names: string[]) => `في المكالمة الآن: ${listWords(names)}.`;
export const notYetIn = (names: string[]) => `ننتظر انضمام ${listWords(names)}.`;
export const haveLeft = (names: string[]) => `انتهت مشاركة ${listWords(names)}.`;

export const yourName = 'اسمك';
export const nameMissing = 'يُرجى كتابة اسمك';

export const join = 'الانضمام';
export const joinLater = 'الانضمام عندما تبدأ';
export const comingIn = '<b>يُرجى البقاء في هذه الصفحة.</b> سيتم انضمامك تلقائيًا فور بدء المكالمة.';
export const allowDevices =
	'إذا طلب المتصفح استخدام الكاميرا والميكروفون، يُرجى اختيار <b>السماح</b>.';

export const seeYourself = 'رؤية صورتك أولًا';
export const startingCamera = 'جارٍ تشغيل الكاميرا…';
export const onlyYou = 'لا أحد غيرك يرى هذا قبل انضمامك.';
export const noPicture = 'لا يمكننا عرض صورة الكاميرا الآن. يمكنك الانضمام رغم ذلك.';
export const ownPicture = 'صورتك';

export const insideApp = 'هذه الصفحة مفتوحة داخل تطبيق آخر';
export const worksBestIn = (browser?: string) =>
	`تعمل المكالمات بأفضل شكل في ${browser ?? 'متصفحك المعتاد'}.`;
export const stepsOutOfApp = (browser?: string) => [
	'الضغط على النقاط الثلاث أو رمز المشاركة عند طرف الشاشة.',
	`اختيار «فتح في ${browser ?? 'المتصفح'}».`,
];

export const crashTitle = 'حدث خطأ ما';
export const crash = 'يكفي الضغط على الزر للعودة.';
export const textInstead = (number?: string) =>
	number
		? `ما زالت المشكلة قائمة؟ يمكنك إرسال رسالة نصية إلى <link>${number}</link>، وسيقرؤها صاحب الدعوة.`
		: 'ما زالت المشكلة قائمة؟ يمكنك الرد على الرسالة النصية التي فيها رابطك، وسيقرؤها صاحب الدعوة.';

export const unable = 'هذا المتصفح لا يدعم مكالمات الفيديو.';
export const stepsToCall = (browser?: string) => [
	`يُرجى فتح رابطك في ${browser ?? 'Chrome أو Edge أو Firefox أو Safari'}.`,
	'إن لم ينجح ذلك، يُرجى تحديث هذا الجهاز ثم المحاولة مرة أخرى.',
];
