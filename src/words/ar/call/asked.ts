import { isolated } from '../../isolate.ts';

/** The page where somebody answers who is asked to look after another, or practices it. Who asks may be empty. */

/** Headings: what it is about. */
export const missing = {
	/** The title is null for a call without one. */
	call: (name: string, title: string | null) =>
		title
			? `لم نرَ ${isolated(name)} في مكالمة «${isolated(title)}»`
			: `لم نرَ ${isolated(name)} في المكالمة`,
	check_in: (name: string) => `لم يصلنا اليوم رد من ${isolated(name)}`,
	asked: (name: string) => `وصلنا من ${isolated(name)} طلب اتصال أو مساعدة`,
};
export const canYou = (host: string) =>
	host ? `نخبرك بطلب من ${isolated(host)}. هل يمكنك الاطمئنان؟` : 'هل يمكنك الاطمئنان؟';

export const practice = 'هذا تدريب فقط';
export const practiceWhy = (host: string) =>
	host
		? `لم يحدث شيء. بطلب من ${isolated(host)} نتأكد من وصول رسائلنا إليك.`
		: 'لم يحدث شيء. نتأكد فقط من وصول رسائلنا إليك.';

/** What the reader may press. */
export const answers = {
	will_check: 'سأطمئن',
	cannot_check: 'لا أستطيع',
	well_with_me: (name: string) => `أنا مع ${isolated(name)} وكل شيء بخير`,
	reached: (name: string) => `تواصلت مع ${isolated(name)}`,
	not_reached: (name: string) => `لم أتمكن من التواصل مع ${isolated(name)}`,
	practiced: 'وصلتني الرسالة',
};

/** The reader looks after the person. */
export const yoursTitle = (name: string) => `شكرًا على الاطمئنان على ${isolated(name)}`;
export const yours = 'عند معرفة المزيد يُرجى إخبارنا هنا.';
/** Somebody else does; the name may be empty. */
export const takenTitle = (taker: string, name: string) =>
	taker
		? `الاطمئنان على ${isolated(name)} الآن عند ${isolated(taker)}`
		: `هناك من يطمئن على ${isolated(name)}`;
export const overTitle = (name: string) => `لا حاجة بعد الآن إلى الاطمئنان على ${isolated(name)}`;
export const nothingToDo = 'شكرًا. لا حاجة إلى أي شيء منك.';
/** The reader said that they cannot. */
export const passed = 'شكرًا على إخبارنا. سنسأل الشخص التالي. وإن أمكنك لاحقًا يُرجى إخبارنا هنا.';
export const practicedTitle = 'شكرًا، كل شيء يعمل';
export const practiced = 'انتهى التدريب بالنسبة إليك.';

export const noEmergencyService =
	'خدمة Kinbell ليست خدمة طوارئ. عند الخطر يُرجى الاتصال برقم الطوارئ في بلدك.';
