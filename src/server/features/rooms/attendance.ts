import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import { type Attendance, attendanceOf, type Interval } from '#domain/presence.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, calls, meetingLinks } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { endLadders, isSearchFor } from '../ladders/commands.ts';
import { type Attended, recordAttended } from '../occurrences/attendance.ts';
import type { Meeting } from './meetings.ts';
import { type Connection, isLiveConnection, listConnections } from './presence.ts';

type Call = typeof calls.$inferSelect;

const COULD_NOT_CONNECT: Reason = { code: 'could_not_connect' };
const WAS_ALONE: Reason = { code: 'was_alone' };

/** A room's calls show who was there. They are computed again from all connections whenever one changes. */
export async function recordAttendance(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	meeting: Meeting,
): Promise<void> {
	const { occurrenceId, accountId } = meeting;
	if (occurrenceId === null || accountId === null) return;
	const now = deps.clock.now();
	const connections = await listConnections(tx, meeting.id);
	const links = await tx.select().from(meetingLinks).where(eq(meetingLinks.meetingId, meeting.id));
	const linkOf = new Map(links.map(({ party, id }) => [party, id]));
	const rows = await tx
		.select()
		.from(calls)
		.where(
			and(
				eq(calls.occurrenceId, occurrenceId),
				inArray(calls.status, ['in-progress', 'missed', 'failed', 'completed']),
			),
		)
		.orderBy(asc(calls.id))
		.for('no key update');
	const isEveryoneLinked = rows.every((each) => linkOf.has(recipientParty(each.recipientId)));
	const holderPhone = isEveryoneLinked ? null : await readHolderPhone(tx, accountId);
	let hasChanged = false;
	for (const call of rows) {
		const ownLink = linkOf.get(recipientParty(call.recipientId));
		const linkId = ownLink ?? (call.phone === holderPhone ? linkOf.get(holderParty) : undefined);
		const own = connections.filter((connection) => connection.linkId === linkId);
		const others = connections.filter((connection) => connection.linkId !== linkId);
		const attendance = attendanceOf({
			connections: own.map((connection) => ({
				joinedAt: connection.joinedAt,
				until: untilOf(connection),
				isLive: isLiveConnection(connection, now),
				hasMedia: connection.mediaAt !== null,
			})),
			others: others.flatMap(intervalOf),
			isWaitingOver: now >= meeting.waitsUntil,
			isRoomClosed: meeting.closedAt !== null,
			now,
		});
		const outcome = outcomeOf(call, attendance);
		if (isSame(call, outcome)) continue;
		await recordAttended(tx, deps, call, outcome);
		if (outcome.startedAt) await endLadders(tx, deps, isSearchFor(call), 'joined');
		hasChanged = true;
	}
	if (hasChanged) await signal(tx, changesOf(accountId));
}

/** A person with the account holder's own number comes with the holder's link and counts as the holder. */
async function readHolderPhone(tx: Transaction, accountId: string): Promise<string | null> {
	const [holder] = await tx
		.select({ phone: accounts.phone })
		.from(accounts)
		.where(eq(accounts.id, accountId));
	return holder?.phone ?? null;
}

const untilOf = ({ leftAt, lastSeenAt }: Connection) => leftAt ?? lastSeenAt;

export function intervalOf(connection: Connection): Interval[] {
	const { joinedAt } = connection;
	const to = untilOf(connection);
	return joinedAt && to ? [{ from: joinedAt, to }] : [];
}

const absent = { startedAt: null, endedAt: null, durationSeconds: null };

function outcomeOf(call: Call, attendance: Attendance): Attended {
	switch (attendance.status) {
		case 'awaited':
			return call;
		case 'missed':
			return call.status === 'failed' ? call : { ...absent, status: 'missed', reason: null };
		case 'failed':
			return { ...absent, status: 'failed', reason: COULD_NOT_CONNECT };
		case 'in-progress':
			return { ...absent, ...attendance, reason: null };
		case 'completed': {
			const { wasAlone, ...times } = attendance;
			return { ...times, reason: wasAlone ? WAS_ALONE : null };
		}
	}
}

function isSame(call: Call, outcome: Attended): boolean {
	return (
		call.status === outcome.status &&
		call.startedAt?.getTime() === outcome.startedAt?.getTime() &&
		call.endedAt?.getTime() === outcome.endedAt?.getTime() &&
		call.durationSeconds === outcome.durationSeconds &&
		isDeepStrictEqual(call.reason, outcome.reason)
	);
}
