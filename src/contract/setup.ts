import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { email, instant, phone } from './primitives.ts';
import { reachFinding } from './reach-findings.ts';
import { reason } from './reasons.ts';

/**
 * The operator's set-up page: how this installation texts, mails, is paid and is reached. Each group of
 * settings is given whole or left as it is, so that no stored secret ever goes to a new address.
 */

/** One line of a settings file. */
const line = z.string(because('setting_missing')).check(
	z.trim(),
	z.minLength(1, because('setting_missing')),
	// The patterns below are slow for what is very long.
	z.maxLength(500, { error: because('too_long'), abort: true }),
	z.regex(/^[^\p{Cc}\p{Cs}]*$/u, because('setting_unwritable')),
	z.refine((value) => !(value.includes("'") && value.includes('`')), because('setting_unwritable')),
);
/** An empty field is left out. */
const optional = (schema: z.ZodMiniType<string, string>) =>
	z.pipe(
		z.pipe(
			z.optional(z.string()),
			z.transform((value) => value?.trim() || undefined),
		),
		z.optional(schema),
	);
const optionalLine = optional(line);
const phoneNumber = phone({ required: 'phone_required', invalid: 'phone_format' });

const webAddress = line.check(
	z.refine(
		(value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
		because('web_address_format'),
	),
);

export const texting = z.discriminatedUnion('by', [
	/** The family's own Android phone, by the app SMS Gateway for Android. */
	z.object({
		by: z.literal('phone'),
		url: webAddress,
		user: line,
		password: line,
		/** Of its SIM. */
		number: optional(phoneNumber),
		/** Only where a server stands between us and the phone. */
		signingKey: optionalLine,
	}),
	z.object({
		by: z.literal('twilio'),
		accountSid: line.check(z.regex(/^AC[0-9a-f]{32}$/i, because('account_sid_format'))),
		authToken: line,
		from: line,
	}),
	/** Everyone is reached by mail. */
	z.object({ by: z.literal('off') }),
	z.object({ by: z.literal('sandbox') }),
]);
export type Texting = z.output<typeof texting>;

export const mailing = z.object({
	/** With a port where it is not the usual one: mail.example.com:465 */
	server: line.check(
		z.regex(/^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i, because('server_format')),
		// As web addresses have it: no port that is too high, no number that is no address.
		z.refine((server) => URL.canParse(`http://${server}`), because('server_format')),
	),
	/** Without them the server asks for no password. */
	user: optionalLine,
	password: optionalLine,
	/** Kinbell <hello@example.com>, or the address alone. */
	from: line.check(z.regex(/[^\s<@]+@[^\s>@]+>?$/, because('email_address_not_whole'))),
});
export type Mailing = z.output<typeof mailing>;

export const paying = z.discriminatedUnion('by', [
	/** Everyone has everything: an installation for one family. */
	z.object({ by: z.literal('off') }),
	z.object({
		by: z.literal('stripe'),
		secretKey: line,
		publishableKey: line,
		webhookSecret: line,
		priceBasic: line,
		pricePremium: line,
	}),
	z.object({ by: z.literal('sandbox') }),
]);
export type Paying = z.output<typeof paying>;

export const signingIn = z.discriminatedUnion('by', [
	/** With email and password only. */
	z.object({ by: z.literal('off') }),
	z.object({ by: z.literal('google'), clientId: line, clientSecret: line }),
	z.object({ by: z.literal('sandbox') }),
]);
export type SigningIn = z.output<typeof signingIn>;

export const address = z.object({
	publicUrl: webAddress,
	/** A proxy on this computer, such as Caddy, has the certificate and brings visitors here. */
	isBehindProxy: z.boolean(),
});
export type Address = z.output<typeof address>;

export const callPaths = z.object({
	/** Where browsers reach this computer, separated by commas; empty for its own addresses. */
	addresses: optionalLine,
	turnUrls: optionalLine,
	turnSecret: optionalLine,
});
export type CallPaths = z.output<typeof callPaths>;

const groups = z.object({
	texts: z.optional(texting),
	mail: z.optional(mailing),
	payments: z.optional(paying),
	signIn: z.optional(signingIn),
	address: z.optional(address),
	calls: z.optional(callPaths),
});
/** The groups of settings that are to be replaced; others stay. */
export type SetupGroups = z.output<typeof groups>;

/** The environment has a setting of this group, so the page cannot change it. */
const isFixed = z.boolean();

const state = z.object({
	/** When this server started: another moment means that it started again. */
	since: instant,
	/** False where other processes work beside this one: then the lines have to be copied to all. */
	savesHere: z.boolean(),
	texts: z.object({
		by: z.enum(['phone', 'twilio', 'off', 'sandbox']),
		/** The number that texts come from, if there is one. */
		from: z.nullable(z.string()),
		isFixed,
	}),
	mail: z.object({
		by: z.enum(['smtp', 'sandbox']),
		server: z.nullable(z.string()),
		from: z.nullable(z.string()),
		isFixed,
	}),
	payments: z.object({ by: z.enum(['off', 'stripe', 'sandbox']), isFixed }),
	/** Besides email and password. */
	signIn: z.object({ by: z.enum(['off', 'google', 'sandbox']), isFixed }),
	address: z.object({ publicUrl: z.string(), isBehindProxy: z.boolean(), isFixed }),
	calls: z.object({ addresses: z.string(), turnUrls: z.string(), isFixed }),
});
export type SetupState = z.output<typeof state>;

export const SETUP_KEY_HEADER = 'x-setup-key';

export const readSetup = endpoint({
	method: 'GET',
	path: '/api/setup',
	summary: 'How this installation is set up, for its operator; no secret is ever shown',
	auth: 'none',
	reply: state,
});

export const saveSetup = endpoint({
	method: 'PUT',
	path: '/api/setup',
	summary: 'Keeps settings and starts again with them',
	auth: 'none',
	body: groups,
	reply: z.object({
		/** As an .env file has them; only those that were just given. */
		lines: z.array(z.string()),
		isRestarting: z.boolean(),
		/** Opens the page after the start. */
		key: z.string(),
	}),
});

/** What came of something that was handed to a provider. */
const came = z.enum(['delivered', 'accepted', 'rejected', 'retry_later', 'unknown']);

/** What keeps the family's own phone from texting; those that only deserve a look are left out. */
export const phoneProblems = [
	'unreachable',
	'certificate',
	'not_a_gateway',
	'wrong_password',
	'no_phone',
	'no_such_phone',
	'away',
	'no_sim',
] as const;
export type PhoneProblem = (typeof phoneProblems)[number];

export const testText = endpoint({
	method: 'POST',
	path: '/api/setup/test-text',
	summary: 'Sends one real text with these settings, or with those in force',
	auth: 'none',
	body: z.object({
		texts: z.optional(texting),
		to: phoneNumber,
	}),
	reply: z.object({
		came,
		reason: z.nullable(reason),
		code: z.nullable(z.string()),
		/** Nothing was sent because of it. */
		phoneProblem: z.nullable(z.enum(phoneProblems)),
	}),
});
export type TextTest = z.output<typeof testText.reply>;

export const testMail = endpoint({
	method: 'POST',
	path: '/api/setup/test-mail',
	summary: 'Sends one real mail with these settings, or with those in force',
	auth: 'none',
	body: z.object({
		mail: z.optional(mailing),
		to: email({ required: 'email_address_missing', invalid: 'email_address_not_whole' }),
	}),
	reply: z.object({ came, code: z.nullable(z.string()) }),
});
export type MailTest = z.output<typeof testMail.reply>;

export const checkReach = endpoint({
	method: 'POST',
	path: '/api/setup/check',
	summary: 'Finds out whether people reach the pages and the calls of this installation',
	auth: 'none',
	body: z.pick(groups, { address: true, calls: true }),
	reply: z.object({ findings: z.array(reachFinding) }),
});
