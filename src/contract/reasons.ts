import * as z from 'zod/mini';

/** Reasons that lie with a number, and stay until it is changed or works again. */
export const numberReasons = [
	'number_not_working',
	'number_unreachable',
	'number_impossible',
	'number_charged',
	'number_ours',
	'landline',
	'country',
	'phone_off',
] as const;

/** The same of a mail address. */
export const mailboxReasons = [
	'mailbox_unknown',
	'mailbox_full',
	'mail_refused',
	'mail_returned',
	'mail_reported',
] as const;

/** Reasons whose sentence needs no facts. */
const plainReasons = [
	...numberReasons,
	...mailboxReasons,

	// The person.
	'stopped',
	'declined',
	'unanswered',
	/** Said today already, before being asked, that all is well. */
	'already_well',

	// The text.
	'words_refused',
	'empty',
	'too_long',
	'not_delivered',
	'not_sent',
	/** A long text, of which only some parts may have arrived. */
	'not_whole',
	'link_not_sent',
	'not_confirmed',

	// Limits.
	'too_many_at_once',
	'news_limit',
	'news_to_phone_limit',
	'share_used',
	'day_limit',
	'mail_limit',
	'mail_to_address_limit',
	'monthly_limit',

	// Our side.
	'settings',
	/** Our own phone, through which texts go out. */
	'phone_away',
	'texts_off',
	'too_late',
	'service_away',
	'suspended',

	// The account holder.
	'switched_off',
	'skipped',
	'moved',
	'paused',

	// Somebody who could have been asked to look after another person.
	'night',
	'not_introduced',
	'not_listed',
	'joined_too',
	'no_phone',

	// The room.
	'could_not_connect',
	'was_alone',

	// The provider, while it is tried again: only the operator reads these.
	'provider_busy',
	'provider_unreachable',
] as const;

const noAnswer = z.object({ code: z.literal('no_answer') });
/** The plan has room for this many people. */
const planLimit = z.object({ code: z.literal('plan_limit'), room: z.number() });

/** Why someone on the list is neither called nor texted for now. */
export const resting = z.discriminatedUnion('code', [noAnswer, planLimit]);
export type Resting = z.output<typeof resting>;

/**
 * Why a text, a message or a call did not go as planned. Rows and replies carry it as it stands here;
 * its sentence is in src/words, and a reason without one does not compile.
 */
export const reason = z.discriminatedUnion('code', [
	z.object({ code: z.enum(plainReasons) }),
	noAnswer,
	planLimit,
	/** One text went to both: whose number it is, too. */
	z.object({ code: z.literal('same_number'), name: z.string() }),
	/** The same with one mail to both. */
	z.object({ code: z.literal('same_mailbox'), name: z.string() }),
	/** No answer came; `said` is a status or an error's code, if there was one. */
	z.object({ code: z.literal('provider_silent'), said: z.optional(z.string()) }),
	/** Looked for at the provider, which has so many that it could be. */
	z.object({ code: z.literal('provider_unsure'), found: z.number() }),
	/** A sentence of a version that stored sentences, of which no code is known. */
	z.object({ code: z.literal('written'), words: z.string() }),
]);
export type Reason = z.output<typeof reason>;
