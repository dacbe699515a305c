import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LadderStep } from '#contract/care.ts';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import { LADDER_WAIT_MS, stepMoments, stepWindows } from '#domain/ladder-clock.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { firstReach } from '#domain/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	answers,
	ladders,
	meetingLinks,
	meetings,
	recipients,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type PlannedText, planTexts } from '../texts/outbox.ts';
import { ladderKey } from './keys.ts';
import { purposeOfStep } from './steps.ts';

/** Begins searches: their steps are copied and planned in the transaction that begins them. */

type Tools = Pick<Deps, 'clock' | 'newId'>;
export type Ladder = typeof ladders.$inferSelect;

export interface WantedLadder {
	accountId: string;
	occurrenceId: string;
	/** Who is missing. */
	recipientId: string;
	steps: LadderStep[];
	/** Their minutes count from here. */
	base: Date;
	cause: Ladder['cause'];
	/** 1 unless they asked for help once more. */
	round?: number;
}

/**
 * Who said that they cannot come is not looked for, and who said that they come later not before then.
 * A search that exists already stays as it is.
 */
export async function planLadders(
	tx: Transaction,
	deps: Tools,
	wanted: WantedLadder[],
): Promise<void> {
	const begun = await withoutExcused(tx, wanted);
	if (begun.length === 0) return;
	const startedAt = deps.clock.now();
	const rows = begun.map(({ base, round = 1, ...ladder }) => {
		const moments = stepMoments(ladder.steps, base);
		return {
			row: {
				...ladder,
				id: deps.newId(),
				round,
				status: 'running' as const,
				wakeAt: new Date((moments.at(-1) ?? base).getTime() + LADDER_WAIT_MS),
				startedAt,
			},
			windows: stepWindows(moments),
		};
	});
	const inserted = await insertRows(
		tx,
		ladders,
		rows.map(({ row }) => row),
		sql`on conflict do nothing returning id`,
	);
	const isNew = new Set(inserted.map(({ id }) => id));
	await planSteps(
		tx,
		deps,
		rows.filter(({ row }) => isNew.has(row.id)),
	);
}

/** An answer that came before the call. */
async function withoutExcused(
	tx: Transaction,
	wanted: WantedLadder[],
): Promise<(WantedLadder & { notBefore?: Date })[]> {
	const absent = wanted.filter(({ cause }) => cause === 'absent');
	const given =
		absent.length === 0
			? []
			: await tx
					.select()
					.from(answers)
					.where(
						and(
							anyOf(
								answers.occurrenceId,
								absent.map(({ occurrenceId }) => occurrenceId),
							),
							inArray(answers.meaning, ['cannot', 'late']),
						),
					);
	return wanted.flatMap((ladder): (WantedLadder & { notBefore?: Date })[] => {
		const answer =
			ladder.cause === 'absent' &&
			given.find(
				({ occurrenceId, recipientId }) =>
					occurrenceId === ladder.occurrenceId && recipientId === ladder.recipientId,
			);
		if (!answer) return [ladder];
		if (answer.meaning === 'cannot') return [];
		const base = new Date(ladder.base.getTime() + lateMs(answer.minutes));
		return [{ ...ladder, base, notBefore: base }];
	});
}

const USUALLY_LATE_MINUTES = 10;
export const lateMs = (minutes: number | null | undefined) =>
	(minutes ?? USUALLY_LATE_MINUTES) * MINUTE_MS;

interface Begun {
	row: Pick<Ladder, 'id' | 'accountId' | 'occurrenceId' | 'recipientId' | 'steps'>;
	windows: { dueAt: Date; notAfter: Date }[];
}

async function planSteps(tx: Transaction, deps: Tools, begun: Begun[]): Promise<void> {
	if (begun.length === 0) return;
	const asked = begun.flatMap(({ row }) => row.steps.flatMap((step) => step.recipientId ?? []));
	const people = await tx
		.select()
		.from(recipients)
		.where(anyOf(recipients.id, [...asked, ...begun.map(({ row }) => row.recipientId)]));
	const personOf = new Map(people.map((person) => [person.id, person]));
	const holders = await tx
		.select({ id: accounts.id, phone: accounts.phone })
		.from(accounts)
		.where(
			anyOf(
				accounts.id,
				begun.map(({ row }) => row.accountId),
			),
		);
	const holderPhone = new Map(holders.map(({ id, phone }) => [id, phone ?? '']));
	const linkOf = await readLinks(tx, begun);
	await planTexts(
		tx,
		deps,
		begun.flatMap(({ row, windows }) =>
			row.steps.flatMap((step, index): PlannedText[] => {
				const { accountId, recipientId: missing } = row;
				const window = windows[index];
				if (!window) return [];
				const planned = {
					accountId,
					requestKey: ladderKey(row.id),
					purpose: purposeOfStep(step),
					round: index + 1,
					...window,
				};
				if (step.kind === 'holder') {
					const address = holderPhone.get(accountId) ?? '';
					return [{ ...planned, party: holderParty, address }];
				}
				const recipientId = step.kind === 'nudge' ? missing : (step.recipientId ?? '');
				const person = personOf.get(recipientId);
				if (person?.accountId !== accountId) return [];
				const linkId = step.kind === 'nudge' ? linkOf(row) : null;
				const party = recipientParty(recipientId);
				return [{ ...planned, party, recipientId, linkId, ...firstReach(person) }];
			}),
		),
	);
}

/** The links of the missing people into their rooms; a check-in has none. */
async function readLinks(tx: Transaction, begun: Begun[]) {
	const { id, party } = meetingLinks;
	const links = await tx
		.select({ id, party, occurrenceId: meetings.occurrenceId })
		.from(meetingLinks)
		.innerJoin(meetings, eq(meetings.id, meetingLinks.meetingId))
		.where(
			and(
				anyOf(
					meetings.occurrenceId,
					begun.map(({ row }) => row.occurrenceId),
				),
				isNull(meetingLinks.revokedAt),
			),
		);
	return ({ occurrenceId, recipientId }: Begun['row']) =>
		links.find(
			(link) => link.occurrenceId === occurrenceId && link.party === recipientParty(recipientId),
		)?.id ?? null;
}
