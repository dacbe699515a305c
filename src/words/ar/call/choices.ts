import { isolated } from '../../isolate.ts';

/** The page where a person without an account chooses how we reach them. The name may be empty. */

export const title = (name: string) =>
	name ? `كيف نتواصل معك بشأن ${isolated(name)}؟` : 'كيف نتواصل معك؟';
export const intro = (name: string) =>
	`اسمك في قائمة ${name ? isolated(name) : 'شخص يعرفك'} على Kinbell. يُحفظ اختيارك فورًا.`;

export const waysTitle = 'تصلك المكالمات والرسائل';
export const ways = {
	text: 'برسالة نصية',
	mail: 'بالبريد الإلكتروني',
	both: 'برسالة نصية وبالبريد الإلكتروني',
	none: 'لا شيء إطلاقًا',
};
export const textTo = (number: string) => `إلى ${isolated(number)}`;
export const mailTo = (address: string) => `إلى ${isolated(address)}`;
export const bothHelp =
	'تصلك المكالمات بالطريقتين. ويصلك ما عداها برسالة نصية، أو بالبريد الإلكتروني إذا تعذّر وصولها.';
export const noneHelp = 'لا مكالمات ولا رسائل ولا تذكيرات.';
export const noAddress = (name: string) =>
	`لاستلام رسائل البريد الإلكتروني، يمكنك أن تطلب من ${name ? isolated(name) : 'من يتصل بك'} إضافة عنوانك.`;

export const textStopped = (number?: string) =>
	number
		? `أوقفتَ رسائلنا النصية. لاستئنافها يكفي إرسال كلمة ابدأ إلى <link>${number}</link>.`
		: 'أوقفتَ رسائلنا النصية. لاستئنافها يكفي الرد بكلمة ابدأ على آخر رسالة منا.';
export const mailStopped = 'أوقفتَ رسائل بريدنا. لاستئنافها يُرجى فتح هذه الصفحة من إحدى رسائلنا.';
export const mailReturned =
	'عادت إلينا آخر رسالة بريد أرسلناها إليك. لإعادة المحاولة يكفي اختيار البريد الإلكتروني.';

export const noneTitle = (name: string) =>
	name ? `إيقاف كل ما يصلك من ${isolated(name)}؟` : 'إيقاف كل شيء؟';
export const noneFacts =
	'لن تصلك من هذه الجهة مكالمات أو رسائل أو تذكيرات. يمكنك تغيير ذلك هنا في أي وقت.';
export const stopAll = 'إيقاف كل شيء';
export const keep = 'الإبقاء كما هو';

export const stopMailTitle = 'إيقاف رسائل بريدنا إليك؟';
export const stopMail = 'إيقاف رسائل البريد';
export const mailIsStopped = 'تم. لن نرسل إليك رسائل بريد أخرى.';
export const agreeTitle = (name: string) =>
	name ? `مواصلة استلام رسائل البريد من ${isolated(name)}؟` : 'مواصلة استلام رسائل البريد؟';
export const agree = 'نعم، أرغب في استمرارها';

export const language = 'اللغة';
export const languageHelp = 'لغة الرسائل النصية والبريد والمكالمات.';

export const quietTitle = 'أوقات الهدوء';
export const quietHelp = (zone: string) =>
	`خارج هذه الساعات (${zone}) تنتظر الرسائل والتذكيرات. أما المكالمة فتصلك دائمًا عند بدئها.`;
export const notBefore = 'ليس قبل';
export const notAfter = 'ليس بعد';
export const anyTime = 'في أي وقت';

/** For those who may be asked to look after somebody. */
export const anyHourTitle = 'في الليل';
export const anyHourHelp =
	'إذا غاب أحد معارفك فقد نطلب منك الاطمئنان. بين التاسعة مساءً والثامنة صباحًا لا نفعل ذلك إلا بموافقتك.';
export const anyHour = 'يمكن سؤالي في أي ساعة';

export const saved = 'تم الحفظ.';

export const unknownTitle = 'لم نجد هذه الصفحة';
export const unknown = 'لم يعد هذا الرابط يعمل. يُرجى استخدام الرابط في أحدث رسالة منا.';
