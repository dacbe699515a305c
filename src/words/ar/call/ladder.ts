import { isolated } from '../../isolate.ts';
import type { LadderPhrases } from '../../ladder-line.ts';

/** The search for somebody who is missing. */
export const ladderPhrases: LadderPhrases = {
	texted: (at) => `رسالة نصية ${isolated(at)}`,
	asked: (at) => `طلب مكالمة ${isolated(at)}`,
	nudged: (at) => `تذكير ${isolated(at)}`,
	relativeAsked: (name, at) => `سؤال إلى ${isolated(name)} ${isolated(at)}`,
	holderTold: (at) => `إشعار إليك ${isolated(at)}`,
	nudge: 'التذكير',
	holder: 'أنت',
	next: (label, at) => `التالي: ${label}، ${isolated(at)}`,
	failed: (label) => `${label}: لم تصل الرسالة`,
	missed: (label) => `${label}: فات الوقت`,
	leftOut: (label, reason) => `${label}: ${reason}`,
	reasons: {
		night: 'كان الوقت ليلاً هناك',
		stopped: 'لا رغبة في الرسائل',
		not_introduced: 'لا معرفة بعد بـ Kinbell',
		removed: 'خارج قائمتك الآن',
		resting: 'لا رسائل في الوقت الحالي',
		same_phone: 'الهاتف مشترك',
		no_phone: 'لا يوجد رقم',
		joined_too: 'حاضر في المكالمة',
	},
	taken: (name, at) => `المتابعة لدى ${isolated(name)} منذ ${isolated(at)}`,
	holderHasIt: (at) => `المتابعة لديك منذ ${isolated(at)}`,
	outcomes: {
		joined: (at) => `انضمام إلى المكالمة ${isolated(at)}`,
		answered: (at) => `وصل الرد ${isolated(at)}`,
		reached: (at) => `تم التواصل ${isolated(at)}`,
		holder_took: (at) => `توليت الأمر ${isolated(at)}`,
		cancelled: (at) => `أُلغي ${isolated(at)}`,
		closed: () => 'انتهت المكالمة',
		stopped: () => 'لا رغبة في مزيد من الرسائل',
		ran_out: () => 'لم يتولَّ أحد الأمر',
	},
};
export const gotIt = 'سأتولى الأمر';
export const gotItFor = (name: string) => `سأتولى الأمر: ${isolated(name)}`;
export const reachedThem = (name: string) => `تواصلت مع ${isolated(name)}`;
