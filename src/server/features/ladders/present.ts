import { and, asc, eq, inArray } from 'drizzle-orm';
import type { LadderView, LeftOutReason } from '#contract/care.ts';
import type { Reason } from '#contract/reasons.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { accounts, deliveries, ladders, recipients } from '#server/db/schema.ts';
import type { Delivery } from '../texts/deliveries.ts';
import { ladderIdOf, ladderKey } from './keys.ts';
import type { Ladder } from './plan.ts';
import { isStepPurpose } from './steps.ts';

/** The searches of these calls and check-ins, oldest first, by occurrence. */
export async function readLadders(
	db: Executor,
	accountId: string,
	occurrenceIds: string[],
): Promise<Map<string, LadderView[]>> {
	if (occurrenceIds.length === 0) return new Map();
	const rows = await db
		.select()
		.from(ladders)
		.where(and(eq(ladders.accountId, accountId), anyOf(ladders.occurrenceId, occurrenceIds)))
		.orderBy(asc(ladders.startedAt), asc(ladders.id));
	const views = await presentLadders(db, accountId, rows);
	const byOccurrence = Map.groupBy(
		rows.map(({ occurrenceId }, index) => ({ occurrenceId, view: views[index] as LadderView })),
		({ occurrenceId }) => occurrenceId,
	);
	return new Map([...byOccurrence].map(([id, list]) => [id, list.map(({ view }) => view)]));
}

export async function readLadder(
	db: Executor,
	accountId: string,
	ladderId: string,
): Promise<LadderView> {
	const rows = await db.select().from(ladders).where(eq(ladders.id, ladderId));
	const [view] = await presentLadders(db, accountId, rows);
	return view as LadderView;
}

/** In the order given. */
async function presentLadders(
	db: Executor,
	accountId: string,
	rows: Ladder[],
): Promise<LadderView[]> {
	if (rows.length === 0) return [];
	const named = rows.flatMap(({ recipientId, takenBy, steps }) => [
		recipientId,
		...(takenBy ? [takenBy] : []),
		...steps.flatMap((step) => step.recipientId ?? []),
	]);
	const people = await db
		.select({ id: recipients.id, name: recipients.name })
		.from(recipients)
		.where(anyOf(recipients.id, named));
	const nameOf = new Map(people.map(({ id, name }) => [id, name]));
	const [holder] = await db
		.select({ name: accounts.name })
		.from(accounts)
		.where(eq(accounts.id, accountId));
	const texts = await db
		.select()
		.from(deliveries)
		.where(
			inArray(
				deliveries.requestKey,
				rows.map(({ id }) => ladderKey(id)),
			),
		);
	const sent = new Map(
		texts
			.filter(({ purpose }) => isStepPurpose(purpose))
			.map((text) => [`${ladderIdOf(text.requestKey)} ${text.round}`, text]),
	);
	return rows.map((row) => ({
		_id: row.id,
		recipientId: row.recipientId,
		name: nameOf.get(row.recipientId) ?? '',
		cause: row.cause,
		status: row.status,
		outcome: row.outcome,
		startedAt: row.startedAt.toISOString(),
		endedAt: row.endedAt?.toISOString() ?? null,
		takenBy: row.takenAt && ((row.takenBy ? nameOf.get(row.takenBy) : holder?.name) ?? ''),
		takenAt: row.takenAt?.toISOString() ?? null,
		isTakenByHolder: row.takenAt !== null && row.takenBy === null,
		steps: row.steps.map((step, index) => ({
			kind: step.kind,
			name:
				step.kind === 'holder'
					? null
					: (nameOf.get((step.kind === 'nudge' ? row.recipientId : step.recipientId) ?? '') ?? ''),
			...statusOf(row, sent.get(`${row.id} ${index + 1}`)),
		})),
	}));
}

type StepStatus = Pick<LadderView['steps'][0], 'status' | 'reason' | 'at'>;

function statusOf({ startedAt }: Ladder, text: Delivery | undefined): StepStatus {
	// Nobody has that id on the list any more.
	if (!text) return { status: 'left_out', reason: 'removed', at: startedAt.toISOString() };
	const { dueAt, submittedAt, settledAt } = text;
	const at = (moment: Date | null) => (moment ?? dueAt).toISOString();
	switch (text.status) {
		case 'planned':
		case 'queued':
			return { status: 'waiting', reason: null, at: at(dueAt) };
		case 'submitting':
		case 'unknown':
		case 'accepted':
		case 'delivered':
			return { status: 'sent', reason: null, at: at(submittedAt) };
		default: {
			const reason = text.reason ? leftOutBy[text.reason.code] : undefined;
			if (reason) return { status: 'left_out', reason, at: at(settledAt) };
			const isLate = text.reason?.code === 'too_late' || at(settledAt) > at(text.notAfter);
			const status = isLate ? 'missed' : failedOr(text.status);
			return { status, reason: null, at: at(settledAt) };
		}
	}
}

const failedOr = (status: Delivery['status']) =>
	status === 'withdrawn' ? ('withdrawn' as const) : ('failed' as const);

/** What a step's reason means for it; other reasons are failures. */
const leftOutBy: Partial<Record<Reason['code'], LeftOutReason>> = {
	night: 'night',
	not_introduced: 'not_introduced',
	not_listed: 'removed',
	joined_too: 'joined_too',
	no_phone: 'no_phone',
	stopped: 'stopped',
	declined: 'stopped',
	mail_returned: 'stopped',
	mail_reported: 'stopped',
	no_answer: 'resting',
	plan_limit: 'resting',
	unanswered: 'resting',
	same_number: 'same_phone',
};
