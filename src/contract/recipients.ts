import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, type FieldProblem } from './field-problems.ts';
import { languages } from './languages.ts';
import { listQuery } from './list.ts';
import { email, id, instant, language, phone, requiredText, timeZone } from './primitives.ts';
import { reason, resting } from './reasons.ts';
import { change, changeQuery } from './undo.ts';
import { ways } from './ways.ts';

/** How many people an account without a paid plan may prepare. */
export const PREPARED_RECIPIENTS = 20;

/**
 * Ids, or the populated objects that replies carry. An id of the wrong form is answered like an
 * unknown one: 404.
 */
export const someRecipientIds = z
	.array(
		z.union(
			[
				z.string(),
				z.pipe(
					z.object({ _id: z.string() }),
					z.transform((recipient) => recipient._id),
				),
			],
			because('recipients_not_listed'),
		),
		because('recipients_required'),
	)
	.check(z.maxLength(200, because('too_many_recipients')));

export const recipientIds = someRecipientIds.check(z.minLength(1, because('recipients_required')));

/** Whether a person can be reached by one of the ways. */
const wayState = z.object({
	/**
	 * `stopped`: they replied STOP, or their mailbox asked for no more. `declined`: they want nothing
	 * from this account by this way. `resting`: they have not answered yet. `unknown`: never tried.
	 */
	status: z.enum(['works', 'fails', 'stopped', 'declined', 'resting', 'unknown']),
	/** When something last arrived. */
	at: z.nullable(instant),
	/** Why it fails, or why it was stopped when that was not their own wish. */
	reason: z.nullable(reason),
});
export type WayState = z.output<typeof wayState>;

const wallClock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const quietHours = z.object({ from: wallClock, until: wallClock });

const recipient = z.object({
	_id: id,
	name: z.string(),
	phoneNumber: z.string(),
	/** Empty when not given, like the two fields below. */
	email: z.string(),
	relationship: z.string(),
	timezone: z.string(),
	/** In which they read texts, mails and the page of a call; empty for the account's. */
	language: z.union([z.literal(''), z.enum(languages)]),
	/** They get calendar invitations by mail. */
	invitations: z.boolean(),
	/** How they are reached, in this order: the next way only when the one before failed. */
	ways: z.array(z.enum(ways)),
	/** Those of the ways by which an invitation to a call goes at once. */
	always: z.array(z.enum(ways)),
	/** Which ways work; mail is null without an address. */
	reached: z.object({ text: wayState, mail: z.nullable(wayState) }),
	/** When they want nothing but calls, by the clock where they are; they choose it themselves. */
	quietHours: z.nullable(quietHours),
	/** They may be asked at night, too, to look after somebody; they choose it themselves. */
	anyHour: z.boolean(),
	/** They replied STOP: nothing is sent to their number. */
	optedOut: z.boolean(),
	/** Why texts to this number may not arrive, such as a country that is not allowed; null when all is well. */
	warning: z.nullable(
		z.object({
			code: z.enum(['number_impossible', 'number_charged', 'country']),
			message: z.string(),
		}),
	),
	/** Why nothing is sent to them for now; null when all is well. */
	resting: z.nullable(resting),
	/** They got a text at this number that says who added them and how to stop. */
	introduced: z.boolean(),
	/** They have not answered yet; their next text asks them to. */
	asksNext: z.boolean(),
	createdAt: instant,
});
export type Recipient = z.output<typeof recipient>;

const orNothing = <Schema extends z.core.$ZodType>(schema: Schema, message: FieldProblem) =>
	z.union(
		[
			z.literal(''),
			z.pipe(
				z.null(),
				z.transform(() => '' as const),
			),
			schema,
		],
		message,
	);

export const recipientInput = z.object({
	name: requiredText('name_required', 100),
	phoneNumber: phone({
		required: 'phone_required',
		invalid: 'phone_format_hint',
	}),
	email: z._default(
		orNothing(
			email({ required: 'email_format', invalid: 'email_format' }),
			because('email_format'),
		),
		'',
	),
	relationship: z._default(
		z.pipe(
			z.nullable(z.string().check(z.trim(), z.maxLength(100, because('too_long')))),
			z.transform((written) => written ?? ''),
		),
		'',
	),
	/** Where this person is, to show their local time. Leaving it out keeps the old value. */
	timezone: z.optional(orNothing(timeZone, 'timezone_unknown')),
	/** A tag such as 'es-MX'; empty for the account's language. Leaving it out keeps the old value. */
	language: z.optional(orNothing(language, 'language_unknown')),
	/**
	 * Whether they get calendar invitations by mail, which needs an address. Leaving it out keeps the old
	 * value.
	 */
	invitations: z.optional(z.boolean()),
	/** At least one; mail needs an address. Leaving it out keeps the old value. */
	ways: z.optional(
		z
			.array(z.enum(ways), because('ways_required'))
			.check(z.minLength(1, because('ways_required')), z.maxLength(3, because('ways_required'))),
	),
	/** What is no way to reach them is left out. Leaving it out keeps the old value. */
	always: z.optional(z.array(z.enum(ways)).check(z.maxLength(3))),
});
export type RecipientInput = z.output<typeof recipientInput>;

export const listRecipients = endpoint({
	method: 'GET',
	path: '/api/recipients',
	summary: 'Everyone on the account holder’s list, newest first',
	auth: 'session',
	query: listQuery,
	reply: z.array(recipient),
});

const person = z.extend(recipient, {
	/** When the last call with them ended. */
	lastTalkedAt: z.nullable(instant),
	/** The next call of a schedule that they are invited to. */
	nextCall: z.nullable(z.object({ scheduleId: id, name: z.string(), at: instant })),
});
export type PersonDetails = z.output<typeof person>;

export const getRecipient = endpoint({
	method: 'GET',
	path: '/api/recipients/:recipientId',
	summary: 'One person, with the last and the next call',
	auth: 'session',
	reply: person,
});

export const createRecipient = endpoint({
	method: 'POST',
	path: '/api/recipients',
	summary: 'Add someone who agreed to be called and texted',
	auth: 'session',
	body: recipientInput,
	reply: recipient,
	status: 201,
});

export const chooseActiveRecipients = endpoint({
	method: 'POST',
	path: '/api/recipients/active',
	summary: 'Choose who stays active when there is room for fewer people than the list has',
	auth: 'session',
	body: z.object({ recipientIds }),
	reply: z.array(recipient),
});

export const updateRecipient = endpoint({
	method: 'PUT',
	path: '/api/recipients/:recipientId',
	summary: 'Change someone’s name, number or details',
	auth: 'session',
	body: recipientInput,
	reply: recipient,
});

export const removeRecipient = endpoint({
	method: 'DELETE',
	path: '/api/recipients/:recipientId',
	summary: 'Take someone off the list; schedules go on without them, history stays',
	auth: 'session',
	query: changeQuery,
	reply: z.object({
		message: z.string(),
		/** Schedules that lost their last person and were switched off. */
		deactivatedSchedules: z.array(z.object({ _id: id, name: z.string() })),
		...change,
	}),
});
