import { type SQL, sql } from 'drizzle-orm';
import { type Difference, differenceOf, isSame, type KeptRow } from '#server/db/kept-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	calls,
	daysOff,
	deliveries,
	messageRecipients,
	messages,
	occurrences,
	recipients,
	scheduleExceptions,
	scheduleRecipients,
	schedules,
} from '#server/db/schema.ts';

/**
 * The rows that a change to schedules, to one of their moments or to one person can touch. The
 * caller holds the locks on account, schedules and occurrences.
 */

/** What a change is about. */
export interface Scope {
	accountId: string;
	scheduleIds: string[];
	occurrenceIds: string[];
	/** The person who is removed from the list. */
	recipientId: string | null;
	/** The account's days off, too. */
	daysOff: boolean;
	/** Moments after this, too: a change may store one, or bring one back. */
	since: string;
}

type Name = keyof typeof tables;
type Rows = Record<Name, KeptRow[]>;

const tables = {
	recipients,
	schedules,
	scheduleRecipients,
	scheduleExceptions,
	daysOff,
	occurrences,
	messages,
	messageRecipients,
	calls,
	deliveries,
};
const names = Object.keys(tables) as Name[];

export interface Snapshot {
	scope: Scope;
	before: Rows;
	after: Rows;
	/** Everyone in it: their names, their numbers, and whether they are on the list. */
	people: KeptRow[];
}

export type Differences = Record<Name, Difference>;

/** Those that are over are left out: they go on changing by themselves. */
const momentsOf = ({ accountId, scheduleIds, occurrenceIds, since }: Scope) => sql`
	select id from ${occurrences}
	where account_id = ${accountId} and (id = any(${sql.param(occurrenceIds)}::uuid[])
		or schedule_id = any(${sql.param(scheduleIds)}::uuid[]) and (status = 'scheduled'
			or status = 'cancelled' and due_at > ${since}::timestamptz))`;

export async function readRows(tx: Transaction, scope: Scope): Promise<Rows> {
	const scheduleIds = sql`any(${sql.param(scope.scheduleIds)}::uuid[])`;
	const ofMoments = sql`occurrence_id in (select id from moments)`;
	const which: Record<Name, SQL> = {
		recipients: sql`id = ${scope.recipientId}`,
		schedules: sql`id = ${scheduleIds}`,
		scheduleRecipients: sql`schedule_id = ${scheduleIds}`,
		// A moment that was moved here is at most a week from its day.
		scheduleExceptions: sql`schedule_id = ${scheduleIds}
			and day > (${scope.since}::timestamptz - interval '10 days')::date`,
		daysOff: sql`account_id = ${scope.accountId} and ${scope.daysOff}`,
		occurrences: sql`id in (select id from moments)`,
		messages: ofMoments,
		messageRecipients: sql`message_id in (select id from ${messages} where ${ofMoments})`,
		calls: ofMoments,
		deliveries: ofMoments,
	};
	const columns = names.map(
		(name) => sql`(select coalesce(jsonb_agg(to_jsonb(kept)), '[]')
			from ${tables[name]} kept where ${which[name]}) as ${sql.identifier(name)}`,
	);
	const { rows } = await tx.execute<Rows & Record<string, unknown>>(sql`
		with moments as (${momentsOf(scope)}) select ${sql.join(columns, sql`, `)}`);
	return rows[0] as Rows;
}

/** Nobody takes up one of these texts until the transaction ends. */
export async function holdUnsentTexts(tx: Transaction, scope: Scope): Promise<void> {
	await tx.execute(sql`
		select id from ${deliveries}
		where occurrence_id in (${momentsOf(scope)}) and status in ('planned', 'queued')
		order by id for update`);
}

export async function readPeople(tx: Transaction, before: Rows): Promise<KeptRow[]> {
	const rows = [...before.scheduleRecipients, ...before.messageRecipients, ...before.calls];
	const ids = [...new Set(rows.map((row) => String(row.recipient_id)))];
	const { rows: people } = await tx.execute<{ person: KeptRow }>(sql`
		select jsonb_build_object(
			'id', id, 'name', name, 'phone', phone, 'is_listed', deleted_at is null) as person
		from ${recipients} where id = any(${sql.param(ids)}::uuid[]) order by id`);
	return people.map(({ person }) => person);
}

export function differencesOf({ before, after }: Pick<Snapshot, 'before' | 'after'>): Differences {
	const found = names.map((name) => [
		name,
		differenceOf(tables[name], ownIn(before, before)[name], ownIn(before, after)[name]),
	]);
	return Object.fromEntries(found);
}

/** Texts that were on their way before the change are not its own: they go on meanwhile. */
function ownIn(before: Rows, rows: Rows): Rows {
	const isOwn = ({ status }: KeptRow) =>
		status === 'planned' || status === 'queued' || status === 'withdrawn';
	const others = new Set(before.deliveries.filter((row) => !isOwn(row)).map(({ id }) => id));
	return { ...rows, deliveries: rows.deliveries.filter(({ id }) => !others.has(id)) };
}

/**
 * Whether everything is still as the change left it. Texts that it did not touch may have been sent
 * meanwhile.
 */
export function isUntouched(snapshot: Snapshot, now: Rows, people: KeptRow[]): boolean {
	const { deliveries: texts } = differencesOf(snapshot);
	const own = new Set([...texts.added, ...texts.lost].map(({ id }) => id));
	const toCompare = (rows: Rows) => ({
		...rows,
		deliveries: rows.deliveries.filter(({ id }) => own.has(id)),
	});
	const [then, present] = [toCompare(snapshot.after), toCompare(now)];
	return (
		isSame(snapshot.people, people) &&
		names.every((name) => {
			const { added, lost } = differenceOf(tables[name], then[name], present[name]);
			return added.length + lost.length === 0;
		})
	);
}
