import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { LadderStep } from '#contract/care.ts';
import { shownName } from '#domain/names.ts';
import type { Executor } from '#server/db/open.ts';
import { schedules } from '#server/db/schema.ts';
import type { Account } from '../accounts/queries.ts';
import { getRecipients, type RecipientRow } from '../recipients/queries.ts';

/** Everyone who may be asked to look after somebody. */
export interface Circle {
	/** In the order in which the ladders name them. */
	people: RecipientRow[];
	/** Null where no ladder tells the account holder, or their phone is not known. */
	holder: { name: string; phone: string } | null;
}

export async function readCircle(db: Executor, account: Account): Promise<Circle> {
	const steps = await listSteps(db, account.id);
	const ids = [...new Set(steps.flatMap(({ recipientId }) => recipientId ?? []))];
	const found = ids.length === 0 ? [] : await getRecipients(db, account.id, ids);
	const byId = new Map(found.map((row) => [row.id, row]));
	const isTold = steps.some(({ kind }) => kind === 'holder');
	const { phone, phoneVerified, name } = account;
	return {
		people: ids.flatMap((id) => byId.get(id) ?? []),
		holder: isTold && phone && phoneVerified ? { name: shownName(name) ?? '', phone } : null,
	};
}

/** Whether somebody may ask this person. */
export async function isInCircle(
	db: Executor,
	accountId: string,
	recipientId: string,
): Promise<boolean> {
	const steps = await listSteps(db, accountId);
	return steps.some((step) => step.recipientId === recipientId);
}

/** Of all ladders that may run. */
async function listSteps(db: Executor, accountId: string): Promise<LadderStep[]> {
	const rows = await db
		.select({ care: schedules.care })
		.from(schedules)
		.where(
			and(
				eq(schedules.accountId, accountId),
				schedules.active,
				isNull(schedules.deletedAt),
				isNotNull(schedules.care),
			),
		)
		.orderBy(schedules.id);
	return rows.flatMap(({ care }) => care?.ladder ?? []);
}
