import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { shownName } from '#domain/names.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import {
	accounts,
	deliveries,
	ladders,
	occurrences,
	recipients,
	schedules,
} from '#server/db/schema.ts';
import type { LadderFacts } from '#words/text-facts.ts';
import { ladderIdOf } from './keys.ts';

/** What the texts of a search tell. */

const taker = sql<string | null>`(select name from recipients t where t.id = ${ladders.takenBy})`;

function readSubjects(db: Executor, which: SQL) {
	return db
		.select({
			id: ladders.id,
			cause: ladders.cause,
			kind: occurrences.kind,
			name: recipients.name,
			title: schedules.name,
			taker,
			takenAt: ladders.takenAt,
			holderName: accounts.name,
		})
		.from(ladders)
		.innerJoin(occurrences, eq(occurrences.id, ladders.occurrenceId))
		.innerJoin(accounts, eq(accounts.id, ladders.accountId))
		.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.leftJoin(recipients, eq(recipients.id, ladders.recipientId))
		.where(which);
}

type Subject = Awaited<ReturnType<typeof readSubjects>>[0];

function factsOf({ cause, kind, name, title, taker, takenAt, holderName }: Subject): LadderFacts {
	const isCall = kind === 'call';
	const holder = takenAt ? (shownName(holderName) ?? '') : '';
	return {
		about: cause === 'asked' ? 'asked' : isCall ? 'call' : 'check_in',
		name: name ?? '',
		title: isCall ? title : null,
		taker: taker ?? holder,
	};
}

/** Who is missing, and from what. */
export async function readSubject(db: Executor, which: SQL): Promise<LadderFacts> {
	const [subject] = await readSubjects(db, which);
	if (!subject) throw new Error('a search without its occurrence');
	return factsOf(subject);
}

interface LadderText {
	id: string;
	requestKey: string | null;
	purpose: string;
	recipientId: string | null;
}

/** For the texts of searches among these, by text. */
export async function readLadderFacts(
	db: Executor,
	texts: LadderText[],
): Promise<Map<string, { ladder: LadderFacts }>> {
	const ofLadders = texts.flatMap((text) => {
		const ladderId = ladderIdOf(text.requestKey);
		return ladderId ? [{ ...text, ladderId }] : [];
	});
	if (ofLadders.length === 0) return new Map();
	const subjects = await readSubjects(
		db,
		anyOf(
			ladders.id,
			ofLadders.map(({ ladderId }) => ladderId),
		),
	);
	const asked = await listAskedBefore(
		db,
		ofLadders.filter(({ purpose }) => purpose === 'ladder_relative'),
	);
	return new Map(
		ofLadders.flatMap(({ id, ladderId, recipientId }) => {
			const subject = subjects.find((each) => each.id === ladderId);
			const isFirstAsk = !asked.has(recipientId ?? '');
			return subject ? [[id, { ladder: { ...factsOf(subject), isFirstAsk } }]] : [];
		}),
	);
}

/** Who was asked by another text: one of these may have been in hand before, and is still their first. */
async function listAskedBefore(db: Executor, texts: LadderText[]): Promise<Set<string | null>> {
	if (texts.length === 0) return new Set();
	const rows = await db
		.selectDistinct({ recipientId: deliveries.recipientId })
		.from(deliveries)
		.where(
			and(
				anyOf(
					deliveries.recipientId,
					texts.flatMap(({ recipientId }) => recipientId ?? []),
				),
				eq(deliveries.purpose, 'ladder_relative'),
				isNotNull(deliveries.submittedAt),
				not(
					anyOf(
						deliveries.id,
						texts.map(({ id }) => id),
					),
				),
			),
		);
	return new Set(rows.map(({ recipientId }) => recipientId));
}
