import { type LadderPurpose, recipientParty } from '#domain/deliveries.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { planTexts } from '../texts/outbox.ts';
import { ladderKey } from './keys.ts';
import type { Ladder } from './plan.ts';
import { listSteps, wasSent } from './steps.ts';

/** Tells the relatives who were asked what has become of it, each once. */
export async function tellAsked(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	ladder: Ladder,
	purpose: Extract<LadderPurpose, 'ladder_taken' | 'ladder_over'>,
	but?: string,
): Promise<void> {
	const steps = await listSteps(tx, ladder);
	const asked = steps.filter(
		(step) => step.purpose === 'ladder_relative' && wasSent(step) && step.recipientId !== but,
	);
	// Somebody who was asked twice is told once.
	const each = new Map(asked.map((step) => [step.party, step]));
	const now = deps.clock.now();
	await planTexts(
		tx,
		deps,
		[...each.values()].map(({ accountId, recipientId, party, way, address }) => ({
			accountId,
			requestKey: ladderKey(ladder.id),
			recipientId,
			party,
			way,
			address,
			purpose,
			// Once for each who takes it.
			round: Math.max(1, ladder.takes),
			dueAt: now,
			notAfter: new Date(now.getTime() + HOUR_MS),
		})),
	);
}

/** Asks whoever took it whether they reached the person. */
export async function askTaker(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	ladder: Ladder & { takenBy: string },
	notAfter: Date,
): Promise<void> {
	const steps = await listSteps(tx, ladder);
	const party = recipientParty(ladder.takenBy);
	const asked = steps.findLast((step) => step.party === party && wasSent(step));
	if (!asked) return;
	const { accountId, recipientId, way, address } = asked;
	await planTexts(tx, deps, [
		{
			accountId,
			requestKey: ladderKey(ladder.id),
			recipientId,
			party,
			way,
			address,
			purpose: 'ladder_reached',
			// Who takes it a second time is asked a second time.
			round: ladder.takes,
			dueAt: deps.clock.now(),
			notAfter,
		},
	]);
}
