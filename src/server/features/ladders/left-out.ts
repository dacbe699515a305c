import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import { holderParty } from '#domain/deliveries.ts';
import { isNight } from '#domain/ladder-clock.ts';
import { quietEnd } from '#domain/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, calls, deliveries, ladders, recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { tellHolder } from '../notices/commands.ts';
import { listResting } from '../recipients/resting.ts';
import { changeDeliveries } from '../texts/deliveries.ts';
import { readRefusals } from '../texts/opt-outs.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { DECLINED } from '../texts/reasons.ts';
import { holdText } from '../texts/retiming.ts';
import { readSubject } from './facts.ts';
import { ladderIdOf } from './keys.ts';
import { isStepPurpose, putOffStep } from './steps.ts';

/** Whom a step does not ask, looked at when its moment has come. */

interface StepText {
	id: string;
	accountId: string | null;
	requestKey: string | null;
	recipientId: string | null;
	party: string;
	purpose: string;
	address: string;
}

/** Withdraws the steps that ask nobody, with the reason; the next one keeps its moment. Returns the rest. */
export async function leaveOutSteps<Row extends { delivery: StepText }>(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId' | 'env'>,
	rows: Row[],
): Promise<Row[]> {
	const steps = rows.filter(({ delivery }) => isStepPurpose(delivery.purpose));
	if (steps.length === 0) return rows;
	const leftOut = new Set<Row>();
	const searches = await shareSearches(
		tx,
		steps.map(({ delivery }) => delivery),
	);
	const reasonOf = await readReasons(
		tx,
		deps,
		steps.map(({ delivery }) => delivery),
		[...searches.values()],
	);
	for (const row of steps) {
		const search = searches.get(ladderIdOf(row.delivery.requestKey) ?? '');
		if (!search || (await isOutOfTurn(tx, deps, row.delivery, search))) {
			leftOut.add(row);
			continue;
		}
		const reason = reasonOf(row.delivery, search);
		if (!reason) continue;
		leftOut.add(row);
		await changeDeliveries(tx, [row.delivery], { reason });
		await withdrawTexts(tx, deps, eq(deliveries.id, row.delivery.id));
		if (row.delivery.party === holderParty) await tellInstead(tx, deps, row.delivery);
	}
	return rows.filter((row) => !leftOut.has(row));
}

/** A step that came back from the provider after its search had changed. */
async function isOutOfTurn(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	step: StepText,
	search: Search,
): Promise<boolean> {
	const { status, notBefore } = search;
	if (status === 'ended') await withdrawTexts(tx, deps, eq(deliveries.id, step.id));
	else if (status === 'taken') await holdText(tx, step);
	else if (notBefore && notBefore > deps.clock.now()) await putOffStep(tx, search, step, notBefore);
	else return false;
	return true;
}

/** The account holder has no phone to be texted: a notice and a mail tell them now. */
async function tellInstead(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	{ accountId, requestKey }: StepText,
): Promise<void> {
	const ladderId = ladderIdOf(requestKey);
	if (!accountId || !ladderId) return;
	const isThis = eq(ladders.id, ladderId);
	const [ladder] = await tx.select().from(ladders).where(isThis);
	if (!ladder) return;
	const { about, name, title } = await readSubject(tx, isThis);
	const { recipientId } = ladder;
	await tellHolder(tx, deps, {
		accountId,
		key: `ladder:${ladderId}:holder`,
		kind: 'ladder',
		told: { code: 'asks_you', about, name, recipientId, title },
	});
}

async function readReasons(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	steps: StepText[],
	searches: Search[],
): Promise<(step: StepText, search: Search) => Reason | undefined> {
	const now = deps.clock.now();
	const accountIds = [...new Set(steps.flatMap(({ accountId }) => accountId ?? []))];
	const people = await tx
		.select()
		.from(recipients)
		.where(
			anyOf(
				recipients.id,
				steps.flatMap(({ recipientId }) => recipientId ?? []),
			),
		);
	const personOf = new Map(people.map((person) => [person.id, person]));
	const holders = await tx.select().from(accounts).where(anyOf(accounts.id, accountIds));
	const holderOf = new Map(holders.map((holder) => [holder.id, holder]));
	const resting = await listResting(tx, deps, accountIds);
	const refusalAt = await readRefusals(
		tx,
		steps.map(({ address }) => address),
	);
	const here = await listHere(tx, searches);

	return (step, search) => {
		const holder = holderOf.get(step.accountId ?? '');
		if (step.party === holderParty) {
			return holder?.phone && holder.phoneVerified ? undefined : { code: 'no_phone' };
		}
		const person = personOf.get(step.recipientId ?? '');
		if (!person || person.deletedAt) return { code: 'not_listed' };
		if (step.purpose === 'ladder_nudge') return undefined;
		if (person.introducedAt === null) return { code: 'not_introduced' };
		if (person.ways.length === 0) return DECLINED;
		const refusal = refusalAt(step);
		if (refusal) return refusal;
		const rests = resting.get(person.id);
		if (rests) return rests;
		if (person.phone === search.phone) return { code: 'same_number', name: search.name };
		if (here.has(`${search.occurrenceId} ${person.id}`)) return { code: 'joined_too' };
		if (person.anyHourAt) return undefined;
		const zone = person.timezone || holder?.timezone || 'UTC';
		const { quietFrom: from, quietUntil: until } = person;
		const isQuiet = from !== null && until !== null && quietEnd({ from, until }, now, zone);
		return isQuiet || isNight(now, zone) ? { code: 'night' } : undefined;
	};
}

type Search =
	Awaited<ReturnType<typeof shareSearches>> extends Map<string, infer One> ? One : never;

/** Nobody can change these searches until the steps are in hand. */
async function shareSearches(tx: Transaction, steps: StepText[]) {
	const { id, status, notBefore, occurrenceId } = ladders;
	const rows = await tx
		.select({
			id,
			status,
			notBefore,
			occurrenceId,
			name: recipients.name,
			phone: recipients.phone,
		})
		.from(ladders)
		.innerJoin(recipients, eq(recipients.id, ladders.recipientId))
		.where(
			anyOf(
				id,
				steps.flatMap(({ requestKey }) => ladderIdOf(requestKey) ?? []),
			),
		)
		.orderBy(asc(id))
		.for('share', { of: ladders });
	return new Map(rows.map((row) => [row.id, row]));
}

/** Those who are in the calls that others are missing from: they see it. */
async function listHere(
	tx: Transaction,
	searches: { occurrenceId: string }[],
): Promise<Set<string>> {
	const rows = await tx
		.select({ occurrenceId: calls.occurrenceId, recipientId: calls.recipientId })
		.from(calls)
		.where(
			and(
				anyOf(
					calls.occurrenceId,
					searches.map(({ occurrenceId }) => occurrenceId),
				),
				eq(calls.status, 'in-progress'),
				sql`${calls.startedAt} is not null`,
				isNull(calls.endedAt),
			),
		);
	return new Set(rows.map(({ occurrenceId, recipientId }) => `${occurrenceId} ${recipientId}`));
}
