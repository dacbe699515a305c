import { sql } from 'drizzle-orm';
import { migrate } from '#server/db/migrate.ts';
import type { Database, Transaction } from '#server/db/open.ts';

/** Families with schedules, made by PostgreSQL itself: the product's own way would take hours for a million. */

export const SCHEDULES_OF_ACCOUNT = 10;
export const PEOPLE_OF_ACCOUNT = 5;
/** Recipients of each schedule. */
const RECIPIENTS = 2;
/**
 * What follows an area code in America begins with 2 or more, and not with 211 or 311: other numbers
 * are refused. So there are some 900,000 from here on.
 */
export const FIRST_LOCAL_NUMBER = 2_200_000;

const tables = {
	account: 1,
	person: 2,
	schedule: 3,
	occurrence: 4,
	message: 5,
	ladder: 6,
	step: 7,
	call: 8,
} as const;

/** Ids that sort by number, as the product's sort by creation. */
export const idOf = (table: keyof typeof tables, number: string) =>
	`(lpad(to_hex(1700000000000 + ${number}), 12, '0') || '70008000' || lpad(to_hex(${tables[table]}), 12, '0'))::uuid`;

export const phoneOf = (area: string, number: string) =>
	`'1${area}' || (${FIRST_LOCAL_NUMBER} + ${number})`;

/** Rows that fit together by construction need not be checked one by one, where we may say so. */
export function withoutChecks(
	db: Database,
	work: (tx: Transaction) => Promise<void>,
): Promise<void> {
	return db.transaction(async (tx) => {
		await tx.execute(
			sql.raw(`do $$ begin set local session_replication_role = replica;
				exception when insufficient_privilege then null; end $$`),
		);
		await work(tx);
	});
}

/** Families that pay, numbered from the first to the last, with their people. */
export async function addAccounts(tx: Transaction, first: number, last: number): Promise<void> {
	const families = `generate_series(${first}, ${last}) as a`;
	const personNumber = `a * ${PEOPLE_OF_ACCOUNT} + p`;
	for (const statement of [
		`insert into accounts (id, email, email_proven, name, phone, phone_verified, timezone, created_at)
			select ${idOf('account', 'a')}, 'family' || a || '@example.com', true, 'Family ' || a,
				${phoneOf('212', 'a')}, true, 'UTC', '2026-01-01Z'
			from ${families}`,
		`insert into subscriptions (account_id, reference, tier, status, started_at, period_ends_at, as_of)
			select ${idOf('account', 'a')}, 'sub_' || a, 'premium', 'active', '2026-01-01Z', '2126-01-01Z', '2026-01-01Z'
			from ${families}`,
		`insert into recipients (id, account_id, name, phone, email, relationship, timezone, agreed_at, agreed_by, agreement, created_at, introduced_at)
			select ${idOf('person', personNumber)}, ${idOf('account', 'a')}, 'Person ' || p,
				${phoneOf('646', personNumber)}, '', '', '', '2026-01-01Z', 'bench', 'bench', '2026-01-01Z', '2026-01-01Z'
			from ${families}, generate_series(0, ${PEOPLE_OF_ACCOUNT - 1}) as p`,
	]) {
		await tx.execute(sql.raw(statement));
	}
}

/**
 * Adds schedules numbered from..to-1, each active, with its next occurrence, a message to two people,
 * due on a day that never comes until `makeDue` says otherwise. Their words have their number, as `#n#`.
 */
export async function addSchedules(db: Database, from: number, to: number): Promise<void> {
	if (from === 0) await migrate(db);
	const account = idOf('account', `n / ${SCHEDULES_OF_ACCOUNT}`);
	const personNumber = `n / ${SCHEDULES_OF_ACCOUNT} * ${PEOPLE_OF_ACCOUNT} + (n + position) % ${PEOPLE_OF_ACCOUNT}`;
	const person = idOf('person', personNumber);
	const numbers = `generate_series(${from}, ${to - 1}) as n`;
	const positions = `generate_series(0, ${RECIPIENTS - 1}) as position`;
	const first = Math.ceil(from / SCHEDULES_OF_ACCOUNT);
	const last = Math.ceil(to / SCHEDULES_OF_ACCOUNT) - 1;
	await withoutChecks(db, async (tx) => {
		await addAccounts(tx, first, last);
		for (const statement of [
			`insert into schedules (id, account_id, name, type, frequency, start_date, time, timezone, days_of_week,
					admin_participates, notifications_enabled, missed_call_alert, message_content, status, active, created_at)
				select ${idOf('schedule', 'n')}, ${account}, 'Sundays', 'message', 'weekly', '2026-01-04', '09:00', 'America/New_York',
					'{0}', false, false, false, 'Good morning, how did you sleep? #' || n || '#', 'active', true, '2026-01-01Z'
				from ${numbers}`,
			`insert into schedule_recipients (schedule_id, recipient_id, account_id, position)
				select ${idOf('schedule', 'n')}, ${person}, ${account}, position from ${numbers}, ${positions}`,
			`insert into occurrences (id, account_id, schedule_id, kind, due_at, starts_at, status, created_at)
				select ${idOf('occurrence', 'n')}, ${account}, ${idOf('schedule', 'n')}, 'message', '2125-01-01Z', '2125-01-01Z', 'scheduled', '2026-01-01Z'
				from ${numbers}`,
			`insert into messages (id, account_id, occurrence_id, content, status, changed_at, created_at)
				select ${idOf('message', 'n')}, ${account}, ${idOf('occurrence', 'n')},
					'Good morning, how did you sleep? #' || n || '#', 'scheduled', '2026-01-01Z', '2026-01-01Z'
				from ${numbers}`,
			`insert into message_recipients (message_id, recipient_id, account_id, name, phone, position)
				select ${idOf('message', 'n')}, ${person}, ${account}, 'Person', ${phoneOf('646', personNumber)}, position
				from ${numbers}, ${positions}`,
		]) {
			await tx.execute(sql.raw(statement));
		}
	});
	await db.execute(sql`analyze`);
}

/** Those become due at one instant. */
export async function makeDue(
	db: Database,
	{ from, to }: { from: number; to: number },
	at: Date,
): Promise<void> {
	await db.execute(sql`
		update occurrences set due_at = ${at}, starts_at = ${at}
		where id between ${sql.raw(idOf('occurrence', String(from)))}
			and ${sql.raw(idOf('occurrence', String(to - 1)))} and status = 'scheduled'`);
	await db.execute(sql`vacuum analyze occurrences`);
}

/** The same ids, for whoever asks from outside the database. */
const outsideIdOf = (table: keyof typeof tables, number: number) => {
	const time = (1_700_000_000_000 + number).toString(16).padStart(12, '0');
	const kind = tables[table].toString(16).padStart(12, '0');
	return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${kind}`;
};

export const accountId = (number: number) => outsideIdOf('account', number);

export const personId = (account: number, position: number) =>
	outsideIdOf('person', account * PEOPLE_OF_ACCOUNT + position);
