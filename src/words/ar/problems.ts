import type { CallProblem, FactsOf } from '#contract/problems.ts';
import { isolated } from '../isolate.ts';
import { waitIn } from '../units.ts';
import { peopleWords } from './counted.ts';
import { locale } from './locale.ts';

type Sentences = {
	[Code in CallProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** The host's name, or words for somebody without one. */
const caller = (host: string) => (host ? isolated(host) : 'من اتصل بك');

/** What anyone may be told whose request is refused, with or without an account. */
export const problems: Sentences = {
	our_fault: 'حدث خطأ من جانبنا. يُرجى المحاولة مرة أخرى.',
	stopping: 'نعيد تشغيل الخدمة. يُرجى المحاولة مرة أخرى بعد لحظات.',
	records_away:
		'لا يمكننا حفظ أي شيء الآن. ما حُفظ من قبل في أمان. يُرجى المحاولة مرة أخرى بعد بضع دقائق.',
	not_found: 'لم نجد المطلوب.',
	unreadable_request: 'لم نتمكن من قراءة هذا الطلب.',
	invalid_fields: 'هذه المعلومة ناقصة أو غير صحيحة',
	too_large: 'هذا أكثر مما يمكننا استلامه دفعة واحدة.',
	too_much: (wait) => `محاولات كثيرة. ${tryAgain(wait)}`,
	too_many_waiting: 'عدد المنتظرين من مكانك كبير. يُرجى المحاولة مرة أخرى بعد دقيقة.',

	no_such_room: 'لم نجد هذه الغرفة.',
	no_such_link: 'يُرجى الضغط مرة أخرى على الرابط في رسالتك النصية، أو سؤال من اتصل بك.',
	room_not_open: 'تُفتح الغرفة عندما تبدأ المكالمة.',
	room_early: 'وصلت قبل الموعد. يمكنك الانضمام فور بدء المكالمة.',
	room_over: ({ host }) => `انتهت هذه المكالمة. سيُسعد ${caller(host)} تواصلك بطريقة أخرى.`,
	room_cancelled: ({ host }) =>
		`لن تُجرى هذه المكالمة. لمعرفة المزيد يمكنك التواصل مع ${caller(host)}.`,
	room_revoked: ({ host }) => `لم يعد هذا الرابط يعمل. للانضمام يُرجى التواصل مع ${caller(host)}.`,
	room_full: ({ most }) => `المكالمة ممتلئة. أقصى عدد فيها: ${peopleWords(most)}.`,
	call_over: 'انتهت هذه المكالمة.',
	way_stopped: 'أوقفتَ هذا من قبل، ولا يمكننا استئنافه من هنا.',
	not_waiting: 'هذا الشخص ليس في الانتظار.',
	not_in_call: 'هذا الشخص ليس ضمن المكالمة.',
	person_removed: ({ name }) => `سبق أن أزلت ${isolated(name)} من هذه المكالمة.`,
	person_gone: ({ name }) =>
		`انتهى انتظار ${isolated(name)}. يمكن طلب الدخول من جديد بالرابط نفسه.`,
	person_here: ({ name }) => `${isolated(name)} في المكالمة بالفعل.`,
	guest_name_taken: 'هذا الاسم لشخص آخر في المكالمة. يُرجى إضافة اسم العائلة.',
	person_missing: 'يُرجى اختيار الشخص',
	remove_yourself: 'لا يمكنك إزالة نفسك. يمكنك إنهاء المكالمة للجميع.',
	test_link_once: 'نرسل رابط المكالمة التجريبية مرة واحدة فقط.',
	link_sent_often: ({ name }) => `سبق أن أرسلنا الرابط إلى ${isolated(name)} عدة مرات.`,
	own_number_unverified: 'لم يتأكد رقمك بعد.',
	media_not_ready: 'الصوت والصورة غير جاهزين بعد. يُرجى المحاولة لاحقًا.',
};

export const tryAgain = ({ seconds }: { seconds: number }) =>
	`مدة الانتظار قبل المحاولة مرة أخرى: ${waitIn(locale, seconds)}.`;
