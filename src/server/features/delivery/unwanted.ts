import { holderParty, isReminder } from '#domain/deliveries.ts';
import { HOUR_MS } from '#domain/time.ts';
import { quietEnd } from '#domain/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { getPlansInForce } from '../billing/plan.ts';
import { restsBecause } from '../billing/rest.ts';
import { listResting } from '../recipients/resting.ts';
import { changeDeliveries, postpone } from '../texts/deliveries.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { DECLINED } from '../texts/reasons.ts';
import type { Facts } from './facts.ts';
import { followFailures } from './fallback.ts';
import { inboundIdOf } from './text-back.ts';

/** What is not to be sent after all, or not yet, when its turn has come. */

/** Withdraws what is no longer wanted, puts off what somebody wants later, and returns the rest. */
export async function leaveOutUnwanted(
	tx: Transaction,
	deps: Deps,
	all: Facts[],
	isUnknown: (row: Facts) => boolean,
): Promise<Facts[]> {
	const vain = await listVain(
		tx,
		deps,
		all.filter(({ delivery }) => isReminder(delivery.purpose)),
	);
	const isUnwanted = (row: Facts) =>
		isUnreachable(row) || row.isSecond || vain.has(row) || isUnknown(row);
	const unwanted = all.filter(isUnwanted);
	if (unwanted.length > 0) await withdrawTexts(tx, deps, anyOf(deliveries.id, idsOf(unwanted)));
	const wanted = all.filter((row) => !isUnwanted(row));
	await withdrawRemoved(tx, deps, wanted.filter(isRemoved));
	return putOffQuiet(
		tx,
		deps,
		wanted.filter((row) => !isRemoved(row)),
	);
}

const idsOf = (rows: Facts[]) => rows.map(({ delivery }) => delivery.id);

/** It waits for a way that this person has no more. */
const isRemoved = ({ delivery: { way }, recipient }: Facts) =>
	recipient !== null &&
	(!recipient.ways.includes(way) || (way === 'mail' && recipient.email === ''));

async function withdrawRemoved(tx: Transaction, deps: Deps, rows: Facts[]): Promise<void> {
	if (rows.length === 0) return;
	const withdrawn = rows.map(({ delivery }) => delivery);
	await changeDeliveries(tx, withdrawn, { reason: DECLINED });
	await withdrawTexts(tx, deps, anyOf(deliveries.id, idsOf(rows)));
	await followFailures(tx, deps, withdrawn);
}

/** Invitations and ladders are for now; everything else may wait until somebody's quiet hours are over. */
async function putOffQuiet(tx: Transaction, deps: Deps, rows: Facts[]): Promise<Facts[]> {
	const now = deps.clock.now();
	const endOf = (row: Facts) => quietEndOf(row, now);
	for (const row of rows) {
		const wakeAt = endOf(row);
		if (wakeAt) await postpone(tx, row.delivery, wakeAt, latestAfter(row, wakeAt));
	}
	return rows.filter((row) => endOf(row) === null);
}

function quietEndOf({ delivery, recipient, schedule, account }: Facts, now: Date): Date | null {
	const { quietFrom: from, quietUntil: until } = recipient ?? {};
	if (!from || !until || isForNow(delivery)) return null;
	const zone = recipient?.timezone || schedule?.timezone || account?.timezone;
	return zone ? quietEnd({ from, until }, now, zone) : null;
}

/**
 * Who is asked to look after somebody at which hour is decided with its ladder, and who has just texted
 * is awake.
 */
const isForNow = ({ purpose, requestKey }: Facts['delivery']) =>
	purpose === 'invite' || purpose.startsWith('ladder_') || inboundIdOf(requestKey) !== undefined;

/** A message is good for an hour from then; everything about a call until the call. */
function latestAfter({ delivery, nextDueAt, occurrence }: Facts, wakeAt: Date): Date {
	if (delivery.purpose === 'message') return new Date(wakeAt.getTime() + HOUR_MS);
	return nextDueAt ?? occurrence?.dueAt ?? delivery.notAfter;
}

/** The account holder's number was removed or changed, and the new one is not known to be theirs. */
const isUnreachable = ({ delivery, account }: Facts) =>
	delivery.party === holderParty && !(account?.phone && account.phoneVerified);

/** Reminders of calls that will not take place, or not with this person, because they rest. */
async function listVain(tx: Transaction, deps: Deps, reminders: Facts[]): Promise<Set<Facts>> {
	if (reminders.length === 0) return new Set();
	const accountIds = [...new Set(reminders.flatMap(({ delivery }) => delivery.accountId ?? []))];
	const plans = await getPlansInForce(tx, deps, accountIds);
	const resting = await listResting(tx, deps, accountIds);
	return new Set(
		reminders.filter(({ delivery: { accountId, recipientId } }) => {
			const plan = plans.get(accountId ?? '');
			const doesAccountRest = plan !== undefined && restsBecause(plan, 'call') !== null;
			return doesAccountRest || resting.has(recipientId ?? '');
		}),
	);
}
