import { plans } from '#contract/plans.ts';
import type { MailWords, PlanFacts } from '../../mail.ts';
import { listWords } from '../list.ts';
import { longDate } from '../moments.ts';
import { featuresOf, planNames, showPrice } from '../plans.ts';

const nameOf = ({ tier }: PlanFacts) => planNames[tier];
const priceOf = ({ tier }: PlanFacts) => `每月${showPrice(plans[tier].priceCents)}`;
const dayOf = ({ at, timezone }: PlanFacts) => longDate(new Date(at), timezone);
const includedIn = ({ limits, mostInCall }: PlanFacts) => listWords(featuresOf(limits, mostInCall));

const SEE_PLAN = '查看我的套餐';
const nothingIsDeleted = '您的联系人、日程和记录都会保留。';

const freeDays = (plan: PlanFacts) => [
	`${dayOf(plan)}之前，您可以免费使用${nameOf(plan)}：${includedIn(plan)}。`,
	`之后的价格是${priceOf(plan)}。在此之前取消，您不用付任何费用。`,
];

/** The mails about a subscription. */
export const billingMailWords = {
	trial_started: (plan) => ({
		subject: '您的免费试用已开始',
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	/** Another plan was chosen in the free days. */
	trial_changed: (plan) => ({
		subject: `您已开通${nameOf(plan)}`,
		paragraphs: freeDays(plan),
		button: SEE_PLAN,
	}),

	trial_ends_soon: (plan) => ({
		subject: `您的免费试用将于${dayOf(plan)}结束`,
		paragraphs: [
			`从那天起，${nameOf(plan)}的价格是${priceOf(plan)}。如果想继续使用，您什么都不用做。`,
			'如果不想继续，请在那天之前取消，不用付任何费用。',
		],
		button: SEE_PLAN,
	}),

	plan_started: (plan) => ({
		subject: `您已开通${nameOf(plan)}`,
		paragraphs: [`谢谢您。您的套餐包括${includedIn(plan)}，${priceOf(plan)}。您可以随时取消。`],
		button: SEE_PLAN,
	}),

	plan_cancelled: (plan) => ({
		subject: `您的套餐将于${dayOf(plan)}结束`,
		paragraphs: [
			`您取消了${nameOf(plan)}。那天之前一切照旧，我们不会再向您收费。`,
			nothingIsDeleted,
		],
		button: SEE_PLAN,
	}),

	plan_kept: (plan) => ({
		subject: '您的套餐将继续',
		paragraphs: [
			`您保留了${nameOf(plan)}。今天没有收费，下次付款日是${dayOf(plan)}，${priceOf(plan)}。`,
		],
		button: SEE_PLAN,
	}),

	payment_failed: (plan) => ({
		subject: '您的付款没有成功',
		paragraphs: [
			`我们没能从您的银行卡收取${nameOf(plan)}的费用。您的套餐会保留到${dayOf(plan)}。`,
			'如果想继续使用，请换一张可用的银行卡重新订购。',
		],
		button: '打开账单页面',
	}),

	plan_ended: (plan) => ({
		subject: '您的套餐已结束',
		paragraphs: [
			`您的${nameOf(plan)}已结束，通话和消息已暂停。${nothingIsDeleted}`,
			'您可以随时选择新的套餐。',
		],
		button: '选择套餐',
	}),
} satisfies Record<string, (plan: PlanFacts) => MailWords>;
