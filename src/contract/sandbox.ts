import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because } from './field-problems.ts';
import { instant, phone } from './primitives.ts';

/**
 * The built-in stand-in for the outside world: phones and a mailbox, so that nothing needs a
 * provider's key.
 */

const phoneNumber = phone({
	required: 'phone_required',
	invalid: 'phone_format',
});

const text = z.object({
	_id: z.string(),
	to: z.string(),
	from: z.string(),
	body: z.string(),
	at: instant,
	/** `received` is a text that the phone's owner sent to us. */
	status: z.enum(['delivered', 'undelivered', 'failed', 'received']),
});
export type SandboxText = z.output<typeof text>;

const mail = z.object({
	_id: z.string(),
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	/** A calendar's invitation that came with it, as a whole file. */
	invitation: z.nullable(z.string()),
	at: instant,
});
export type SandboxMail = z.output<typeof mail>;

export const listTexts = endpoint({
	method: 'GET',
	path: '/sandbox/api/texts',
	summary: 'Texts that arrived on a phone, oldest first; without `to`, on every phone',
	auth: 'none',
	query: z.object({ to: z.optional(phoneNumber) }),
	reply: z.array(text),
});

export const answerText = endpoint({
	method: 'POST',
	path: '/sandbox/api/texts',
	summary: 'A person answers by text',
	auth: 'none',
	body: z.object({
		from: phoneNumber,
		/** Which of our numbers it goes to; by default the one that last texted this phone. */
		to: z.optional(phoneNumber),
		body: z
			.string(because('answer_missing'))
			.check(z.trim(), z.minLength(1, because('answer_missing')), z.maxLength(1600)),
	}),
	reply: text,
	status: 201,
});

export const listPhones = endpoint({
	method: 'GET',
	path: '/sandbox/api/phones',
	summary: 'Every phone with its conversation, the latest active first',
	auth: 'none',
	reply: z.array(z.object({ number: z.string(), texts: z.array(text) })),
});

export const listMail = endpoint({
	method: 'GET',
	path: '/sandbox/api/mail',
	summary: 'Mail that arrived for an address, oldest first; without `to`, for everyone',
	auth: 'none',
	query: z.object({ to: z.optional(z.string()) }),
	reply: z.array(mail),
});
