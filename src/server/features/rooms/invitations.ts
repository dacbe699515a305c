import { and, eq, max } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { holderParty } from '#domain/deliveries.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type Reach, type Reachable, reachesOf, startingReaches } from '#domain/ways.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, recipients, roomConnections } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { refuseIfSpent, spend } from '#server/http/budgets.ts';
import type { Words } from '#words/languages.ts';
import { getAccount } from '../accounts/queries.ts';
import { refuseUnproven } from '../billing/rest.ts';
import { awaitAgain, payAgain } from '../occurrences/attendance.ts';
import { listResting } from '../recipients/resting.ts';
import { readRefusals } from '../texts/opt-outs.ts';
import { planTexts } from '../texts/outbox.ts';
import { getPerson } from './hosting.ts';
import { type Link, recipientOf, shownLinkName } from './links.ts';
import type { Meeting } from './meetings.ts';
import { isLive } from './presence.ts';

/** 'Send the link again': a new round of the invitation, to one person who is not in the room. */

const ONE_A_MINUTE = { limit: 1, windowMs: MINUTE_MS };
export const MOST_ROUNDS = 4;

export async function inviteAgain(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	personId: string,
	words: Words,
): Promise<void> {
	const { occurrenceId, accountId, closesAt } = meeting;
	if (occurrenceId === null || accountId === null) {
		throw new AppError('test_link_once');
	}
	const link = await getPerson(tx, meeting, personId);
	const name = shownLinkName(link, words);
	await refuseIfHereOrRemoved(tx, deps, link, name);
	const { phone, reaches } = await getReaches(tx, accountId, occurrenceId, link);
	if (reaches.length === 0) throw new AppError('person_stopped');
	await refuseIfResting(tx, deps, accountId, link);
	const round = (await lastRound(tx, occurrenceId, link)) + 1;
	if (round > MOST_ROUNDS) {
		throw new AppError('link_sent_often', { facts: { name } });
	}
	refuseIfSpent(
		await spend({ db: tx, clock: deps.clock }, `invite-again:${link.id}`, ONE_A_MINUTE),
		'link_just_sent',
	);
	await payAgain(tx, deps, accountId, occurrenceId);
	const now = deps.clock.now();
	// The outcome of the new text decides from now on.
	await awaitAgain(tx, deps, occurrenceId, { recipientId: recipientOf(link), phone });
	await planTexts(
		tx,
		deps,
		reaches.map((reach) => ({
			accountId,
			occurrenceId,
			recipientId: recipientOf(link),
			linkId: link.id,
			party: link.party,
			purpose: 'invite',
			round,
			...reach,
			dueAt: now,
			notAfter: closesAt,
		})),
	);
}

const isCallOf = (occurrenceId: string, link: Link) =>
	and(
		eq(calls.occurrenceId, occurrenceId),
		eq(calls.recipientId, recipientOf(link) ?? occurrenceId),
	);

async function refuseIfHereOrRemoved(
	tx: Transaction,
	deps: Deps,
	link: Link,
	name: string,
): Promise<void> {
	if (link.revokedAt) {
		throw new AppError('person_removed', { facts: { name } });
	}
	const here = and(eq(roomConnections.linkId, link.id), isLive(deps.clock.now()));
	if ((await tx.$count(roomConnections, here)) > 0) {
		throw new AppError('person_here', { facts: { name } });
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
	if (resting) throw new AppError('person_rests', { facts: { resting } });
}

/** The ways that the link goes out by; none for a person who wants nothing. */
async function getReaches(
	tx: Transaction,
	accountId: string,
	occurrenceId: string,
	link: Link,
): Promise<{ phone: string; reaches: Reach[] }> {
	const person = await getReachable(tx, accountId, occurrenceId, link);
	const all = reachesOf(person);
	const refusalAt = await readRefusals(
		tx,
		all.map(({ address }) => address),
	);
	const open = all.filter(({ address }) => !refusalAt({ accountId, address }));
	return { phone: person.phone, reaches: startingReaches(person, open, true) };
}

async function getReachable(
	tx: Transaction,
	accountId: string,
	occurrenceId: string,
	link: Link,
): Promise<Reachable> {
	if (link.party === holderParty) {
		const { phone, phoneVerified } = await getAccount(tx, accountId);
		if (phone && phoneVerified) return { ways: ['text'], always: [], phone, email: '' };
		throw new AppError('own_number_unverified');
	}
	const { ways, always, email } = recipients;
	const [person] = await tx
		.select({ phone: calls.phone, ways, always, email })
		.from(calls)
		.innerJoin(recipients, eq(recipients.id, calls.recipientId))
		.where(isCallOf(occurrenceId, link));
	if (!person) throw new AppError('not_in_call');
	return person;
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
