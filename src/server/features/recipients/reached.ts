import { and, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { mailboxReasons, numberReasons, type Reason } from '#contract/reasons.ts';
import type { WayState } from '#contract/recipients.ts';
import type { Way } from '#contract/ways.ts';
import type { Executor } from '#server/db/open.ts';
import { deliveries, recipients } from '#server/db/schema.ts';
import type { WhyStopped } from '../texts/opt-outs.ts';

/** What the newest text and mail to somebody's present number and address tell about these. */
export interface Tried {
	way: Way;
	isArrived: boolean;
	reason: Reason | null;
	/** When something last arrived. */
	arrivedAt: Date | null;
}

export type ReachedPeople = ReadonlyMap<string, Tried[]>;

/** By recipient. What our own limits held back says nothing about a number or an address. */
export async function listReached(
	db: Executor,
	accountId: string,
	recipientId?: string,
): Promise<ReachedPeople> {
	const { way, status, reason } = getTableColumns(deliveries);
	const at = sql`coalesce(${deliveries.submittedAt}, ${deliveries.createdAt})`;
	const isArrived = sql`(${status} in ('accepted', 'delivered'))`;
	const rows = await db
		.selectDistinctOn([recipients.id, way], {
			id: recipients.id,
			way,
			isArrived: sql<boolean>`${isArrived}`,
			reason,
			arrivedAt: sql<Date | null>`max(${at}) filter (where ${isArrived})
				over (partition by ${recipients.id}, ${way})`.mapWith(deliveries.createdAt),
		})
		.from(recipients)
		.innerJoin(
			deliveries,
			and(
				eq(deliveries.recipientId, recipients.id),
				sql`${deliveries.address} = case ${way} when 'mail' then ${recipients.email}
					else ${recipients.phone} end`,
				or(
					inArray(status, ['accepted', 'delivered', 'undelivered']),
					and(
						eq(status, 'rejected'),
						inArray(sql`${reason}->>'code'`, [...numberReasons, ...mailboxReasons]),
					),
				),
			),
		)
		.where(
			and(
				eq(recipients.accountId, accountId),
				isNull(recipients.deletedAt),
				recipientId ? eq(recipients.id, recipientId) : undefined,
			),
		)
		.orderBy(recipients.id, way, desc(at), desc(deliveries.id));
	return Map.groupBy(rows, ({ id }) => id);
}

/** A person's own STOP needs no reason. */
const stops: Record<WhyStopped, Reason | null> = {
	asked: null,
	returned: { code: 'mail_returned' },
	reported: { code: 'mail_reported' },
};

export function wayStateOf(
	tried: Tried | undefined,
	is: { stopped: WhyStopped | null; declined: boolean; resting: boolean },
): WayState {
	const newest = tried && (tried.isArrived ? 'works' : 'fails');
	const held = (['stopped', 'declined', 'resting'] as const).find((each) => is[each]);
	const status = held ?? newest ?? 'unknown';
	const why = { fails: tried?.reason, stopped: is.stopped && stops[is.stopped] };
	return {
		status,
		at: tried?.arrivedAt?.toISOString() ?? null,
		reason: (status === 'fails' || status === 'stopped' ? why[status] : null) ?? null,
	};
}
