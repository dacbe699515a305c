import { sql } from 'drizzle-orm';
import {
	bigint,
	boolean,
	index,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import type { Understood } from '#contract/care.ts';
import type { SkipPurpose } from '#domain/deliveries.ts';
import type { OwnPhoneProblem } from '#domain/own-phone.ts';
import { instant } from '#server/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** How a text was understood. */
export interface UnderstoodText extends Understood {
	/** The call or check-in that it is about. */
	occurrenceId: string | null;
	/** The ladder or the drill that asked. */
	subjectId: string | null;
}

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
		/** How it was understood, and what it answered; null where it answered nothing. */
		understood: jsonb('understood').$type<UnderstoodText>(),
		/** The account holder has not looked at it yet. */
		isUnread: boolean('is_unread').notNull().default(false),
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

/** How far the mailbox is read to which mails come back. */
export const mailboxes = pgTable('mailboxes', {
	name: text('name').primaryKey(),
	/** Numbers of mails count up for as long as this stays the same. */
	validity: text('validity').notNull(),
	uid: bigint('uid', { mode: 'number' }).notNull(),
	/** When the next look is due; while one process looks, when it is taken for dead. */
	dueAt: instant('due_at').notNull(),
	/** When a look last succeeded; before that, when the first one began. */
	readAt: instant('read_at').notNull(),
});

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
		/** Our number that the reply came to; null where the provider does not say. */
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

/** One of the moments that a text listed, or that was skipped. */
export interface ListedMoment {
	scheduleId: string;
	/** The day that the rule intended, which names the moment. */
	day: string;
	title: string;
	at: string;
}

interface SkipFacts {
	calls: ListedMoment[];
	toldNames?: string[];
	isListedAgain?: boolean;
}

/** What an account holder skipped by text, and the calls that a text listed. */
export const skipAnswers = pgTable(
	'skip_answers',
	{
		/** The incoming text's. */
		id: uuid('id').primaryKey(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		purpose: text('purpose').$type<SkipPurpose>().notNull(),
		facts: jsonb('facts').$type<SkipFacts>().notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index('skip_answers_account_idx').on(table.accountId, table.createdAt),
		index('skip_answers_created_idx').on(table.createdAt),
	],
);

/** The provider's events about our texts, once each. */
export const textEvents = pgTable(
	'text_events',
	{
		key: text('key').primaryKey(),
		receivedAt: instant('received_at').notNull(),
	},
	(table) => [index('text_events_received_idx').on(table.receivedAt)],
);

/** From when the provider may be handed more texts; shared by all processes. */
export const sendRates = pgTable('send_rates', {
	provider: text('provider').primaryKey(),
	freeAt: instant('free_at').notNull(),
});

/** The family's own phone, where texts go out through it. */
export const ownPhones = pgTable('own_phones', {
	/** Where it is spoken to; with other settings, another phone. */
	gateway: text('gateway').primaryKey(),
	/** Since when texts go out through it. */
	since: instant('since').notNull(),
	/** When something was last heard of it. */
	seenAt: instant('seen_at').notNull(),
	/** Since when nothing was heard, once that has been told. */
	awaySince: instant('away_since'),
	/** What is wrong with it, as the last look found. */
	problem: text('problem').$type<OwnPhoneProblem>(),
});
