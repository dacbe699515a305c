import * as z from 'zod/mini';
import { instant } from './primitives.ts';
import { reason } from './reasons.ts';
import { ways } from './ways.ts';

/** The longest text, measured like `String.length` and a form's `maxlength`. */
export const MAX_TEXT_CHARACTERS = 1600;

/** The longest personal note in a quick call's invitation: our own words and the link need the rest. */
export const MAX_INVITATION_CHARACTERS = 1200;

export const deliveryStatuses = [
	'planned',
	'queued',
	'submitting',
	'accepted',
	'delivered',
	'undelivered',
	'rejected',
	'unknown',
	'withdrawn',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What became of a text or a mail. */
export const textState = z.object({
	way: z.enum(ways),
	status: z.enum(deliveryStatuses),
	/** Nothing more is awaited. */
	isSettled: z.boolean(),
	reason: z.nullable(reason),
	/** When it was sent or failed; before that, when it is due. */
	at: instant,
});
export type TextState = z.output<typeof textState>;
