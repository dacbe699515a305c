import { and, eq, isNotNull, isNull } from 'drizzle-orm';
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
	const rows = await db
		.select({ care: schedules.care })
		.from(schedules)
		.where(
			and(
				eq(schedules.accountId, account.id),
				schedules.active,
				isNull(schedules.deletedAt),
				isNotNull(schedules.care),
			),
		)
		.orderBy(schedules.id);
	const steps = rows.flatMap(({ care }) => care?.ladder ?? []);
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
