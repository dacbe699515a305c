import { and, eq, max } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, occurrences, roomConnections } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { MINUTE_MS, refuseIfSpent, spend } from '#server/http/budgets.ts';
import { getAccount } from '../accounts/queries.ts';
import { refuseUnproven } from '../billing/rest.ts';
import { reserveOrRefuse } from '../billing/usage.ts';
import { listResting } from '../recipients/resting.ts';
import { isStopped, stoppedOutcome } from '../texts/opt-outs.ts';
import { planTexts } from '../texts/outbox.ts';
import { getPerson } from './hosting.ts';
import type { Link } from './links.ts';
import type { Meeting } from './meetings.ts';
import { isLive } from './presence.ts';

/** 'Send the link again': a new round of the invitation, to one person who is not there. */

const ONE_A_MINUTE = { limit: 1, windowMs: MINUTE_MS };
export const MOST_ROUNDS = 4;

export async function inviteAgain(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	personId: string,
): Promise<void> {
	const { occurrenceId, accountId, closesAt } = meeting;
	if (occurrenceId === null || accountId === null) {
		throw new AppError('wrong_state', 'The link of a test call is sent once.');
	}
	const link = await getPerson(tx, meeting, personId);
	await refuseIfHereOrRemoved(tx, deps, link);
	const phone = await getPhone(tx, accountId, occurrenceId, link);
	if (await isStopped(tx, phone)) throw new AppError('wrong_state', `${stoppedOutcome.reason}.`);
	await refuseIfResting(tx, deps, accountId, link);
	const round = (await lastRound(tx, occurrenceId, link)) + 1;
	if (round > MOST_ROUNDS) {
		throw new AppError('wrong_state', `${link.name} was sent the link several times already.`);
	}
	refuseIfSpent(
		await spend({ db: tx, clock: deps.clock }, `invite-again:${link.id}`, ONE_A_MINUTE),
		'The link was sent a moment ago.',
	);
	await payAgain(tx, deps, accountId, occurrenceId);
	const now = deps.clock.now();
	// Whoever could not be reached is awaited again; what becomes of this text decides.
	await tx
		.update(calls)
		.set({ status: 'in-progress', reason: null, changedAt: now })
		.where(and(isInvitedBy(occurrenceId, link, phone), eq(calls.status, 'failed')));
	await planTexts(tx, deps, [
		{
			accountId,
			occurrenceId,
			recipientId: recipientOf(link),
			linkId: link.id,
			party: link.party,
			purpose: 'invite',
			round,
			phone,
			dueAt: now,
			notAfter: closesAt,
		},
	]);
}

const recipientOf = ({ party }: Link) =>
	party === holderParty ? null : party.slice(recipientParty('').length);

const isCallOf = (occurrenceId: string, link: Link) =>
	and(
		eq(calls.occurrenceId, occurrenceId),
		eq(calls.recipientId, recipientOf(link) ?? occurrenceId),
	);

/** With the account holder, whoever has their number. */
const isInvitedBy = (occurrenceId: string, link: Link, phone: string) =>
	link.party === holderParty
		? and(eq(calls.occurrenceId, occurrenceId), eq(calls.phone, phone))
		: isCallOf(occurrenceId, link);

async function refuseIfHereOrRemoved(tx: Transaction, deps: Deps, link: Link): Promise<void> {
	if (link.revokedAt) {
		throw new AppError('wrong_state', `You removed ${link.name} from this call.`);
	}
	const here = and(eq(roomConnections.linkId, link.id), isLive(deps.clock.now()));
	if ((await tx.$count(roomConnections, here)) > 0) {
		throw new AppError('wrong_state', `${link.name} is in the room already.`);
	}
}

async function refuseIfResting(
	tx: Transaction,
	deps: Deps,
	accountId: string,
	link: Link,
): Promise<void> {
	const recipientId = recipientOf(link);
	if (recipientId === null) return;
	await refuseUnproven(tx, deps, accountId);
	const resting = (await listResting(tx, deps, [accountId])).get(recipientId);
	if (resting) throw new AppError('wrong_state', `${resting.reason}.`);
}

async function getPhone(
	tx: Transaction,
	accountId: string,
	occurrenceId: string,
	link: Link,
): Promise<string> {
	if (link.party === holderParty) {
		const { phone, phoneVerified } = await getAccount(tx, accountId);
		if (phone && phoneVerified) return phone;
		throw new AppError('wrong_state', 'Your own number is not verified yet.');
	}
	const [call] = await tx.select().from(calls).where(isCallOf(occurrenceId, link));
	if (!call) throw new AppError('not_found', 'This person is not part of the call.');
	return call.phone;
}

async function lastRound(tx: Transaction, occurrenceId: string, { party }: Link): Promise<number> {
	const isInvite = and(
		eq(deliveries.occurrenceId, occurrenceId),
		eq(deliveries.party, party),
		eq(deliveries.purpose, 'invite'),
	);
	const [row] = await tx
		.select({ round: max(deliveries.round) })
		.from(deliveries)
		.where(isInvite);
	return row?.round ?? 0;
}

/** A call that nobody could be invited to was given back to the plan; now it takes place after all. */
async function payAgain(
	tx: Transaction,
	deps: Deps,
	accountId: string,
	occurrenceId: string,
): Promise<void> {
	const isThis = eq(occurrences.id, occurrenceId);
	const [occurrence] = await tx.select().from(occurrences).where(isThis);
	if (occurrence?.usageMonth !== null) return;
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'call', 1);
	await tx.update(occurrences).set({ usageMonth, usageAmount: 1 }).where(isThis);
}
