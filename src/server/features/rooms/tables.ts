import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { engineKinds } from '#contract/media.ts';
import { deviceStates, leavingReasons } from '#contract/room-messages.ts';
import { waitingReasons } from '#contract/rooms.ts';
import { instant } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

export const meetings = pgTable(
	'meetings',
	{
		id: uuid('id').primaryKey(),
		/** Null for a test call without an account. */
		accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
		occurrenceId: uuid('occurrence_id'),
		title: text('title').notNull(),
		hostName: text('host_name').notNull(),
		/** Addresses given with a test call; nothing is sent to them. */
		emails: text('emails').array().notNull(),
		opensAt: instant('opens_at').notNull(),
		waitsUntil: instant('waits_until').notNull(),
		closesAt: instant('closes_at').notNull(),
		missedCallAlert: boolean('missed_call_alert').notNull(),
		/** The media engine: chosen when the room opens, and replaced by a larger one when it moves. */
		engine: text('engine', { enum: engineKinds }).notNull(),
		/** The web process that carries the room, where only one can; null until somebody comes. */
		carrierId: uuid('carrier_id'),
		/** While set, newcomers wait for the host. */
		lockedAt: instant('locked_at'),
		/** When the people who had not come were recorded as missing. */
		waitedAt: instant('waited_at'),
		closedAt: instant('closed_at'),
		closedReason: text('closed_reason', { enum: ['ended', 'empty', 'expired', 'cancelled'] }),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('meetings_occurrence_key').on(table.occurrenceId),
		index('meetings_waiting_idx').on(table.waitsUntil).where(sql`waited_at is null`),
		index('meetings_open_idx').on(table.closesAt).where(sql`closed_at is null`),
		index('meetings_open_rooms_idx').on(table.accountId).where(sql`closed_at is null`),
		index('meetings_unowned_idx').on(table.createdAt).where(sql`account_id is null`),
		index('meetings_test_calls_idx')
			.on(table.accountId)
			.where(sql`occurrence_id is null and account_id is not null`),
	],
);

/** A link's token is derived from its id when it is sent; see rooms/links.ts. */
export const meetingLinks = pgTable(
	'meeting_links',
	{
		id: uuid('id').primaryKey(),
		meetingId: uuid('meeting_id')
			.notNull()
			.references(() => meetings.id, { onDelete: 'cascade' }),
		party: text('party').notNull(),
		name: text('name').notNull(),
		tokenHash: text('token_hash').notNull(),
		createdAt: instant('created_at').notNull(),
		revokedAt: instant('revoked_at'),
	},
	(table) => [
		uniqueIndex('meeting_links_current_key')
			.on(table.meetingId, table.party)
			.where(sql`revoked_at is null`),
		uniqueIndex('meeting_links_token_key').on(table.tokenHash),
	],
);

const ofMeeting = () =>
	uuid('meeting_id')
		.notNull()
		.references(() => meetings.id, { onDelete: 'cascade' });

/** A browser that came with a link; it keeps the seat's key. */
export const roomSeats = pgTable(
	'room_seats',
	{
		id: uuid('id').primaryKey(),
		meetingId: ofMeeting(),
		linkId: uuid('link_id')
			.notNull()
			.references(() => meetingLinks.id, { onDelete: 'cascade' }),
		keyHash: text('key_hash').notNull(),
		name: text('name').notNull(),
		/** `direct`: needed no permission; `admitted`: the host let it in. */
		admission: text('admission', {
			enum: ['direct', 'waiting', 'admitted', 'refused', 'removed'],
		}).notNull(),
		/** Why it waits; null when it does not wait, or gave up. */
		why: text('why', { enum: waitingReasons }),
		askedAt: instant('asked_at').notNull(),
		/** When it last asked to be let in. */
		seenAt: instant('seen_at').notNull(),
		decidedAt: instant('decided_at'),
		/** Hashes of its address and network. */
		cameFrom: text('came_from').array().notNull().default([]),
	},
	(table) => [
		uniqueIndex('room_seats_key').on(table.keyHash),
		index('room_seats_meeting_idx').on(table.meetingId),
		index('room_seats_link_idx').on(table.linkId),
	],
);

/** One tap on 'Join', and the presence that followed. */
export const roomConnections = pgTable(
	'room_connections',
	{
		id: uuid('id').primaryKey(),
		meetingId: ofMeeting(),
		linkId: uuid('link_id')
			.notNull()
			.references(() => meetingLinks.id, { onDelete: 'cascade' }),
		seatId: uuid('seat_id')
			.notNull()
			.references(() => roomSeats.id, { onDelete: 'cascade' }),
		ticketHash: text('ticket_hash').notNull(),
		ticketUntil: instant('ticket_until').notNull(),
		/** The engine that the browser was told to use; null in rows of the version before. */
		engine: text('engine', { enum: engineKinds }),
		/** When a socket was opened with it. */
		ticketUsedAt: instant('ticket_used_at'),
		tappedAt: instant('tapped_at').notNull(),
		/** When the browser said hello on its socket; null until then, like the columns below. */
		joinedAt: instant('joined_at'),
		/** Counts up in the order of joining; of two people, the later one makes the offer. */
		turn: integer('turn'),
		/** Reported by the page's script. The socket also answers for a frozen page. */
		lastSeenAt: instant('last_seen_at'),
		/** Until then its silence is forgiven: our server was away, or others still receive from it. */
		awaitedUntil: instant('awaited_until'),
		/** When both ends first reported sound or picture. */
		mediaAt: instant('media_at'),
		isHidden: boolean('is_hidden').notNull(),
		microphone: text('microphone', { enum: deviceStates }).notNull(),
		camera: text('camera', { enum: deviceStates }).notNull(),
		isSharing: boolean('is_sharing').notNull().default(false),
		isUnable: boolean('is_unable').notNull().default(false),
		/** The connections it last reported to be connected to. */
		connected: text('connected').array().notNull(),
		/** The connections it last reported to receive from. */
		receiving: text('receiving').array().notNull(),
		leftAt: instant('left_at'),
		reason: text('reason', { enum: leavingReasons }),
	},
	(table) => [
		uniqueIndex('room_connections_ticket_key').on(table.ticketHash),
		uniqueIndex('room_connections_turn_key').on(table.meetingId, table.turn),
		index('room_connections_link_idx').on(table.linkId),
		index('room_connections_seat_idx').on(table.seatId),
	],
);

/** Events of a room; rows are only added. */
export const meetingEvents = pgTable(
	'meeting_events',
	{
		id: uuid('id').primaryKey(),
		meetingId: ofMeeting(),
		linkId: uuid('link_id').references(() => meetingLinks.id, { onDelete: 'cascade' }),
		/** `room` for our own events, else the engine. */
		source: text('source').notNull(),
		eventId: text('event_id').notNull(),
		kind: text('kind', {
			enum: [
				'opened',
				'tapped',
				'asked',
				'admitted',
				'refused',
				'joined',
				'media_up',
				'left',
				'removed',
				'locked',
				'unlocked',
				'closed',
			],
		}).notNull(),
		reason: text('reason'),
		at: instant('at').notNull(),
	},
	(table) => [
		uniqueIndex('meeting_events_key').on(table.source, table.eventId),
		index('meeting_events_meeting_idx').on(table.meetingId, table.at),
		index('meeting_events_link_idx').on(table.linkId).where(sql`link_id is not null`),
	],
);

/** Signals between browsers that are too long for a NOTIFY; kept for a minute. */
export const roomSignals = pgTable(
	'room_signals',
	{
		id: uuid('id').primaryKey(),
		meetingId: ofMeeting(),
		message: text('message').notNull(),
		createdAt: instant('created_at').notNull(),
		/** The sender; null for what our processes say to each other. */
		personId: uuid('person_id'),
	},
	(table) => [
		index('room_signals_created_idx').on(table.createdAt),
		index('room_signals_meeting_idx').on(table.meetingId),
	],
);

/** The web processes that carry rooms; one that has not been seen lately is dead. */
export const mediaCarriers = pgTable('media_carriers', {
	id: uuid('id').primaryKey(),
	seenAt: instant('seen_at').notNull(),
});
