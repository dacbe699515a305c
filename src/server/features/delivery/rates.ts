import { sql } from 'drizzle-orm';
import { sendRates } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/** A turn further away than this was given before the clock was set back. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Reserves room for some texts in what all processes together may hand to the provider, and in what
 * the number that they come from may send. Returns how long to wait before handing them over.
 */
export async function takeTurn(deps: Deps, amount: number): Promise<number> {
	const { kind, from } = deps.sms;
	const { textsPerSecond, senderTextsPerSecond } = deps.env;
	const pauseMs = (await reserve(deps, kind, amount, textsPerSecond)) ?? 0;
	if (from === null || senderTextsPerSecond === 0) return pauseMs;
	const senderPauseMs = await reserve(deps, `${kind} ${from}`, amount, senderTextsPerSecond);
	return Math.max(pauseMs, senderPauseMs ?? 0);
}

/** Texts leave with their dispatch if the provider has room for them within this time. */
const AT_ONCE_MS = 100;

/**
 * As `takeTurn`, for texts that are not in hand yet: when others are ahead of them, nothing is
 * reserved, the answer is undefined, and they wait in line.
 */
export async function takeTurnNow(deps: Deps, amount: number): Promise<number | undefined> {
	if (amount > mostAtOnce(deps)) return undefined;
	const { kind, from } = deps.sms;
	const { textsPerSecond, senderTextsPerSecond } = deps.env;
	const senderPauseMs =
		from === null || senderTextsPerSecond === 0
			? 0
			: await reserve(deps, `${kind} ${from}`, amount, senderTextsPerSecond, AT_ONCE_MS);
	if (senderPauseMs === undefined) return undefined;
	const pauseMs = await reserve(deps, kind, amount, textsPerSecond, AT_ONCE_MS);
	return pauseMs === undefined ? undefined : Math.max(pauseMs, senderPauseMs);
}

/** A second's worth at the slower of the two; our own phone sends less than one text in a second. */
export function mostAtOnce({ env }: Deps): number {
	const { textsPerSecond, senderTextsPerSecond } = env;
	const slower = Math.min(textsPerSecond, senderTextsPerSecond || textsPerSecond);
	return Math.max(1, Math.floor(slower));
}

async function reserve(
	{ db, clock }: Deps,
	provider: string,
	amount: number,
	perSecond: number,
	longestPauseMs = LONGEST_PAUSE_MS,
): Promise<number | undefined> {
	const now = clock.now();
	const forgottenAt = new Date(now.getTime() + LONGEST_PAUSE_MS);
	const takesMs = Math.ceil((amount / perSecond) * 1000);
	const [row] = await db
		.insert(sendRates)
		.values({ provider, freeAt: new Date(now.getTime() + takesMs) })
		.onConflictDoUpdate({
			target: sendRates.provider,
			set: {
				freeAt: sql`case
					when ${sendRates.freeAt} between ${now} and ${forgottenAt}
						then ${sendRates.freeAt}
					else ${now}::timestamptz end + ${takesMs} * interval '1 millisecond'`,
			},
			setWhere: sql`${sendRates.freeAt} <= ${new Date(now.getTime() + longestPauseMs)}
				or ${sendRates.freeAt} > ${forgottenAt}`,
		})
		.returning({ freeAt: sendRates.freeAt });
	if (!row) return undefined;
	const startsAt = row.freeAt.getTime() - takesMs;
	return Math.max(0, startsAt - now.getTime());
}
