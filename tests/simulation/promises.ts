import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import {
	calls,
	deliveries,
	handOvers,
	meetings,
	messageRecipients,
	messages,
	occurrences,
	usage,
} from '#server/db/schema.ts';
import { findWrongs, type Outcome } from '#tests/faults/check.ts';
import { findWrongSearches, readSearches } from '#tests/faults/check-ladders.ts';
import { PLAN } from './family.ts';
import type { Taken } from './provider.ts';

type Delivery = typeof deliveries.$inferSelect;

/** Everything that is wrong at the end of a story, in words, by the provider's ledger and the database. */
export async function findBroken(
	db: Database,
	ledger: readonly Taken[],
	now: Date,
): Promise<string[]> {
	const all = await db.select().from(deliveries).orderBy(deliveries.id);
	const texts = all.filter(({ status, dueAt }) => status !== 'planned' || dueAt < now);
	const byId = new Map(texts.map((text) => [text.id, text]));
	const strangers = ledger.filter(({ id }) => !byId.has(id));
	const told = ledger.flatMap(({ id, to }) => {
		const text = byId.get(id);
		if (!text) return [];
		return [{ to: text.way === 'text' ? `+${to}` : to, body: markOf(text) }];
	});
	const searches = await readSearches(db);
	return [
		...strangers.map(({ id }) => `${id} was sent and is in no row`),
		...findWrongs([...texts.map(outcomeOf), ...(await readLeftOut(db, texts))], told),
		...searches.flatMap((search) => {
			const ids = new Set(search.steps.map(({ id }) => id));
			const ofIt = ledger
				.filter(({ id }) => ids.has(id))
				.map((each) => ({ ...each, to: `+${each.to}` }));
			return findWrongSearches([search], ofIt);
		}),
		...(await findStuck(db)),
		...(await findOverused(db, texts, ledger)),
	];
}

/** The same for all deliveries that would tell one person the same thing; a resend is another round. */
const markOf = ({ occurrenceId, requestKey, party, purpose, round }: Delivery) =>
	`#${occurrenceId ?? requestKey}/${party}/${purpose}/${round}#`.replaceAll(' ', '_');

/** Ways are checked by tests/faults: here each delivery is a thing of its own. */
function outcomeOf(text: Delivery): Outcome {
	const { id, purpose, address, way, status, reason, settledAt } = text;
	const what = `${purpose} ${id} to ${address}`;
	return {
		what,
		thing: what,
		ways: [way],
		way,
		to: address,
		mark: markOf(text),
		status,
		reason: status === 'withdrawn' ? 'withdrawn' : (reason?.code ?? null),
		isSettled: settledAt !== null || status === 'withdrawn',
	};
}

/** People of what took place to whom nothing was sent, with the reason that their rows give. */
async function readLeftOut(db: Database, texts: Delivery[]): Promise<Outcome[]> {
	const isOver = inArray(occurrences.status, ['dispatched', 'refused']);
	const called = await db
		.select({ row: calls, occurrence: occurrences })
		.from(calls)
		.innerJoin(occurrences, eq(occurrences.id, calls.occurrenceId))
		.where(isOver);
	const texted = await db
		.select({ row: messageRecipients, message: messages, occurrence: occurrences })
		.from(messageRecipients)
		.innerJoin(messages, eq(messages.id, messageRecipients.messageId))
		.innerJoin(occurrences, eq(occurrences.id, messages.occurrenceId))
		.where(isOver);
	const has = new Set(
		texts
			.filter(({ purpose }) => purpose === 'invite' || purpose === 'message')
			.map(({ occurrenceId, recipientId }) => `${occurrenceId} ${recipientId}`),
	);
	return [...called, ...texted].flatMap(({ row, occurrence, ...rest }): Outcome[] => {
		if (has.has(`${occurrence.id} ${row.recipientId}`)) return [];
		const own = 'leftOutReason' in row ? row.leftOutReason : row.reason;
		// Who said that all is well before being asked is not asked: only the message says so.
		const why = own ?? ('message' in rest ? rest.message.reason : null);
		const isOut = 'status' in row && row.status === 'cancelled';
		const reason = isOut ? 'cancelled' : ((why ?? occurrence.reason)?.code ?? null);
		const what = `${occurrence.kind} ${occurrence.id} for ${row.name}`;
		const status = reason ? 'refused' : null;
		return [
			{
				what,
				thing: what,
				ways: ['text'],
				way: 'text',
				to: row.phone,
				mark: `#${what}#`,
				status,
				reason,
				isSettled: true,
			},
		];
	});
}

/** Two days after the last thing that anybody did. */
async function findStuck(db: Database): Promise<string[]> {
	const wrongs: string[] = [];
	if ((await db.$count(handOvers)) > 0) wrongs.push('texts are still in hand');
	const rooms = await db.select().from(meetings);
	const forgotten = rooms.filter(({ closedAt, waitedAt }) => !closedAt || !waitedAt);
	return [...wrongs, ...forgotten.map(({ id }) => `the room ${id} is still open`)];
}

/** What was sent, by the ledger, was counted, and never above the plan. */
async function findOverused(
	db: Database,
	texts: Delivery[],
	ledger: readonly Taken[],
): Promise<string[]> {
	const taken = new Set(ledger.map(({ id }) => id));
	const rows = await db.select().from(usage);
	const held = await db
		.select({ month: occurrences.usageMonth })
		.from(occurrences)
		.where(eq(occurrences.kind, 'call'));
	return rows.flatMap(({ month, kind, used }) => {
		const limit = kind === 'call' ? PLAN.calls : PLAN.texts;
		const sent =
			kind === 'call'
				? held.filter((each) => each.month === month).length
				: new Set(
						texts
							.filter(
								({ id, purpose, usageMonth }) =>
									purpose === 'message' && usageMonth === month && taken.has(id),
							)
							.map(markOf),
					).size;
		return [
			...(used > limit ? [`${used} ${kind}s used in ${month}`] : []),
			...(sent > used ? [`${sent} ${kind}s in ${month}, ${used} counted`] : []),
		];
	});
}
