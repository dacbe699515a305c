import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import { givenRows } from '#server/db/given-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, messages, occurrences, schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { releaseUsage } from '../billing/usage.ts';
import { tellHolder } from '../notices/commands.ts';
import { NOT_CONFIRMED } from '../texts/reasons.ts';

/** Messages and calls show what became of their texts: see "What the screens say" in docs/architecture.md. */

type Tools = Pick<Deps, 'clock' | 'newId'>;

export async function refreshAggregates(
	tx: Transaction,
	deps: Tools,
	occurrenceIds: string[],
): Promise<void> {
	const ids = [...new Set(occurrenceIds)];
	if (ids.length === 0) return;
	const { id, kind, accountId } = occurrences;
	const touched = await tx
		.select({ id, kind, accountId })
		.from(occurrences)
		.where(anyOf(occurrences.id, ids));
	const idsOf = (which: (typeof touched)[0]['kind']) =>
		touched.filter((each) => each.kind === which).map((each) => each.id);
	await refreshMessages(tx, deps, idsOf('message'));
	await refreshCalls(tx, deps, idsOf('call'));
	await signal(tx, ...new Set(touched.map((each) => changesOf(each.accountId))));
}

interface TakenText {
	occurrenceId: string | null;
	accountId: string | null;
	submittedAt: Date;
}

/** Like `refreshAggregates`, for messages whose texts were all taken by the provider just now. */
export async function markSent(tx: Transaction, deps: Tools, texts: TakenText[]): Promise<void> {
	if (texts.length === 0) return;
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: texts.map(({ occurrenceId }) => occurrenceId) },
		{ name: 'at', type: 'timestamptz', values: texts.map(({ submittedAt }) => submittedAt) },
	]);
	await tx.execute(sql`
		update ${messages} set status = 'sent', sent_at = ${field('at')}, changed_at = ${deps.clock.now()}
		from ${from} where messages.occurrence_id = ${field('id')} and messages.status = 'scheduled'`);
	await signal(tx, ...new Set(texts.map(({ accountId }) => changesOf(accountId ?? ''))));
}

async function refreshMessages(tx: Transaction, deps: Tools, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	// Two processes may settle texts of one message at once: the second must see the first one's result.
	const locked = await tx
		.select({ id: messages.id })
		.from(messages)
		.where(anyOf(messages.occurrenceId, ids))
		.orderBy(messages.id)
		.for('update');
	if (locked.length === 0) return;
	const now = deps.clock.now();
	const { rows } = await tx.execute<{ occurrence_id: string; has_failed: boolean }>(sql`
		with texts as (
			select id, occurrence_id, party, status, settled_at, submitted_at,
				case when status = 'unknown' then ${JSON.stringify(NOT_CONFIRMED)}::jsonb else why end as why,
				status in ('accepted', 'delivered') as is_taken,
				round = max(round) over (partition by occurrence_id, party) as is_last
			from ${deliveries}
			where ${anyOf(deliveries.occurrenceId, ids)} and purpose = 'message'
		), people as (
			select occurrence_id, max(submitted_at) filter (where is_taken) as sent_at,
				bool_or(is_taken) as is_taken,
				bool_or(is_taken and is_last) as has_last,
				(array_agg(why order by id) filter (where is_last))[1] as why,
				bool_and(settled_at is not null or not is_last) as is_settled
			from texts group by occurrence_id, party
		), verdict as (
			select occurrence_id, max(sent_at) as sent_at,
				case when bool_or(is_taken) then 'sent' else 'failed' end as status,
				case when not bool_or(is_taken) then min(why::text)::jsonb end as why,
				bool_or(not has_last) as has_failed
			from people group by occurrence_id
			having bool_and(is_settled)
		)
		update ${messages} set status = verdict.status, sent_at = verdict.sent_at,
			why = verdict.why, changed_at = ${now}
		from verdict
		where messages.occurrence_id = verdict.occurrence_id and messages.status <> 'cancelled'
			and (messages.status, messages.sent_at, messages.why)
				is distinct from (verdict.status, verdict.sent_at, verdict.why)
		returning messages.occurrence_id, verdict.has_failed`);
	await tellOfFailedTexts(
		tx,
		deps,
		rows.filter((row) => row.has_failed).map((row) => row.occurrence_id),
	);
}

/** Tells the account holder also when only some people did not get it, as those need to be asked after. */
async function tellOfFailedTexts(tx: Transaction, deps: Tools, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const failed = await tx
		.select({
			occurrenceId: messages.occurrenceId,
			accountId: messages.accountId,
			content: messages.content,
			round: deliveries.round,
			name: sql<string>`(select name from recipients where recipients.id = ${deliveries.recipientId})`,
			reason: deliveries.reason,
			status: deliveries.status,
		})
		.from(messages)
		.innerJoin(deliveries, eq(deliveries.occurrenceId, messages.occurrenceId))
		.where(
			and(
				anyOf(messages.occurrenceId, ids),
				eq(deliveries.purpose, 'message'),
				isNotNull(deliveries.settledAt),
				inArray(deliveries.status, ['rejected', 'undelivered', 'unknown', 'withdrawn']),
				isFirstWay,
				sql`not exists (select from deliveries other where ${isSameRound} and other.status in ('accepted', 'delivered'))`,
			),
		)
		.orderBy(deliveries.id);
	for (const [occurrenceId, rows] of Map.groupBy(failed, (row) => row.occurrenceId)) {
		const round = Math.max(...rows.map((row) => row.round));
		const last = rows.filter((row) => row.round === round);
		const [{ accountId, content }] = rows as [(typeof rows)[0]];
		await tellHolder(tx, deps, {
			accountId,
			key: `failed:${occurrenceId}:${round}`,
			kind: 'text_failed',
			replaces: true,
			told: {
				code: 'message_not_received',
				content: shortened(content),
				people: last.map(({ name, status, reason }) => ({
					name,
					reason: status === 'unknown' ? NOT_CONFIRMED : reason,
				})),
			},
		});
	}
}

function shortened(content: string): string {
	const line = content.replace(/\s+/g, ' ');
	return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/** A person who cannot be invited cannot be called; a text with an unknown outcome may still have arrived. */
async function refreshCalls(tx: Transaction, deps: Tools, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const failed = await tx
		.select({
			callId: calls.id,
			name: calls.name,
			occurrenceId: calls.occurrenceId,
			accountId: calls.accountId,
			reason: deliveries.reason,
			title: schedules.name,
		})
		.from(calls)
		.innerJoin(
			deliveries,
			and(
				eq(deliveries.occurrenceId, calls.occurrenceId),
				isInviteOf,
				eq(deliveries.purpose, 'invite'),
				isLastRound,
			),
		)
		.innerJoin(occurrences, eq(occurrences.id, calls.occurrenceId))
		.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.where(
			and(
				anyOf(calls.occurrenceId, ids),
				inArray(calls.status, ['in-progress', 'failed']),
				sql`${calls.startedAt} is null`,
				inArray(deliveries.status, ['rejected', 'undelivered', 'withdrawn']),
				isFirstWay,
				sql`not exists (select from deliveries other where ${isSameRound}
					and other.status not in ('rejected', 'undelivered', 'withdrawn'))`,
			),
		)
		.orderBy(calls.id)
		.for('update', { of: calls });
	const changedAt = deps.clock.now();
	for (const [occurrenceId, rows] of Map.groupBy(failed, (row) => row.occurrenceId)) {
		for (const { callId, reason } of rows) {
			await tx
				.update(calls)
				.set({ status: 'failed', reason: reason ?? { code: 'link_not_sent' }, changedAt })
				.where(and(eq(calls.id, callId), eq(calls.status, 'in-progress')));
		}
		const [{ accountId, title }] = rows as [(typeof rows)[0]];
		await tellHolder(tx, deps, {
			accountId,
			key: `failed:${occurrenceId}`,
			kind: 'call_failed',
			replaces: true,
			told: {
				code: 'link_not_received',
				title,
				people: rows.map(({ name, reason }) => ({ name, reason })),
			},
		});
		await releaseIfNobodyIsLeft(tx, accountId, occurrenceId);
	}
}

/** A person with the account holder's own number is invited by the holder's text. */
const isInviteOf = sql`(${deliveries.party} = ${recipientParty('')} || ${calls.recipientId}
	or ${deliveries.party} = ${holderParty} and ${deliveries.address} = ${calls.phone})`;

/** The same for the same person by another way. */
const isSameRound = sql`other.occurrence_id = ${deliveries.occurrenceId}
	and other.party = ${deliveries.party} and other.purpose = ${deliveries.purpose}
	and other.round = ${deliveries.round}`;

/** Where several ways have failed, the reason of the first is told. */
const isFirstWay = sql`not exists (
	select from deliveries other where ${isSameRound} and other.id < ${deliveries.id})`;

/** After a resend only the last text counts. */
const isLastRound = sql`not exists (
	select from deliveries later
	where later.occurrence_id = ${deliveries.occurrenceId} and later.party = ${deliveries.party}
		and later.purpose = 'invite' and later.round > ${deliveries.round})`;

/** A call that nobody could be invited to does not count against the plan. */
async function releaseIfNobodyIsLeft(
	tx: Transaction,
	accountId: string,
	occurrenceId: string,
): Promise<void> {
	const open = and(
		eq(calls.occurrenceId, occurrenceId),
		sql`${calls.status} not in ('failed', 'cancelled')`,
	);
	if ((await tx.$count(calls, open)) > 0) return;
	const [occurrence] = await tx
		.select({ month: occurrences.usageMonth })
		.from(occurrences)
		.where(eq(occurrences.id, occurrenceId))
		.for('update');
	if (!occurrence?.month) return;
	await releaseUsage(tx, accountId, 'call', 1, occurrence.month);
	await tx.update(occurrences).set({ usageMonth: null }).where(eq(occurrences.id, occurrenceId));
}
