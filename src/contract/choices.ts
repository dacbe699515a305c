import * as z from 'zod/mini';
import { choicesRoutes } from './choices-routes.ts';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { language } from './primitives.ts';
import { quietHours } from './recipients.ts';
import { ways } from './ways.ts';

/** What people without an account choose about how we reach them. Their link is their authority. */

const choices = z.object({
	/** Who has them on the list; empty when it does not look like a name. */
	hostName: z.string(),
	/** By which way the link came to them. */
	cameBy: z.enum(ways),
	/** Addresses are partly hidden. */
	text: z.object({
		address: z.string(),
		/** They replied STOP, and only START takes it back. */
		isStopped: z.boolean(),
	}),
	mail: z.nullable(
		z.object({
			address: z.string(),
			/** `asked`: they want no more mails. `returned`: mails come back. */
			stopped: z.nullable(z.enum(['asked', 'returned'])),
		}),
	),
	/** How they are reached now; empty for not at all. */
	ways: z.array(z.enum(ways)),
	/** We wait for their word before we send more by the way that this link came by. */
	isAsked: z.boolean(),
	language: z.enum(languages),
	quietHours: z.nullable(quietHours),
	/**
	 * Whether they may be asked at any hour to look after somebody who is missing; null where nobody
	 * would ask them.
	 */
	anyHour: z.nullable(z.boolean()),
	/** Where they are, as far as we know. */
	timezone: z.string(),
});
export type Choices = z.output<typeof choices>;

export const getChoices = endpoint({
	...choicesRoutes.getChoices,
	summary:
		'How the person behind a link is reached; changes nothing, so that previews may fetch it',
	auth: 'none',
	reply: choices,
});

export const changeChoices = endpoint({
	...choicesRoutes.changeChoices,
	summary: 'Changes how the person behind a link is reached; what is left out stays',
	auth: 'none',
	body: z.object({
		/** None for not at all. */
		ways: z.optional(z.array(z.enum(ways)).check(z.maxLength(ways.length))),
		language: z.optional(language),
		quietHours: z.optional(z.nullable(quietHours)),
		anyHour: z.optional(z.boolean()),
	}),
	reply: choices,
});

export const stopMails = endpoint({
	...choicesRoutes.stopMails,
	summary: 'Stops all mails of this installation to the address that the link was sent to',
	auth: 'none',
	reply: choices,
});
