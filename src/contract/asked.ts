import * as z from 'zod/mini';
import { askedRoutes } from './asked-routes.ts';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';

/** What somebody is asked to do for another, on a page. Their link is their authority. */

const givenAnswers = [
	/** They will look after the person, or cannot. */
	'will_check',
	'cannot_check',
	/** They are with the person, who is well. */
	'well_with_me',
	/** They looked after the person, and reached them or not. */
	'reached',
	'not_reached',
	/** It was a practice. */
	'practiced',
] as const;
export type GivenAnswer = (typeof givenAnswers)[number];

const asked = z.object({
	/** The person did not come into a call, did not answer a check-in, or asked for help. */
	about: z.enum(['call', 'check_in', 'asked', 'practice']),
	/** Who asks; empty when it does not look like a name. */
	hostName: z.string(),
	/** Who is missing; empty for a practice. */
	name: z.string(),
	/** The call's name; null when it has none. */
	title: z.nullable(z.string()),
	/** `yours`: the reader looks after the person; `taken`: somebody else does. */
	state: z.enum(['open', 'yours', 'taken', 'over']),
	/** Who does, when it is somebody else; empty for the account holder without a name. */
	takenBy: z.nullable(z.string()),
	/** What may be answered now. */
	answers: z.array(z.enum(givenAnswers)),
	/** The address of the page where the reader chooses how we reach them. */
	choices: z.string(),
});
export type Asked = z.output<typeof asked>;

export const getAsked = endpoint({
	...askedRoutes.getAsked,
	summary: 'What the person behind a link is asked; changes nothing, so that previews may fetch it',
	auth: 'none',
	reply: asked,
});

export const giveAnswer = endpoint({
	...askedRoutes.giveAnswer,
	summary: 'The answer of the person behind a link; one that is not possible any more does nothing',
	auth: 'none',
	body: z.object({ answer: z.enum(givenAnswers, because('not_valid')) }),
	reply: asked,
});
