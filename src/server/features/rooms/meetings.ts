import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { roomStates } from '#contract/rooms.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { meetingLinks, meetings } from '#server/db/schema.ts';
import { slicesOf } from '#server/db/slices.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/gateways/ids.ts';
import { engineFor } from '#server/media/engines.ts';
import { linkToken } from '#server/secrets.ts';

/** A room's row. It is created with its links, and every change to the room locks it. */

export type Meeting = typeof meetings.$inferSelect;

/** People who have not joined by then have missed the call. */
const WAITING_MS = 15 * MINUTE_MS;

interface NewMeeting {
	/** Null for a test call without an account. */
	accountId: string | null;
	/** Null for a test call. */
	occurrenceId: string | null;
	title: string;
	hostName: string;
	emails?: string[];
	opensAt: Date;
	/** An earlier end than the setting gives. */
	closesAt?: Date;
	missedCallAlert: boolean;
	people: { party: string; name: string }[];
	/** How many people are expected; everyone by default. */
	invited?: number;
}

interface OpenedMeeting {
	meetingId: string;
	/** The id of each person's link, by party. */
	linkIds: Map<string, string>;
}

const MEETING_VALUES = 15;

type Tools = Pick<Deps, 'clock' | 'newId' | 'env' | 'secrets' | 'media'>;

/** Returns them in the order given. */
export async function openMeetings(
	tx: Transaction,
	deps: Tools,
	list: NewMeeting[],
): Promise<OpenedMeeting[]> {
	if (list.length === 0) return [];
	const createdAt = deps.clock.now();
	const made = list.map(({ people, emails = [], invited = people.length, ...meeting }) => {
		const meetingId = deps.newId();
		const opens = meeting.opensAt.getTime();
		const closes = meeting.closesAt?.getTime() ?? opens + deps.env.roomMinutes * MINUTE_MS;
		return {
			row: {
				...meeting,
				id: meetingId,
				emails,
				engine: engineFor(deps.media, invited).kind,
				waitsUntil: new Date(Math.min(opens + WAITING_MS, closes)),
				closesAt: new Date(closes),
				createdAt,
			},
			links: people.map(({ party, name }) => {
				const id = deps.newId();
				const tokenHash = hashToken(linkToken(deps.secrets, id));
				return { id, meetingId, party, name, tokenHash, createdAt };
			}),
		};
	});
	const rows = made.map(({ row }) => row);
	for (const slice of slicesOf(rows, MEETING_VALUES)) await tx.insert(meetings).values(slice);
	await insertRows(
		tx,
		meetingLinks,
		made.flatMap((each) => each.links),
	);
	return made.map((each) => ({
		meetingId: each.row.id,
		linkIds: new Map(each.links.map(({ party, id }) => [party, id])),
	}));
}

export async function getMeetingOf(
	db: Executor,
	accountId: string,
	meetingId: string,
): Promise<Meeting> {
	const isThis = and(eq(meetings.id, meetingId), eq(meetings.accountId, accountId));
	const [meeting] = await db.select().from(meetings).where(isThis);
	if (!meeting) throw new AppError('no_such_room');
	return meeting;
}

/** A test call that was started without an account becomes that of its starter's new one. */
export async function giveMeetingTo(
	tx: Transaction,
	meetingId: string,
	accountId: string,
): Promise<void> {
	await tx
		.update(meetings)
		.set({ accountId })
		.where(and(eq(meetings.id, meetingId), isNull(meetings.accountId)));
}

/** Every change to a room locks its row first, so of two people who join at once, one sees the other. */
export async function lockMeeting(tx: Transaction, meetingId: string): Promise<Meeting> {
	const [meeting] = await tx
		.select()
		.from(meetings)
		.where(eq(meetings.id, meetingId))
		.for('no key update');
	if (!meeting) throw new AppError('no_such_room');
	return meeting;
}

export type RoomState = (typeof roomStates)[number];

export function stateOf(meeting: Meeting, now: Date): Exclude<RoomState, 'revoked'> {
	if (meeting.closedReason === 'cancelled') return 'cancelled';
	if (meeting.closedAt !== null || now >= meeting.closesAt) return 'over';
	return now < meeting.opensAt ? 'early' : 'open';
}
