import { sql } from 'drizzle-orm';
import {
	boolean,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { callStatuses } from '#contract/calls.ts';
import { messageStatuses } from '#contract/messages.ts';
import { noticeKinds } from '#contract/notices.ts';
import { frequencies } from '#contract/recurrence.ts';
import { deviceStates, leavingReasons } from '#contract/room-messages.ts';
import { engineKinds, waitingReasons } from '#contract/rooms.ts';
import { scheduleTypes } from '#contract/schedules.ts';
import { deliveryStatuses, type TextPurpose } from '#domain/deliveries.ts';

/** Mirrors migrations/*.sql, which are the truth; schema.test.ts compares the two. */

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = pgTable(
	'accounts',
	{
		id: uuid('id').primaryKey(),
		email: text('email').notNull(),
		/** A link sent to the address was used, so it belongs to the holder. */
		emailProven: boolean('email_proven').notNull(),
		/** The newest address that was proven, while `email` is not. */
		lastProvenEmail: text('last_proven_email'),
		/** The address before the last change, which the link mailed there brings back for a while. */
		previousEmail: text('previous_email'),
		emailChangedAt: instant('email_changed_at'),
		emailUndoUntil: instant('email_undo_until'),
		name: text('name').notNull(),
		phone: text('phone'),
		phoneVerified: boolean('phone_verified').notNull(),
		phoneSetAt: instant('phone_set_at'),
		/** When a texted code first proved a number of theirs; see hasProvenPhone. */
		phoneProvenAt: instant('phone_proven_at'),
		timezone: text('timezone').notNull(),
		passwordHash: text('password_hash'),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
		/** Since when nothing is sent for it and nobody can sign in: npm run admin. */
		suspendedAt: instant('suspended_at'),
		/** In the operator's words; the holder does not see them. */
		suspendedReason: text('suspended_reason'),
	},
	(table) => [
		uniqueIndex('accounts_email_key').on(table.email).where(sql`deleted_at is null`),
		uniqueIndex('accounts_verified_phone_key')
			.on(table.phone)
			.where(sql`phone_verified and deleted_at is null`),
		index('accounts_phone_idx').on(table.phone),
		index('accounts_previous_email_idx')
			.on(table.previousEmail)
			.where(sql`previous_email is not null`),
		index('accounts_last_proven_email_idx')
			.on(table.lastProvenEmail)
			.where(sql`last_proven_email is not null`),
	],
);

export const identities = pgTable(
	'identities',
	{
		issuer: text('issuer').notNull(),
		subject: text('subject').notNull(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		createdAt: instant('created_at').notNull(),
		/** What the provider vouched for when this person last came in; null if it did not. */
		email: text('email'),
		/** Ended in Settings. The row stays, so that the same sign-in does not join again. */
		endedAt: instant('ended_at'),
	},
	(table) => [
		primaryKey({ columns: [table.issuer, table.subject] }),
		index('identities_account_idx').on(table.accountId),
	],
);

export const sessions = pgTable(
	'sessions',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The chain of refreshed tokens starts here and ends 90 days later. */
		startedAt: instant('started_at').notNull(),
		remember: boolean('remember').notNull(),
		/** A keyed hash: an address that signed in before is not slowed down by other people's guesses. */
		addressHash: text('address_hash').notNull(),
		endedAt: instant('ended_at'),
		/** As a person says it: "Chrome on Android". */
		device: text('device'),
		lastSeenAt: instant('last_seen_at'),
	},
	(table) => [index('sessions_account_idx').on(table.accountId)],
);

export const oneTimeTokens = pgTable(
	'one_time_tokens',
	{
		hash: text('hash').primaryKey(),
		purpose: text('purpose', {
			enum: ['reset_password', 'confirm_email', 'undo_email', 'sign_in'],
		}).notNull(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The address that the link was sent to. */
		email: text('email'),
		expiresAt: instant('expires_at').notNull(),
		usedAt: instant('used_at'),
	},
	(table) => [
		index('one_time_tokens_account_idx').on(table.accountId),
		index('one_time_tokens_expires_idx').on(table.expiresAt),
	],
);

export const phoneCodes = pgTable('phone_codes', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	phone: text('phone').notNull(),
	codeHash: text('code_hash').notNull(),
	triesLeft: integer('tries_left').notNull(),
	/** A code that was mailed lets its holder in, but proves no phone. */
	byMail: boolean('by_mail').notNull().default(false),
	sentAt: instant('sent_at').notNull(),
	expiresAt: instant('expires_at').notNull(),
});

export const signInAttempts = pgTable('sign_in_attempts', {
	state: text('state').primaryKey(),
	nonce: text('nonce').notNull(),
	codeVerifier: text('code_verifier').notNull(),
	timezone: text('timezone'),
	expiresAt: instant('expires_at').notNull(),
});

const paidTier = () => text('tier', { enum: ['basic', 'premium'] }).notNull();
const subscriptionStatus = () =>
	text('status', { enum: ['trialing', 'active', 'past_due', 'ended'] }).notNull();

export const subscriptions = pgTable(
	'subscriptions',
	{
		accountId: uuid('account_id')
			.primaryKey()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The payment provider's id. */
		reference: text('reference').notNull(),
		tier: paidTier(),
		status: subscriptionStatus(),
		startedAt: instant('started_at').notNull(),
		trialEndsAt: instant('trial_ends_at'),
		periodEndsAt: instant('period_ends_at').notNull(),
		/** Set once it is cancelled. */
		endsAt: instant('ends_at'),
		/** While a payment is missing: until when the plan stays. */
		graceUntil: instant('grace_until'),
		/** When the provider was asked; older news does not overwrite newer. */
		asOf: instant('as_of').notNull(),
	},
	(table) => [
		uniqueIndex('subscriptions_reference_key').on(table.reference),
		index('subscriptions_period_idx').on(table.periodEndsAt).where(sql`status <> 'ended'`),
	],
);

export const paymentCustomers = pgTable(
	'payment_customers',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		mode: text('mode', { enum: ['sandbox', 'test', 'live'] }).notNull(),
		reference: text('reference').notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.mode] })],
);

export const trialOrders = pgTable('trial_orders', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	id: uuid('id').notNull(),
	paymentMethodId: text('payment_method_id').notNull(),
	startedAt: instant('started_at').notNull(),
});

export const usedTrials = pgTable(
	'used_trials',
	{
		hash: text('hash').primaryKey(),
		orderId: uuid('order_id').notNull(),
		usedAt: instant('used_at').notNull(),
	},
	(table) => [index('used_trials_order_idx').on(table.orderId)],
);

export const onboardings = pgTable('onboardings', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	addressHash: text('address_hash').notNull(),
	at: instant('at').notNull(),
});

export const paymentEvents = pgTable(
	'payment_events',
	{
		id: text('id').primaryKey(),
		type: text('type').notNull(),
		subscriptionReference: text('subscription_reference').notNull(),
		status: text('status', { enum: ['queued', 'done', 'failed'] }).notNull(),
		attempts: integer('attempts').notNull(),
		dueAt: instant('due_at').notNull(),
		receivedAt: instant('received_at').notNull(),
	},
	(table) => [
		index('payment_events_due_idx').on(table.dueAt).where(sql`status = 'queued'`),
		index('payment_events_received_idx').on(table.receivedAt),
	],
);

export const usage = pgTable(
	'usage',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** YYYY-MM in the account's timezone at that moment. */
		month: text('month').notNull(),
		kind: text('kind', { enum: ['message', 'call'] }).notNull(),
		used: integer('used').notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.month, table.kind] })],
);

export const recipients = pgTable(
	'recipients',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		phone: text('phone').notNull(),
		/** Empty when not given, like the two after it. */
		email: text('email').notNull(),
		relationship: text('relationship').notNull(),
		timezone: text('timezone').notNull(),
		agreedAt: instant('agreed_at').notNull(),
		agreedBy: text('agreed_by').notNull(),
		agreement: text('agreement').notNull(),
		/** When they first had a text that says who asked for it and how to stop. */
		introducedAt: instant('introduced_at'),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
		/** The account holder keeps them active when the plan has room for fewer people than there are. */
		chosenAt: instant('chosen_at'),
	},
	(table) => [
		uniqueIndex('recipients_account_key').on(table.accountId, table.id),
		index('recipients_phone_idx').on(table.phone),
	],
);

export const optOuts = pgTable('opt_outs', {
	phone: text('phone').primaryKey(),
	since: instant('since').notNull(),
});

/** What an account has sent to a number that has not answered yet, and since when and how it has. */
export const agreements = pgTable(
	'agreements',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		phone: text('phone').notNull(),
		/** Sent while nobody has answered. */
		texts: integer('texts').notNull(),
		agreedAt: instant('agreed_at'),
		agreedHow: text('agreed_how', { enum: ['tapped', 'replied', 'answered'] }),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.phone] })],
);

export const schedules = pgTable(
	'schedules',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		type: text('type', { enum: scheduleTypes }).notNull(),
		frequency: text('frequency', { enum: frequencies }).notNull(),
		startDate: date('start_date').notNull(),
		endDate: date('end_date'),
		time: text('time').notNull(),
		timezone: text('timezone').notNull(),
		daysOfWeek: integer('days_of_week').array(),
		dayOfMonth: integer('day_of_month'),
		monthAndDay: text('month_and_day'),
		adminParticipates: boolean('admin_participates').notNull(),
		notificationsEnabled: boolean('notifications_enabled').notNull(),
		/** Minutes before a call; null is what is usual for the frequency. */
		reminderTimes: integer('reminder_times').array(),
		missedCallAlert: boolean('missed_call_alert').notNull(),
		messageContent: text('message_content'),
		/** Kept for the client that sent it; `active` is what counts. */
		status: text('status').notNull(),
		active: boolean('active').notNull(),
		deactivatedReason: text('deactivated_reason', { enum: ['nobody_left'] }),
		createdAt: instant('created_at').notNull(),
		deletedAt: instant('deleted_at'),
	},
	(table) => [uniqueIndex('schedules_account_key').on(table.accountId, table.id)],
);

// The migration also ties each of the following to rows of the same account.

export const scheduleRecipients = pgTable(
	'schedule_recipients',
	{
		scheduleId: uuid('schedule_id').notNull(),
		recipientId: uuid('recipient_id').notNull(),
		accountId: uuid('account_id').notNull(),
		position: integer('position').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.scheduleId, table.recipientId] }),
		index('schedule_recipients_recipient_idx').on(table.recipientId),
	],
);

export const occurrences = pgTable(
	'occurrences',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** Null for a quick send. */
		scheduleId: uuid('schedule_id'),
		kind: text('kind', { enum: scheduleTypes }).notNull(),
		dueAt: instant('due_at').notNull(),
		/** When it is to start: its due moment, or earlier when a person starts it. */
		startsAt: instant('starts_at').notNull(),
		status: text('status', {
			enum: ['scheduled', 'dispatched', 'cancelled', 'refused'],
		}).notNull(),
		reason: text('reason'),
		/** The month whose plan it used up; null while it has used nothing. */
		usageMonth: text('usage_month'),
		/** How much of it was reserved when it was made: by a quick send, or a call that somebody started. */
		usageAmount: integer('usage_amount'),
		dispatchedAt: instant('dispatched_at'),
		/** What a quick call's invitation says besides the link. */
		invitation: text('invitation'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('occurrences_account_key').on(table.accountId, table.id),
		uniqueIndex('occurrences_moment_key').on(table.scheduleId, table.dueAt),
		uniqueIndex('occurrences_next_key').on(table.scheduleId).where(sql`status = 'scheduled'`),
		index('occurrences_due_idx').on(table.kind, table.startsAt).where(sql`status = 'scheduled'`),
		index('occurrences_quick_idx')
			.on(table.startsAt)
			.where(sql`status = 'scheduled' and schedule_id is null`),
		index('occurrences_history_idx').on(table.dueAt).where(sql`status <> 'scheduled'`),
	],
);

export const messages = pgTable(
	'messages',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id').notNull(),
		occurrenceId: uuid('occurrence_id').notNull(),
		content: text('content').notNull(),
		status: text('status', { enum: messageStatuses }).notNull(),
		sentAt: instant('sent_at'),
		/** Why it failed, in words. */
		reason: text('reason'),
		changedAt: instant('changed_at').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index('messages_changed_idx').on(table.accountId, table.changedAt),
		uniqueIndex('messages_occurrence_key').on(table.occurrenceId),
	],
);

export const messageRecipients = pgTable(
	'message_recipients',
	{
		messageId: uuid('message_id').notNull(),
		recipientId: uuid('recipient_id').notNull(),
		accountId: uuid('account_id').notNull(),
		name: text('name').notNull(),
		phone: text('phone').notNull(),
		position: integer('position').notNull(),
		/** Why this person was not sent it, in words: they rest. */
		leftOutReason: text('left_out_reason'),
	},
	(table) => [primaryKey({ columns: [table.messageId, table.recipientId] })],
);

export const calls = pgTable(
	'calls',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id').notNull(),
		occurrenceId: uuid('occurrence_id').notNull(),
		recipientId: uuid('recipient_id').notNull(),
		name: text('name').notNull(),
		phone: text('phone').notNull(),
		status: text('status', { enum: callStatuses }).notNull(),
		startedAt: instant('started_at'),
		endedAt: instant('ended_at'),
		durationSeconds: integer('duration_seconds'),
		notes: text('notes').notNull(),
		/** Why it failed, in words. */
		reason: text('reason'),
		changedAt: instant('changed_at').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index('calls_changed_idx').on(table.accountId, table.changedAt),
		index('calls_recipient_idx').on(table.recipientId),
		uniqueIndex('calls_account_key').on(table.accountId, table.id),
		uniqueIndex('calls_recipient_key').on(table.occurrenceId, table.recipientId),
	],
);

export const meetings = pgTable(
	'meetings',
	{
		id: uuid('id').primaryKey(),
		/** Null for a test call that was made before its account. */
		accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
		occurrenceId: uuid('occurrence_id'),
		title: text('title').notNull(),
		hostName: text('host_name').notNull(),
		/** As they were given with a test call; nothing is sent there. */
		emails: text('emails').array().notNull(),
		opensAt: instant('opens_at').notNull(),
		waitsUntil: instant('waits_until').notNull(),
		closesAt: instant('closes_at').notNull(),
		missedCallAlert: boolean('missed_call_alert').notNull(),
		/** What moves the media, chosen once, when the room opens. */
		engine: text('engine', { enum: engineKinds }).notNull(),
		/** Since when newcomers have to wait for the host. */
		lockedAt: instant('locked_at'),
		/** When those who had not come were recorded. */
		waitedAt: instant('waited_at'),
		closedAt: instant('closed_at'),
		closedReason: text('closed_reason', { enum: ['ended', 'empty', 'expired', 'cancelled'] }),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('meetings_occurrence_key').on(table.occurrenceId),
		index('meetings_waiting_idx').on(table.waitsUntil).where(sql`waited_at is null`),
		index('meetings_open_idx').on(table.closesAt).where(sql`closed_at is null`),
		index('meetings_unowned_idx').on(table.createdAt).where(sql`account_id is null`),
	],
);

/** The token of a link is derived from its id when it is sent; see rooms/links.ts. */
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
		uniqueIndex('meeting_links_party_key').on(table.meetingId, table.party),
		uniqueIndex('meeting_links_token_key').on(table.tokenHash),
	],
);

const ofMeeting = () =>
	uuid('meeting_id')
		.notNull()
		.references(() => meetings.id, { onDelete: 'cascade' });

/** A browser that came with a link; it keeps the key. */
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
		/** `direct`: it needed nobody's leave; `admitted`: the host let it in. */
		admission: text('admission', {
			enum: ['direct', 'waiting', 'admitted', 'refused', 'removed'],
		}).notNull(),
		/** Why it waits; null when it does not, or gave up. */
		why: text('why', { enum: waitingReasons }),
		askedAt: instant('asked_at').notNull(),
		/** When it last asked to be let in. */
		seenAt: instant('seen_at').notNull(),
		decidedAt: instant('decided_at'),
		/** Hashes of the address and the network that it came from. */
		cameFrom: text('came_from').array().notNull().default([]),
	},
	(table) => [
		uniqueIndex('room_seats_key').on(table.keyHash),
		index('room_seats_meeting_idx').on(table.meetingId),
		index('room_seats_link_idx').on(table.linkId),
	],
);

/** One tap on 'Join', and the presence that came of it. */
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
		/** When a socket was opened with it. */
		ticketUsedAt: instant('ticket_used_at'),
		tappedAt: instant('tapped_at').notNull(),
		/** The browser said hello on its socket; null until then, as are the next ones. */
		joinedAt: instant('joined_at'),
		/** Its number in the order of joining: the later one of two offers. */
		turn: integer('turn'),
		/** By its script, not by its socket, which answers for a frozen page too. */
		lastSeenAt: instant('last_seen_at'),
		/** Sound or picture came, as both ends reported. */
		mediaAt: instant('media_at'),
		isHidden: boolean('is_hidden').notNull(),
		microphone: text('microphone', { enum: deviceStates }).notNull(),
		camera: text('camera', { enum: deviceStates }).notNull(),
		/** Ids of the connections that it last said to be connected to. */
		connected: text('connected').array().notNull(),
		/** Ids of those that it receives from. */
		receiving: text('receiving').array().notNull(),
		leftAt: instant('left_at'),
		reason: text('reason', { enum: leavingReasons }),
	},
	(table) => [
		uniqueIndex('room_connections_ticket_key').on(table.ticketHash),
		uniqueIndex('room_connections_turn_key').on(table.meetingId, table.turn),
		index('room_connections_link_idx').on(table.linkId),
		index('room_connections_seat_idx').on(table.seatId),
		index('room_connections_live_idx')
			.on(table.lastSeenAt)
			.where(sql`joined_at is not null and left_at is null`),
	],
);

/** What happened in a room; rows are only added. */
export const meetingEvents = pgTable(
	'meeting_events',
	{
		id: uuid('id').primaryKey(),
		meetingId: ofMeeting(),
		linkId: uuid('link_id').references(() => meetingLinks.id, { onDelete: 'cascade' }),
		/** `room` for our own, else the engine. */
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

/** Signals between browsers that are too long for a NOTIFY, for the moment that they need. */
export const roomSignals = pgTable(
	'room_signals',
	{
		id: uuid('id').primaryKey(),
		meetingId: ofMeeting(),
		message: text('message').notNull(),
		createdAt: instant('created_at').notNull(),
		/** Who sent it; null from the version before. */
		personId: uuid('person_id'),
	},
	(table) => [
		index('room_signals_created_idx').on(table.createdAt),
		index('room_signals_meeting_idx').on(table.meetingId),
	],
);

export const deliveries = pgTable(
	'deliveries',
	{
		id: uuid('id').primaryKey(),
		/** Through its occurrence a key of accounts; see `removeExpired` for those without one. */
		accountId: uuid('account_id'),
		occurrenceId: uuid('occurrence_id'),
		/** What a text without an occurrence belongs to, such as an incoming STOP. */
		requestKey: text('request_key'),
		recipientId: uuid('recipient_id'),
		linkId: uuid('link_id').references(() => meetingLinks.id, { onDelete: 'set null' }),
		party: text('party').notNull(),
		purpose: text('purpose').$type<TextPurpose>().notNull(),
		round: integer('round').notNull(),
		phone: text('phone').notNull(),
		/** As it was handed to the provider, without the personal link; null until then. */
		body: text('body'),
		status: text('status', { enum: deliveryStatuses }).notNull(),
		/** Counts hand-overs to the provider; whoever writes an outcome must name it. */
		attempts: integer('attempts').notNull(),
		dueAt: instant('due_at').notNull(),
		notAfter: instant('not_after').notNull(),
		/** When somebody must look at it next; null when it is settled, or in the hands of a process. */
		wakeAt: instant('wake_at'),
		submittedAt: instant('submitted_at'),
		settledAt: instant('settled_at'),
		reference: text('reference'),
		reason: text('reason'),
		/** The month whose plan it used up; null for texts that use none. */
		usageMonth: text('usage_month'),
		/** Which of our numbers it comes from; null where there is one, or the provider picks it. */
		sentFrom: text('sent_from'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('deliveries_occurrence_key')
			.on(table.occurrenceId, table.party, table.purpose, table.round)
			.where(sql`occurrence_id is not null`),
		uniqueIndex('deliveries_request_key')
			.on(table.requestKey, table.party, table.purpose, table.round)
			.where(sql`request_key is not null`),
		index('deliveries_wake_idx').on(table.wakeAt).where(sql`wake_at is not null`),
		index('deliveries_number_idx').on(table.phone, table.submittedAt),
		index('deliveries_recipient_idx').on(table.recipientId, table.createdAt),
		index('deliveries_link_idx').on(table.linkId).where(sql`link_id is not null`),
		index('deliveries_unowned_idx').on(table.createdAt).where(sql`account_id is null`),
	],
);

/** Texts that one process is handing to the provider. */
export const handOvers = pgTable('hand_overs', {
	id: uuid('id').primaryKey(),
	deliveryIds: uuid('delivery_ids').array().notNull(),
	/** When the process is taken for dead. */
	leaseUntil: instant('lease_until').notNull(),
});

export const inboundTexts = pgTable(
	'inbound_texts',
	{
		id: uuid('id').primaryKey(),
		providerKey: text('provider_key').notNull(),
		phone: text('phone').notNull(),
		body: text('body').notNull(),
		keyword: text('keyword', { enum: ['stop', 'start', 'help'] }),
		/** Whose recipient it came from; null when it is nobody's. */
		accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
		recipientId: uuid('recipient_id'),
		/** Which of our numbers it came to, where the provider says so. */
		sentTo: text('sent_to'),
		/** Since when it waits for its sender to say which account it is for. */
		heldAt: instant('held_at'),
		receivedAt: instant('received_at').notNull(),
	},
	(table) => [
		uniqueIndex('inbound_texts_provider_key').on(table.providerKey),
		index('inbound_texts_recipient_idx').on(table.recipientId, table.receivedAt),
		index('inbound_texts_received_idx').on(table.receivedAt),
		index('inbound_texts_held_idx')
			.on(table.phone, table.receivedAt)
			.where(sql`held_at is not null`),
	],
);

/** The number that an account's texts to a phone come from, where we have several. */
export const conversationNumbers = pgTable(
	'conversation_numbers',
	{
		phone: text('phone').notNull(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		number: text('number').notNull(),
		since: instant('since').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.phone, table.accountId] }),
		index('conversation_numbers_account_idx').on(table.accountId),
	],
);

/** 'Who is this for?', asked where one number talks for several accounts. */
export const replyQuestions = pgTable(
	'reply_questions',
	{
		id: uuid('id').primaryKey(),
		phone: text('phone').notNull(),
		/** Ours, that the answer came to; null where the provider does not say. */
		number: text('number'),
		/** In the order in which they are offered. */
		accountIds: uuid('account_ids').array().notNull(),
		askedAt: instant('asked_at').notNull(),
		answeredAt: instant('answered_at'),
		chosenAccountId: uuid('chosen_account_id').references(() => accounts.id, {
			onDelete: 'cascade',
		}),
	},
	(table) => [
		index('reply_questions_phone_idx').on(table.phone, table.askedAt),
		index('reply_questions_chosen_idx')
			.on(table.chosenAccountId)
			.where(sql`chosen_account_id is not null`),
		index('reply_questions_asked_idx').on(table.askedAt),
	],
);

/** The provider's words about our texts, once each. */
export const textEvents = pgTable(
	'text_events',
	{
		key: text('key').primaryKey(),
		receivedAt: instant('received_at').notNull(),
	},
	(table) => [index('text_events_received_idx').on(table.receivedAt)],
);

export const notices = pgTable(
	'notices',
	{
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** What it tells of, so that it is told once. */
		key: text('key').notNull(),
		kind: text('kind', { enum: noticeKinds }).notNull(),
		words: text('words').notNull(),
		createdAt: instant('created_at').notNull(),
		mailedAt: instant('mailed_at'),
		seenAt: instant('seen_at'),
	},
	(table) => [
		uniqueIndex('notices_key').on(table.accountId, table.key),
		index('notices_unmailed_idx').on(table.createdAt).where(sql`mailed_at is null`),
		index('notices_created_idx').on(table.createdAt),
	],
);

export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		key: text('key').notNull(),
		requestHash: text('request_hash').notNull(),
		reply: jsonb('reply').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.key] }),
		index('idempotency_keys_created_idx').on(table.createdAt),
	],
);

/** From when the provider may be handed more; shared by all processes. */
export const sendRates = pgTable('send_rates', {
	provider: text('provider').primaryKey(),
	freeAt: instant('free_at').notNull(),
});

export const mails = pgTable(
	'mails',
	{
		id: uuid('id').primaryKey(),
		recipient: text('recipient').notNull(),
		template: text('template').notNull(),
		data: jsonb('data').$type<Record<string, string>>().notNull(),
		status: text('status', { enum: ['queued', 'sending', 'sent', 'failed', 'dropped'] }).notNull(),
		attempts: integer('attempts').notNull(),
		dueAt: instant('due_at').notNull(),
		reason: text('reason'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [index('mails_due_idx').on(table.dueAt).where(sql`status in ('queued', 'sending')`)],
);

/** How much of a limited thing has been used until it resets; shared by all processes. */
export const budgets = pgTable(
	'budgets',
	{
		key: text('key').primaryKey(),
		used: integer('used').notNull(),
		resetsAt: instant('resets_at').notNull(),
	},
	(table) => [index('budgets_resets_idx').on(table.resetsAt)],
);

export const workers = pgTable('workers', {
	id: uuid('id').primaryKey(),
	seenAt: instant('seen_at').notNull(),
});

export const sandboxTexts = pgTable(
	'sandbox_texts',
	{
		id: uuid('id').primaryKey(),
		/** The phone whose screen shows it, whichever way it went. */
		phone: text('phone').notNull(),
		sender: text('sender').notNull(),
		recipient: text('recipient').notNull(),
		body: text('body').notNull(),
		status: text('status', {
			enum: ['delivered', 'undelivered', 'failed', 'received'],
		}).notNull(),
		at: instant('at').notNull(),
	},
	(table) => [index('sandbox_texts_phone_idx').on(table.phone, table.at)],
);

export const sandboxMails = pgTable(
	'sandbox_mails',
	{
		id: uuid('id').primaryKey(),
		recipient: text('recipient').notNull(),
		subject: text('subject').notNull(),
		text: text('text').notNull(),
		html: text('html').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [index('sandbox_mails_recipient_idx').on(table.recipient, table.at)],
);

export const sandboxSubscriptions = pgTable(
	'sandbox_subscriptions',
	{
		id: text('id').primaryKey(),
		/** The idempotency key of the call that made it. */
		key: text('key').notNull(),
		customer: text('customer').notNull(),
		accountId: uuid('account_id').notNull(),
		tier: paidTier(),
		paymentMethodId: text('payment_method_id').notNull(),
		status: subscriptionStatus(),
		startedAt: instant('started_at').notNull(),
		trialEndsAt: instant('trial_ends_at'),
		trialEndAnnounced: boolean('trial_end_announced').notNull(),
		periodEndsAt: instant('period_ends_at').notNull(),
		endsAt: instant('ends_at'),
		/** What its checkout was opened over. */
		orderedOver: text('ordered_over'),
	},
	(table) => [
		uniqueIndex('sandbox_subscriptions_key').on(table.key),
		index('sandbox_subscriptions_customer_idx').on(table.customer),
		index('sandbox_subscriptions_period_idx').on(table.periodEndsAt).where(sql`status <> 'ended'`),
	],
);

export const sandboxCheckouts = pgTable(
	'sandbox_checkouts',
	{
		id: uuid('id').primaryKey(),
		key: text('key').notNull(),
		customer: text('customer').notNull(),
		accountId: uuid('account_id').notNull(),
		tier: paidTier(),
		successUrl: text('success_url').notNull(),
		cancelUrl: text('cancel_url').notNull(),
		isPaid: boolean('is_paid').notNull(),
		createdAt: instant('created_at').notNull(),
		orderedOver: text('ordered_over'),
		isExpired: boolean('is_expired').notNull().default(false),
	},
	(table) => [uniqueIndex('sandbox_checkouts_key').on(table.key)],
);

export const sandboxPaymentEvents = pgTable(
	'sandbox_payment_events',
	{
		id: text('id').primaryKey(),
		payload: text('payload').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [index('sandbox_payment_events_created_idx').on(table.createdAt)],
);
