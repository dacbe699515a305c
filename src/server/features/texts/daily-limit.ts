import { sql } from 'drizzle-orm';
import type { TextPurpose } from '#domain/deliveries.ts';
import { countSegments } from '#domain/segments.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { DAY_MS, spend, TEXTS_TODAY, usedOf } from '#server/http/budgets.ts';
import { queueMail } from '../mail/outbox.ts';

/**
 * Every segment costs the operator money, so what an installation sends in a day (UTC) has a limit,
 * whoever causes it. The last fifth is kept for calls: whoever waits for one must get the link.
 */

const KEPT_FOR_CALLS = 0.2;
const forCalls = new Set<Purpose>(['invite', 'moved', 'called_off']);
/** They are few by themselves, and the law wants them. */
const neverHeld = new Set<Purpose>(['stop_confirmation', 'start_confirmation', 'help']);

const REACHED = 'The daily limit of this service for texts was reached';

type Purpose = TextPurpose | 'code';

interface ReadyText {
	id: string;
	purpose: Purpose;
	body: string;
	notAfter: Date;
}

/** Counts texts that are about to be sent; returns what becomes of those above the limit. */
export async function holdAboveDailyLimit(
	deps: Deps,
	texts: ReadyText[],
): Promise<Map<string, Outcome>> {
	const { db, clock, env } = deps;
	const limit = env.dailyTextLimit;
	if (limit === undefined || texts.length === 0) return new Map();
	const now = clock.now();
	const resetsAt = new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
	const total = texts.reduce((sum, { body }) => sum + countSegments(body).segments, 0);
	if (await addFarBelow(deps, total, limit, resetsAt)) return new Map();
	return db.transaction(async (tx) => {
		let used = await lockUsed(tx, now, resetsAt);
		const held = new Map<string, Outcome>();
		for (const text of texts.toSorted((a, b) => rankOf(a) - rankOf(b))) {
			const { segments } = countSegments(text.body);
			if (used + segments <= roomFor(text.purpose, limit)) used += segments;
			else held.set(text.id, outcomeOf(text, now, resetsAt));
		}
		await tx.execute(sql`update budgets set used = ${used} where key = ${TEXTS_TODAY}`);
		if (held.size > 0) await alert(tx, deps, 'reached', used, resetsAt);
		else if (used >= roomFor('message', limit)) await alert(tx, deps, 'near', used, resetsAt);
		return held;
	});
}

/** The usual day: in one statement, as nothing is to be decided. Does nothing near the limit. */
async function addFarBelow(
	{ db, clock }: Deps,
	segments: number,
	limit: number,
	resetsAt: Date,
): Promise<boolean> {
	const near = roomFor('message', limit);
	if (segments >= near) return false;
	const before = sql`case when b.resets_at <= ${clock.now()} then 0 else b.used end`;
	const { rowCount } = await db.execute(sql`
		insert into budgets as b (key, used, resets_at) values (${TEXTS_TODAY}, ${segments}, ${resetsAt})
		on conflict (key) do update set used = ${before} + excluded.used, resets_at = excluded.resets_at
		where ${before} + excluded.used < ${near}`);
	return rowCount === 1;
}

/** One row for all processes, held until what is sent is written to it. */
async function lockUsed(tx: Transaction, now: Date, resetsAt: Date): Promise<number> {
	const { rows } = await tx.execute<{ used: number }>(sql`
		insert into budgets as b (key, used, resets_at) values (${TEXTS_TODAY}, 0, ${resetsAt})
		on conflict (key) do update set
			used = case when b.resets_at <= ${now} then 0 else b.used end, resets_at = ${resetsAt}
		returning used`);
	return rows[0]?.used ?? 0;
}

const rankOf = ({ purpose }: ReadyText) => (forCalls.has(purpose) ? 0 : 1);

function roomFor(purpose: Purpose, limit: number): number {
	if (neverHeld.has(purpose)) return Number.POSITIVE_INFINITY;
	return forCalls.has(purpose) ? limit : Math.floor(limit * (1 - KEPT_FOR_CALLS));
}

/** What is still worth sending tomorrow waits for it. */
function outcomeOf({ notAfter }: ReadyText, now: Date, resetsAt: Date): Outcome {
	if (notAfter < resetsAt) return { kind: 'rejected', reason: REACHED, code: 'DAILY_LIMIT' };
	return { kind: 'retry_later', reason: REACHED, afterMs: resetsAt.getTime() - now.getTime() };
}

/** Each once a day, in the log and by mail to the operator. */
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
	await queueMail(tx, deps, { to: env.operatorMail, template: 'daily_text_limit', data });
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
