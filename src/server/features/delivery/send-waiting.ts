import type { Way } from '#contract/ways.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { giveBackPlaces } from '../texts/agreement.ts';
import { giveBackTexts } from '../texts/daily-limit.ts';
import { changeDeliveries, claimDeliveries, type Delivery } from '../texts/deliveries.ts';
import { takeUpAbandoned } from '../texts/hand-overs.ts';
import { TOO_LATE } from '../texts/reasons.ts';
import { followFailures } from './fallback.ts';
import { lookUpTexts, planLookUps } from './look-ups.ts';
import { mostAtOnce } from './rates.ts';
import { bodyOf, sendTexts } from './send.ts';

const AT_ONCE = 100;
/** As many as there are connections to the mail server: nobody can be asked for those that it leaves. */
const MAILS_AT_ONCE = 5;

/**
 * Claims some of the texts or mails whose `wake_at` has come and looks after them: they are sent, or looked up
 * when their answer was lost. Returns how many it claimed.
 */
export async function sendWaiting(deps: Deps, way: Way, onlyInvites?: boolean): Promise<number> {
	const { ready, lost, count, returned } = await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		// Those of mails too: one look is enough.
		const returned = way === 'text' ? await takeUpAbandoned(tx, now) : [];
		await giveBackPlaces(
			tx,
			returned.filter(({ isPlaced }) => isPlaced).map((text) => ({ ...text, place: 1 })),
		);
		// Not more than a second's worth: the rest is left for others, and for calls that come meanwhile.
		const most = way === 'text' ? Math.min(AT_ONCE, mostAtOnce(deps)) : MAILS_AT_ONCE;
		const rows = await claimDeliveries(tx, now, most, way, onlyInvites);
		const lost = rows.filter(({ status }) => status === 'unknown');
		const queued = rows.filter(({ status }) => status === 'queued');
		await planLookUps(tx, now, lost);
		await expire(
			tx,
			deps,
			queued.filter(({ notAfter }) => notAfter < now),
		);
		const ready = queued.filter(({ notAfter }) => notAfter >= now);
		return { ready, lost, count: rows.length, returned };
	});
	await giveBackTexts(
		deps,
		returned
			.filter(({ isCounted }) => isCounted)
			.map((text) => ({ ...text, body: bodyOf(deps, text) })),
	);
	await sendTexts(
		deps,
		ready.map(({ id }) => id),
		way,
	);
	await lookUpTexts(deps, lost);
	return count;
}

async function expire(tx: Transaction, deps: Deps, late: Delivery[]): Promise<void> {
	const settledAt = deps.clock.now();
	await changeDeliveries(tx, late, {
		status: 'rejected',
		reason: TOO_LATE,
		wakeAt: null,
		settledAt,
	});
	await followFailures(tx, deps, late);
}
