import { MOST_TEST_NUMBERS } from '#contract/calls.ts';
import { type PaidTier, TRIAL_TIER } from '#contract/plans.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { Env } from '#server/env.ts';
import { hasForwarder, MOST_THROUGH_FORWARDER } from '#server/media/forwarder.ts';
import { MOST_THROUGH_JANUS } from '#server/media/janus.ts';
import { MOST_IN_MESH } from '#server/media/mesh.ts';
import { CODES_A_DAY, CODES_AN_HOUR, SANDBOX_FACTOR } from '../accounts/limits.ts';
import { limitsInForce } from '../billing/plan.ts';
import { NEWS_A_DAY } from '../billing/subscriptions.ts';
import { ANSWERS_A_DAY } from '../delivery/inbound.ts';
import { QUESTIONS_A_DAY } from '../delivery/reply-questions.ts';
import { SKIP_ANSWERS_A_DAY } from '../delivery/skip-by-text.ts';
import { BETWEEN_MAILS_MS } from '../notices/digest.ts';
import { MOST_ROUNDS } from '../rooms/invitations.ts';
import { INVITATIONS_A_DAY } from '../schedules/invitation-mails.ts';
import { shareOf } from '../texts/daily-limit.ts';

/**
 * The most texts and mails that one person can cause, computed from the settings in force. Each
 * figure is a sum of budgets for one window of time. Using up one window at its end and the next at
 * its beginning doubles it, once.
 */

interface Cost {
	who: string;
	textsAnHour: number;
	textsADay: number;
	mailsAnHour: number;
	mailsADay: number;
}

export function costsOf(env: Env): Cost[] {
	const accounts: [who: string, tier: PaidTier | null][] = [
		['a trial account', TRIAL_TIER],
		['a Basic account', 'basic'],
		['a Premium account', 'premium'],
	];
	const withoutPlans: typeof accounts = [['an account', null]];
	return [
		costOfVisitor(env),
		...(env.billing === 'off' ? withoutPlans : accounts).map((each) => costOfAccount(env, ...each)),
		costOfPhone(),
	];
}

/** One client address, or one /64 of IPv6: test calls, codes, sign-ups and new passwords. */
function costOfVisitor(env: Env): Cost {
	const { limits } = env;
	const isSandbox = ![env.twilio, env.smtp, env.google, env.stripe].some(Boolean);
	const most = (limit: number) => limit * (isSandbox ? SANDBOX_FACTOR : 1);
	const texts = most(limits.testCallsByAddress) * MOST_TEST_NUMBERS + most(limits.codesByAddress);
	// One with the link, one that first asks to confirm an address, one after the change.
	const resets = 3 * most(limits.resetsByAddress);
	const signUpsADay = most(limits.signUpsADay);
	return {
		who: 'a visitor without an account',
		textsAnHour: atMost(env, texts, HOUR_MS),
		textsADay: texts,
		mailsAnHour: Math.min(most(limits.signUps), signUpsADay) + resets,
		mailsADay: signUpsADay + resets,
	};
}

/**
 * Changing the email: to the old and the new address, to both after an undo, after the new password
 * that follows, and when Google takes the account over. Changing the password: one. Ending a
 * sign-in: one.
 */
const MAILS_OF_CHANGES = 6 + 1 + 1;
/** The trial ends soon; Google took over the first address; the account is closed. */
const SINGLE_MAILS = 3;

function costOfAccount(env: Env, who: string, tier: PaidTier | null): Cost {
	const { limits, dailyTextLimit } = env;
	const { recipients, textsPerMonth, callsPerMonth } = limitsInForce(env, tier);
	// A message may need a text before it that says who asked for it and how to stop.
	const messages = 2 * textsPerMonth;
	const people = Math.min(recipients + 1, mostInCall(env));
	const invitations = callsPerMonth * people * MOST_ROUNDS;
	const codes = Math.min(CODES_A_DAY, CODES_AN_HOUR * (1 + limits.accountChanges));
	const all = messages + invitations + limits.newsByAccount + codes;
	// Every text has at least one segment, and the share counts segments.
	const texts = dailyTextLimit === undefined ? all : Math.min(all, shareOf(env, dailyTextLimit));
	const own = codes + MAILS_OF_CHANGES * limits.accountChanges + NEWS_A_DAY + SINGLE_MAILS;
	const mails = own + INVITATIONS_A_DAY;
	return {
		who,
		textsAnHour: atMost(env, texts, HOUR_MS),
		textsADay: texts,
		mailsAnHour: mails + HOUR_MS / BETWEEN_MAILS_MS,
		mailsADay: mails + DAY_MS / BETWEEN_MAILS_MS,
	};
}

function mostInCall({ janus }: Env): number {
	if (hasForwarder()) return MOST_THROUGH_FORWARDER;
	return janus ? MOST_THROUGH_JANUS : MOST_IN_MESH;
}

/** A phone that texts STOP, START, HELP, SKIP, or a reply that could be meant for several accounts. */
function costOfPhone(): Cost {
	const texts =
		ANSWERS_A_DAY.help + ANSWERS_A_DAY.confirmations + QUESTIONS_A_DAY + SKIP_ANSWERS_A_DAY;
	return {
		who: 'a phone that texts us',
		textsAnHour: texts,
		textsADay: texts,
		mailsAnHour: 0,
		mailsADay: 0,
	};
}

const atMost = ({ textsPerSecond }: Env, texts: number, ms: number) =>
	Math.min(texts, (textsPerSecond * ms) / 1000);

/** The table in docs/security.md. */
export function costTable(costs: Cost[]): string {
	const head = ['Who', 'Texts in an hour', 'Texts in a day', 'Mails in an hour', 'Mails in a day'];
	const lines = costs.map(({ who, textsAnHour, textsADay, mailsAnHour, mailsADay }) => [
		who.charAt(0).toUpperCase() + who.slice(1),
		textsAnHour,
		textsADay,
		mailsAnHour,
		mailsADay,
	]);
	return [head, head.map(() => '---'), ...lines]
		.map((line) => `| ${line.join(' | ')} |`)
		.join('\n');
}
