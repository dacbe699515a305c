import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { Way } from '#contract/ways.ts';
import { isReminder, type TextPurpose } from '#domain/deliveries.ts';
import { countSegments } from '#domain/segments.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { addToMany, spend, TEXTS_TODAY, usedOf } from '#server/http/budgets.ts';
import { queueMail } from '../mail/outbox.ts';

/**
 * Every text costs the operator money, so each counts against a limit when it is sent. The plan
 * counts messages and invitations. Reminders and news about calls have a budget for each account and
 * each phone. In addition, an installation has a limit of segments a day (UTC), and each account a
 * share of it. The last fifth of both is only for invitations: people who wait for a call must get
 * the link.
 */

const KEPT_FOR_INVITATIONS = 0.2;
/** Few by nature (see delivery/inbound.ts), and required by law. */
const neverHeld = new Set<Purpose>(['stop_confirmation', 'start_confirmation', 'help']);
const news = new Set<Purpose>([
	'moved',
	'called_off',
	'back_on',
	'missed_alert',
	'someone_came',
	'call_back',
	'test_invite',
	'drill',
]);

type Purpose = TextPurpose | 'code';

export const isNews = (purpose: Purpose) => news.has(purpose) || isReminder(purpose);

export interface ReadyText {
	id: string;
	/** The account that causes the text; null for a test call without an account and for replies to STOP. */
	accountId: string | null;
	/** By text when it is left out. */
	way?: Way;
	address: string;
	purpose: Purpose;
	body: string;
	notAfter: Date;
}

type Limit =
	| 'news_limit'
	| 'news_to_phone_limit'
	| 'share_used'
	| 'day_limit'
	| 'mail_limit'
	| 'mail_to_address_limit';

export interface HeldText {
	by: Limit;
	outcome: Outcome;
}

/** How much a text takes from a budget, and how far it may fill it. */
interface Charge {
	limit: Limit;
	key: string;
	amount: number;
	most: number;
}

/** Counts texts that are about to be sent; returns the outcome of those above a limit. */
export async function holdAboveLimits(
	deps: Deps,
	texts: ReadyText[],
): Promise<Map<string, HeldText>> {
	const charged = texts.map((text) => ({ text, charges: chargesOf(deps, text) }));
	const amounts = sumOf(charged.flatMap(({ charges }) => charges));
	if (amounts.size === 0) return new Map();
	const now = deps.clock.now();
	const resetsAt = nextDay(now);
	return deps.db.transaction(async (tx) => {
		const after = await addToMany(tx, deps, amounts, resetsAt);
		const held = new Map<string, HeldText>();
		const fits = ({ key, most }: Charge) => (after.get(key) ?? 0) <= most;
		if (!charged.every(({ charges }) => charges.every(fits))) {
			const used = new Map([...after].map(([key, all]) => [key, all - (amounts.get(key) ?? 0)]));
			for (const { text, charges } of charged.toSorted((a, b) => rankOf(a.text) - rankOf(b.text))) {
				const isFull = ({ key, amount, most }: Charge) => (used.get(key) ?? 0) + amount > most;
				const full = charges.find(isFull);
				if (full) held.set(text.id, heldBy(full.limit, text, now, resetsAt));
				else for (const { key, amount } of charges) used.set(key, (used.get(key) ?? 0) + amount);
			}
			const isHeld = ({ text }: { text: ReadyText }) => held.has(text.id);
			const unused = sumOf(
				charged.filter(isHeld).flatMap(({ charges }) => charges),
				-1,
			);
			const left = await addToMany(tx, deps, unused, resetsAt);
			for (const [key, used] of left) after.set(key, used);
		}
		await alertOfDay(tx, deps, after.get(TEXTS_TODAY) ?? 0, held, resetsAt);
		return held;
	});
}

/** Texts that the provider did not take and will get again are counted then. */
export async function giveBackTexts(deps: Deps, texts: ReadyText[]): Promise<void> {
	const amounts = sumOf(
		texts.flatMap((text) => chargesOf(deps, text)),
		-1,
	);
	if (amounts.size === 0) return;
	const resetsAt = nextDay(deps.clock.now());
	await deps.db.transaction((tx) => addToMany(tx, deps, amounts, resetsAt));
}

function chargesOf(deps: Deps, text: ReadyText): Charge[] {
	return text.way === 'mail' ? chargesOfMail(deps, text) : chargesOfText(deps, text);
}

/** A mail costs nearly nothing, but nobody may fill a stranger's mailbox. */
function chargesOfMail({ env }: Deps, { accountId, address, purpose }: ReadyText): Charge[] {
	const { mailsByAccount, mailsToAddress } = env.limits;
	const common = { amount: 1 };
	return [
		{
			...common,
			limit: 'mail_limit',
			key: `mails-sent-by:${accountId}`,
			most: roomFor(purpose, mailsByAccount),
		},
		{
			...common,
			limit: 'mail_to_address_limit',
			key: `mails-sent-to:${address}`,
			most: roomFor(purpose, mailsToAddress),
		},
	];
}

function chargesOfText({ env }: Deps, { accountId, address, purpose, body }: ReadyText): Charge[] {
	const charges: Charge[] = [];
	if (isNews(purpose)) {
		const { newsByAccount, newsToPhone } = env.limits;
		const common = { amount: 1 };
		if (accountId) {
			const key = `news-of:${accountId}`;
			charges.push({ ...common, limit: 'news_limit', key, most: newsByAccount });
		}
		charges.push({
			...common,
			limit: 'news_to_phone_limit',
			key: `news-to:${address}`,
			most: newsToPhone,
		});
	}
	const perDay = env.dailyTextLimit;
	if (perDay === undefined) return charges;
	const amount = countSegments(body).segments;
	charges.push({ limit: 'day_limit', key: TEXTS_TODAY, amount, most: roomFor(purpose, perDay) });
	if (accountId) {
		const most = roomFor(purpose, shareOf(env, perDay));
		charges.push({ limit: 'share_used', key: `texts-of:${accountId}`, amount, most });
	}
	return charges;
}

/** How many of a day's segments one account may use. */
export const shareOf = ({ limits }: Env, perDay: number) =>
	Math.floor((perDay * limits.dailyTextShare) / 100);

function sumOf(charges: Charge[], sign: 1 | -1 = 1): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { key, amount } of charges) sums.set(key, (sums.get(key) ?? 0) + sign * amount);
	return sums;
}

const nextDay = (now: Date) => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);

const rankOf = ({ purpose }: ReadyText) => (purpose === 'invite' ? 0 : 1);

function roomFor(purpose: Purpose, limit: number): number {
	if (neverHeld.has(purpose)) return Number.POSITIVE_INFINITY;
	return purpose === 'invite' ? limit : Math.floor(limit * (1 - KEPT_FOR_INVITATIONS));
}

/** A text that is still worth sending tomorrow waits until then. */
function heldBy(by: Limit, { notAfter }: ReadyText, now: Date, resetsAt: Date): HeldText {
	const reason = { code: by };
	if (notAfter < resetsAt) {
		return { by, outcome: { kind: 'rejected', reason, code: 'DAILY_LIMIT' } };
	}
	const afterMs = resetsAt.getTime() - now.getTime();
	return { by, outcome: { kind: 'retry_later', reason, afterMs } };
}

async function alertOfDay(
	tx: Transaction,
	deps: Deps,
	used: number,
	held: Map<string, HeldText>,
	resetsAt: Date,
): Promise<void> {
	const limit = deps.env.dailyTextLimit;
	if (limit === undefined) return;
	const isReached = [...held.values()].some(({ by }) => by === 'day_limit');
	if (isReached) await alert(tx, deps, 'reached', used, resetsAt);
	else if (used >= roomFor('message', limit)) await alert(tx, deps, 'near', used, resetsAt);
}

/** Tells the operator once a day for each limit, in the log and by mail. */
async function alert(
	tx: Transaction,
	deps: Deps,
	level: 'near' | 'reached',
	used: number,
	resetsAt: Date,
): Promise<void> {
	const { clock, env, log } = deps;
	const windowMs = resetsAt.getTime() - clock.now().getTime();
	const told = await spend({ db: tx, clock }, `texts-alert:${level}`, { limit: 1, windowMs });
	if (!told.ok) return;
	const limit = env.dailyTextLimit;
	log.warn({ used, limit }, level === 'near' ? 'daily text limit is near' : 'daily text limit');
	if (!env.operatorMail) return;
	const data = { level, used: String(used), limit: String(limit) };
	await queueMail(tx, deps, {
		to: env.operatorMail,
		template: 'daily_text_limit',
		data,
		language: DEFAULT_LANGUAGE,
	});
}

/** For the doctor. */
export async function checkDailyTexts(
	deps: Pick<Deps, 'db' | 'clock'>,
	limit: number | undefined,
): Promise<{ what: string; advice: string | null }> {
	if (limit === undefined) return { what: 'Texts have no daily limit.', advice: null };
	const used = await usedOf(deps, TEXTS_TODAY);
	const what = `Segments of texts today: ${used} of ${limit}.`;
	if (used < roomFor('message', limit)) return { what, advice: null };
	return {
		what,
		advice:
			'Only calls are still invited to. Look for who sends so much, or raise DAILY_TEXT_LIMIT.',
	};
}
