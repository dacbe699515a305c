import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '#contract/calls.ts';
import type { Message } from '#contract/messages.ts';
import type { Reason } from '#contract/reasons.ts';
import type { DeliveryStatus } from '#contract/texts.ts';
import type { Way } from '#contract/ways.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { finishSignals } from '#server/db/held-signals.ts';
import { connect, type Database, type Transaction } from '#server/db/open.ts';
import { calls, deliveries, messageRecipients, messages, occurrences } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import { isReminder } from '#server/features/texts/outbox.ts';
import { newId } from '#server/gateways/ids.ts';

/* Messages and calls in any state, written directly: the engine would need days for them. */

/** A test's own app, or a journey's server. */
type Place = { deps: { db: Database } } | { dataDir: string };

interface Owner {
	user: { _id: string };
}

interface Person {
	_id: string;
	name: string;
	phoneNumber: string;
	email?: string;
}

/** Opens the database of a server in another process while `act` runs. */
export async function withDatabase<T>(place: Place, act: (db: Database) => Promise<T>): Promise<T> {
	if ('deps' in place) return act(place.deps.db);
	// The fifth line names the socket's folder.
	const written = await readFile(path.join(place.dataDir, 'postgres/postmaster.pid'), 'utf8');
	const host = written.split('\n')[4];
	const db = connect({ host, port: 5432, user: 'postgres', database: 'kinbell', max: 1 });
	try {
		return await act(db);
	} finally {
		await finishSignals(db);
		await db.$client.end();
	}
}

/** As if everyone had been reminded of what is planned. */
export async function remindEveryone(place: Place, { user }: Owner): Promise<void> {
	await withDatabase(place, (db) =>
		db
			.update(deliveries)
			.set({ status: 'delivered', wakeAt: null, submittedAt: new Date() })
			.where(and(eq(deliveries.accountId, user._id), isReminder)),
	);
}

interface Happened {
	/** When it was due; by default its outcome has the same time. */
	at: string;
	changedAt?: string;
	/** When somebody started it, if earlier. */
	startsAt?: string;
	scheduleId?: string;
	reason?: Reason;
	/** How it went to each of the people, in this order. */
	tried?: Tried[];
}

interface Tried {
	way: Way;
	status: DeliveryStatus;
	at: string;
	reason?: Reason;
}

interface GivenMessage extends Partial<Happened> {
	recipients: Person[];
	status?: Message['status'];
	content?: string;
}

const LONG_AGO = '2026-01-05T15:00:00.000Z';
/** A day after it, for pages that name the year only when it is another one. */
export const LATER = '2026-11-16T15:00:00.000Z';

/** Returns its id. Only sent messages were handed to the provider. */
export async function buildMessage(
	place: Place,
	{ user: { _id: accountId } }: Owner,
	given: GivenMessage,
): Promise<string> {
	const { recipients, status = 'sent', content = 'Good morning!', at = LONG_AGO } = given;
	const id = newId();
	const changedAt = new Date(given.changedAt ?? at);
	await withDatabase(place, (db) =>
		db.transaction(async (tx) => {
			const occurrenceId = newId();
			await tx.insert(occurrences).values(occurrenceOf(occurrenceId, accountId, 'message', given));
			await tx.insert(messages).values({
				id,
				accountId,
				occurrenceId,
				content,
				status,
				sentAt: status === 'sent' ? changedAt : null,
				reason: given.reason,
				changedAt,
				createdAt: new Date(at),
			});
			await tx.insert(messageRecipients).values(
				recipients.map(({ _id, name, phoneNumber }, position) => ({
					messageId: id,
					recipientId: _id,
					accountId,
					name,
					phone: phoneNumber,
					position,
				})),
			);
			const byText: Tried = {
				way: 'text',
				status: status === 'sent' ? 'delivered' : 'undelivered',
				at: changedAt.toISOString(),
				reason: given.reason,
			};
			const { tried = status === 'sent' || status === 'failed' ? [byText] : [] } = given;
			const thing = { accountId, occurrenceId, purpose: 'message' as const, body: content };
			await insertDeliveries(tx, thing, recipients, tried);
			await signal(tx, changesOf(accountId));
		}),
	);
	return id;
}

/** What went to each of the people, in the order in which it was tried. */
async function insertDeliveries(
	tx: Transaction,
	thing: Pick<typeof deliveries.$inferInsert, 'accountId' | 'occurrenceId' | 'purpose' | 'body'>,
	recipients: Person[],
	tried: Tried[],
): Promise<void> {
	const rows = recipients.flatMap(({ _id, phoneNumber, email = '' }) =>
		tried.map(({ way, status, at, reason }) => ({
			...thing,
			id: newId(),
			recipientId: _id,
			party: recipientParty(_id),
			round: 1,
			way,
			address: way === 'mail' ? email : phoneNumber,
			status,
			attempts: 1,
			dueAt: new Date(at),
			notAfter: new Date(at),
			submittedAt: new Date(at),
			settledAt: new Date(at),
			reason,
			createdAt: new Date(at),
		})),
	);
	if (rows.length > 0) await tx.insert(deliveries).values(rows);
}

interface GivenCall extends Partial<Happened> {
	recipients: Person[];
	status?: Call['status'];
	/** The people who did not come, although the others did. */
	missedBy?: Person[];
	/** How late the person came. */
	lateSeconds?: number;
	durationSeconds?: number;
	notes?: string;
}

/** One group call. Returns the ids of its rows, in the order of the recipients. */
export async function buildCall(
	place: Place,
	{ user: { _id: accountId } }: Owner,
	given: GivenCall,
): Promise<string[]> {
	const { recipients, at = LONG_AGO, durationSeconds = 754, missedBy = [] } = given;
	const dueAt = new Date(at);
	const startedAt = new Date(dueAt.getTime() + (given.lateSeconds ?? 0) * 1000);
	const endedAt = new Date(startedAt.getTime() + durationSeconds * 1000);
	const rows = recipients.map((person) => {
		const status = missedBy.includes(person) ? 'missed' : (given.status ?? 'completed');
		const hasTakenPlace = status === 'completed';
		return {
			id: newId(),
			accountId,
			recipientId: person._id,
			name: person.name,
			phone: person.phoneNumber,
			status,
			startedAt: hasTakenPlace ? startedAt : null,
			endedAt: hasTakenPlace ? endedAt : null,
			durationSeconds: hasTakenPlace ? durationSeconds : null,
			notes: given.notes ?? '',
			reason: given.reason,
			changedAt: given.changedAt ? new Date(given.changedAt) : hasTakenPlace ? endedAt : dueAt,
			createdAt: dueAt,
		};
	});
	await withDatabase(place, (db) =>
		db.transaction(async (tx) => {
			const occurrenceId = newId();
			await tx.insert(occurrences).values(occurrenceOf(occurrenceId, accountId, 'call', given));
			await tx.insert(calls).values(rows.map((row) => ({ ...row, occurrenceId })));
			const invitation = { accountId, occurrenceId, purpose: 'invite' as const };
			await insertDeliveries(tx, invitation, recipients, given.tried ?? []);
			await signal(tx, changesOf(accountId));
		}),
	);
	return rows.map(({ id }) => id);
}

function occurrenceOf(
	id: string,
	accountId: string,
	kind: 'call' | 'message',
	given: Partial<Happened> & { status?: string },
): typeof occurrences.$inferInsert {
	const { status = 'sent', at = LONG_AGO, startsAt = at, scheduleId } = given;
	const moment = new Date(at);
	return {
		id,
		accountId,
		scheduleId,
		kind,
		dueAt: moment,
		startsAt: new Date(startsAt),
		status: occurrenceStatus(status),
		createdAt: moment,
	};
}

function occurrenceStatus(status: string): 'scheduled' | 'dispatched' | 'cancelled' {
	return status === 'scheduled' || status === 'cancelled' ? status : 'dispatched';
}

/** Quickly writes years of messages and calls with one person: `count` of each, all with the same outcome. */
export async function buildYears(
	place: Place,
	{ user: { _id: accountId } }: Owner,
	{ _id: recipientId, name, phoneNumber }: Person,
	count: number,
	status: 'missed' | 'completed' = 'missed',
): Promise<void> {
	const at = LONG_AGO;
	await withDatabase(place, (db) =>
		db.execute(sql`
			with moments as (
				insert into ${occurrences} (id, account_id, kind, due_at, starts_at, status, created_at)
				select gen_random_uuid(), ${accountId}, kind, ${at}, ${at}, 'dispatched', ${at}
				from generate_series(1, ${count}), (values ('message'), ('call')) as kinds (kind)
				returning id, kind
			), texts as (
				insert into ${messages}
					(id, account_id, occurrence_id, content, status, sent_at, changed_at, created_at)
				select id, ${accountId}, id, 'Good morning!', 'sent', ${at}, ${at}, ${at}
				from moments where kind = 'message'
			), people as (
				insert into ${messageRecipients}
					(message_id, recipient_id, account_id, name, phone, position)
				select id, ${recipientId}, ${accountId}, ${name}, ${phoneNumber}, 0
				from moments where kind = 'message'
			)
			insert into ${calls}
				(id, account_id, occurrence_id, recipient_id, name, phone, status, notes, changed_at, created_at)
			select id, ${accountId}, id, ${recipientId}, ${name}, ${phoneNumber}, ${status}, '', ${at}, ${at}
			from moments where kind = 'call'`),
	);
}
