import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { parsePhone } from '#contract/phone.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { inZone } from '#domain/time.ts';
import { anyOf } from '../db/any-of.ts';
import type { Database } from '../db/open.ts';
import { accounts, deliveries, mails, occurrences, recipients, schedules } from '../db/schema.ts';
import type { Handed } from './outside.ts';
import type { Moment, PlannedAccount, PlannedText } from './plan.ts';

/** Looks up whose text or mail it was that a provider got, and what it belongs to. */
export async function describeHanded(db: Database, handed: Handed[]): Promise<PlannedText[]> {
	const ids = handed.map(({ id }) => id);
	const sent = await db
		.select({ delivery: deliveries, occurrence: occurrences, schedule: schedules })
		.from(deliveries)
		.leftJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
		.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.where(anyOf(deliveries.id, ids));
	const written = await db
		.select({
			id: mails.id,
			what: mails.template,
			accountId: sql<string | null>`coalesce(${accounts.id}, ${schedules.accountId})`,
			recipientId: sql<string | null>`${mails.data} ->> 'recipientId'`,
		})
		.from(mails)
		.leftJoin(accounts, eq(sql`lower(${mails.recipient})`, sql`lower(${accounts.email})`))
		.leftJoin(schedules, eq(sql`${mails.data} ->> 'scheduleId'`, sql`${schedules.id}::text`))
		.where(anyOf(mails.id, ids));
	const deliveryOf = new Map(sent.map((row) => [row.delivery.id, row]));
	const mailOf = new Map(written.map((row) => [row.id, row]));
	return handed.map(({ id, at, way, to, segments, words }): PlannedText => {
		const about = { at: at.toISOString(), way, address: parsePhone(to) ?? to, segments, words };
		const row = deliveryOf.get(id);
		if (row) return { ...about, ...describeDelivery(row) };
		const { what = 'other', accountId = null, recipientId = null } = mailOf.get(id) ?? {};
		const person = recipientId ?? (accountId === null ? to : 'holder');
		return { ...about, what, accountId, person, scheduleId: null, title: null, momentAt: null };
	});
}

interface Row {
	delivery: typeof deliveries.$inferSelect;
	occurrence: typeof occurrences.$inferSelect | null;
	schedule: typeof schedules.$inferSelect | null;
}

function describeDelivery({ delivery, occurrence, schedule }: Row) {
	const { party, purpose, accountId, linkId, occurrenceId, recipientId } = delivery;
	const isQuestion = purpose === 'message' && schedule?.care?.checkIn;
	return {
		accountId,
		scheduleId: schedule?.id ?? null,
		title: schedule?.name ?? null,
		momentAt: occurrence?.startsAt.toISOString() ?? null,
		what: purpose,
		person: party.startsWith(recipientParty('')) ? party.slice(recipientParty('').length) : party,
		...(purpose === 'invite' && linkId && { invites: linkId }),
		...(isQuestion && occurrenceId && recipientId && { asks: { occurrenceId, recipientId } }),
	};
}

export async function listMoments(db: Database, from: Date, until: Date): Promise<Moment[]> {
	const rows = await db
		.select({ occurrence: occurrences, schedule: schedules })
		.from(occurrences)
		.innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.where(
			and(
				ne(occurrences.status, 'scheduled'),
				gt(occurrences.startsAt, from),
				lte(occurrences.startsAt, until),
			),
		)
		.orderBy(asc(occurrences.startsAt), asc(schedules.id));
	const offsets = new Map<string, number>();
	return rows.map(({ occurrence: { accountId, startsAt, status }, schedule }): Moment => {
		const { id: scheduleId, name: title, type: kind, timezone: zone } = schedule;
		const there = inZone(startsAt, zone);
		const before = offsets.get(scheduleId) ?? there.offsetNanoseconds;
		offsets.set(scheduleId, there.offsetNanoseconds);
		const isThatDay = there.hoursInDay !== 24;
		const isSince = before !== there.offsetNanoseconds;
		return {
			...{ accountId, scheduleId, title, kind, zone, status },
			at: startsAt.toISOString(),
			local: there.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' '),
			...(isThatDay ? { clocks: 'that_day' } : isSince && { clocks: 'since' }),
		};
	});
}

export async function listAccounts(db: Database): Promise<Record<string, PlannedAccount>> {
	const { id, email, timezone: zone } = accounts;
	const rows = await db.select({ id, email, zone }).from(accounts);
	return Object.fromEntries(rows.map(({ id, ...account }) => [id, account]));
}

export async function listPeople(db: Database): Promise<Record<string, string>> {
	const rows = await db.select({ id: recipients.id, name: recipients.name }).from(recipients);
	return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
