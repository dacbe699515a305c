import { plans } from '#contract/plans.ts';
import type { MailWords, PlanFacts } from '../../mail.ts';
import { listWords } from '../list.ts';
import { longDate } from '../moments.ts';
import { featuresOf, planNames, showPrice } from '../plans.ts';

/** 'الباقة الأساسية'. */
const nameOf = ({ tier }: PlanFacts) => `الباقة ${planNames[tier]}`;
const priceOf = ({ tier }: PlanFacts) => `${showPrice(plans[tier].priceCents)} في الشهر`;
const dayOf = ({ at, timezone }: PlanFacts) => longDate(new Date(at), timezone);
const includedIn = ({ limits, mostInCall }: PlanFacts) => listWords(featuresOf(limits, mostInCall));

const SEE_PLAN = 'عرض باقتي';
const nothingIsDeleted = 'تبقى قائمة الأشخاص والجداول والسجل كما هي.';

const freeDays = (plan: PlanFacts) => [
	`لديك ${nameOf(plan)} مجانًا حتى ${dayOf(plan)}، وفيها: ${includedIn(plan)}.`,
	`بعد ذلك يكون سعرها ${priceOf(plan)}. عند الإلغاء قبل ذلك لا يلزمك دفع شيء.`,
];

/** The mails about a subscription. */
export const billingMailWords = {
	trial_started: (plan) => ({
		subject: 'بدأت تجربتك المجانية',
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	/** Another plan was chosen in the free days. */
	trial_changed: (plan) => ({
		subject: `لديك الآن ${nameOf(plan)}`,
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	trial_ends_soon: (plan) => ({
		subject: `تنتهي تجربتك المجانية في ${dayOf(plan)}`,
		paragraphs: [
			`من ذلك اليوم يكون سعر ${nameOf(plan)} ${priceOf(plan)}. للاحتفاظ بها لا يلزمك فعل شيء.`,
			'وإن لم تناسبك، يمكنك إلغاؤها قبل ذلك اليوم دون دفع شيء.',
		],
		button: SEE_PLAN,
	}),

	plan_started: (plan) => ({
		subject: `لديك الآن ${nameOf(plan)}`,
		paragraphs: [
			`شكرًا لك. تمنحك باقتك: ${includedIn(plan)}، مقابل ${priceOf(plan)}. يمكنك الإلغاء في أي وقت.`,
		],
		button: SEE_PLAN,
	}),

	plan_cancelled: (plan) => ({
		subject: `تنتهي باقتك في ${dayOf(plan)}`,
		paragraphs: [
			`تم إلغاء ${nameOf(plan)} بطلبك. حتى ذلك اليوم يستمر كل شيء كما كان، ولن نحصّل منك أي مبلغ آخر.`,
			nothingIsDeleted,
		],
		button: SEE_PLAN,
	}),

	plan_kept: (plan) => ({
		subject: 'باقتك مستمرة',
		paragraphs: [
			`احتفظت ب${nameOf(plan)}. لم نحصّل منك شيئًا اليوم، والدفعة القادمة، وهي ${priceOf(plan)}، موعدها ${dayOf(plan)}.`,
		],
		button: SEE_PLAN,
	}),

	payment_failed: (plan) => ({
		subject: 'لم تتم عملية الدفع',
		paragraphs: [
			`لم نتمكن من تحصيل ثمن ${nameOf(plan)} من بطاقتك. تبقى باقتك حتى ${dayOf(plan)}.`,
			'للاحتفاظ بها يُرجى الاشتراك من جديد ببطاقة صالحة.',
		],
		button: 'فتح صفحة الفواتير',
	}),

	plan_ended: (plan) => ({
		subject: 'انتهت باقتك',
		paragraphs: [
			`انتهت ${nameOf(plan)}، لذلك توقفت المكالمات والرسائل مؤقتًا. ${nothingIsDeleted}`,
			'يمكنك اختيار باقة في الوقت الذي يناسبك.',
		],
		button: 'اختيار باقة',
	}),
} satisfies Record<string, (plan: PlanFacts) => MailWords>;
