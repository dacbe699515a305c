import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TextPurpose } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import { DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Texts are planned in the transaction of what they tell of, and sent by the delivery engine
 * (features/delivery), which also words them. The same (occurrence or request, party, purpose, round)
 * is planned once, however often it is asked for.
 */

export type PlannedText = {
	accountId: string | null;
	recipientId?: string | null;
	linkId?: string | null;
	party: string;
	purpose: TextPurpose;
	/** Of a reminder. */
	reminderMinutes?: number;
	/** 1, and one more for each resend that a person asks for. */
	round?: number;
	phone: string;
	dueAt: Date;
	/** It is never handed to the provider later than this. */
	notAfter: Date;
	usageMonth?: string | null;
	/** One of our numbers, for an answer to who texted it. */
	sentFrom?: string | null;
} & ({ occurrenceId: string } | { requestKey: string });

type Tools = Pick<Deps, 'clock' | 'newId'>;

export async function planTexts(tx: Transaction, deps: Tools, texts: PlannedText[]): Promise<void> {
	if (texts.length === 0) return;
	const now = deps.clock.now();
	const rows = texts.map((text) => ({
		round: 1,
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

/** Only what has not been handed to the provider can be taken back or changed. */
const isUnsent = inArray(deliveries.status, ['planned', 'queued']);

export async function withdrawTexts(tx: Transaction, deps: Tools, which: SQL): Promise<void> {
	await tx
		.update(deliveries)
		.set({ status: 'withdrawn', wakeAt: null, settledAt: deps.clock.now() })
		.where(and(which, isUnsent));
}

/** Without a trace, as nothing of them was handed to anyone. */
export async function removeReminders(tx: Transaction, which: SQL): Promise<void> {
	await tx.delete(deliveries).where(and(which, isReminder, isUnsent));
}

/** A new number is used for what is still to be sent. */
export async function updateUnsentPhones(
	tx: Transaction,
	occurrenceIds: string[],
	{ party, phone }: { party: string; phone: string },
): Promise<void> {
	await tx
		.update(deliveries)
		.set({ phone })
		.where(
			and(anyOf(deliveries.occurrenceId, occurrenceIds), eq(deliveries.party, party), isUnsent),
		);
}
