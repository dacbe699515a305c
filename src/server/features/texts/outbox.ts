import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Way } from '#contract/ways.ts';
import type { TextPurpose } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { type Difference, putBack, removeAdded } from '#server/db/kept-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import { DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { Delivery } from './deliveries.ts';

/**
 * Texts are planned in the transaction of the change that causes them; the delivery engine
 * (features/delivery) words and sends them. The same (occurrence or request, party, purpose, round)
 * is planned only once by each way.
 */

export type PlannedText = {
	accountId: string | null;
	recipientId?: string | null;
	linkId?: string | null;
	party: string;
	purpose: TextPurpose;
	/** Only for reminders. */
	reminderMinutes?: number;
	/** 1, plus one for each resend that a person asks for. */
	round?: number;
	/** By text when it is left out. */
	way?: Way;
	address: string;
	dueAt: Date;
	/** The text is never handed to the provider after this. */
	notAfter: Date;
	usageMonth?: string | null;
	/** For replies: the number of ours that was texted. */
	sentFrom?: string | null;
	/** For people on nobody's list; texts to others are in the person's language when they are sent. */
	language?: Language | null;
} & ({ occurrenceId: string } | { requestKey: string });

type Tools = Pick<Deps, 'clock' | 'newId'>;

export async function planTexts(tx: Transaction, deps: Tools, texts: PlannedText[]): Promise<void> {
	if (texts.length === 0) return;
	const now = deps.clock.now();
	const rows = texts.map((text) => ({
		round: 1,
		way: 'text' as const,
		...text,
		id: deps.newId(),
		status: 'planned' as const,
		attempts: 0,
		wakeAt: text.dueAt,
		createdAt: now,
	}));
	await insertRows(tx, deliveries, rows, sql`on conflict do nothing`);
	if (texts.some(({ dueAt }) => dueAt <= now)) await signal(tx, DUE);
}

export const isReminder = sql`starts_with(${deliveries.purpose}, 'reminder_')`;

/** Tells people of a change. */
export const isNews = inArray(deliveries.purpose, ['moved', 'called_off', 'back_on']);

/** Only texts that have not been handed to the provider can be taken back or changed. */
const isUnsent = inArray(deliveries.status, ['planned', 'queued']);

export async function withdrawTexts(tx: Transaction, deps: Tools, which: SQL): Promise<void> {
	await tx
		.update(deliveries)
		.set({ status: 'withdrawn', wakeAt: null, settledAt: deps.clock.now() })
		.where(and(which, isUnsent));
}

/** Deletes the rows, as nobody has seen these reminders. */
export async function removeReminders(tx: Transaction, which: SQL): Promise<void> {
	await removeUnsent(tx, and(which, isReminder) as SQL);
}

export async function removeUnsent(tx: Transaction, which: SQL): Promise<void> {
	await tx.delete(deliveries).where(and(which, isUnsent));
}

/** Reminders from this moment on that a STOP withdrew. */
export const isStoppedReminder = (address: string, from: Date) =>
	and(
		eq(deliveries.address, address),
		isReminder,
		eq(deliveries.status, 'withdrawn'),
		sql`${deliveries.reason} ->> 'code' = 'stopped'`,
		gte(deliveries.dueAt, from),
	);

/** What would have been said about a change that something newer replaces. Returns the rows. */
export function removeUnsentNews(tx: Transaction, which: SQL): Promise<Delivery[]> {
	return tx
		.delete(deliveries)
		.where(and(which, isNews, isUnsent))
		.returning();
}

/** Reminders that were withdrawn do not stand in the way of planning them again. */
export async function removeWithdrawnReminders(tx: Transaction, which: SQL): Promise<void> {
	await tx.delete(deliveries).where(and(which, isReminder, eq(deliveries.status, 'withdrawn')));
}

/** Undoes a change: first what it planned goes, then its occurrences, then what it took back comes. */
export const removeNewTexts = (tx: Transaction, difference: Difference) =>
	removeAdded(tx, deliveries, difference);
export const putTextsBack = (tx: Transaction, difference: Difference) =>
	putBack(tx, deliveries, difference);

/** Unsent texts use a person's new number. Mails go to the address that they have when it is sent. */
export async function updateUnsentPhones(
	tx: Transaction,
	occurrenceIds: string[],
	{ party, phone }: { party: string; phone: string },
): Promise<void> {
	await tx
		.update(deliveries)
		.set({ address: phone })
		.where(
			and(
				anyOf(deliveries.occurrenceId, occurrenceIds),
				eq(deliveries.party, party),
				eq(deliveries.way, 'text'),
				isUnsent,
			),
		);
}
