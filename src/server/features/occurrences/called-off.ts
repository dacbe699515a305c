import { MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { planTexts } from '../texts/outbox.ts';
import { listNotified, type NotifiedPerson } from './notified-people.ts';

type Tools = Pick<Deps, 'clock' | 'newId'>;
export type CallOff = 'called_off' | 'moved';

const LEAST_TIME_MS = 10 * MINUTE_MS;

/**
 * Tells people who were reminded of an occurrence that it moved or will not take place. Withdraw its
 * unsent texts first: then a reminder that goes out at the same moment is seen here.
 */
export async function tellCalledOff(
	tx: Transaction,
	deps: Tools,
	occurrenceId: string,
	{ parties, purpose }: { parties?: string[]; purpose: CallOff },
): Promise<void> {
	const notified = await listNotified(tx, [occurrenceId]);
	const told = parties ? notified.filter(({ party }) => parties.includes(party)) : notified;
	await tellNotified(tx, deps, told, purpose);
}

export async function tellNotified(
	tx: Transaction,
	deps: Tools,
	notified: NotifiedPerson[],
	purpose: CallOff,
): Promise<void> {
	const dueAt = deps.clock.now();
	const soon = dueAt.getTime() + LEAST_TIME_MS;
	await planTexts(
		tx,
		deps,
		notified.map(({ callAt, ...person }) => ({
			...person,
			purpose,
			dueAt,
			notAfter: callAt > dueAt ? callAt : new Date(soon),
		})),
	);
}
