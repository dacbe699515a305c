import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { MINUTE_MS } from '#domain/time.ts';

/** The phone tells us here what became of our texts, what people answer, and that it is there. */
export const PHONE_WEBHOOK_PATH = '/hooks/phone';

export const phoneEvents = [
	'sms:received',
	'sms:sent',
	'sms:delivered',
	'sms:failed',
	'system:ping',
] as const;

/** The phone signs each try anew, so that even what comes two days late is signed a moment ago. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

interface PhoneWebhook {
	body: Buffer;
	/** The headers X-Signature and X-Timestamp. */
	signature: string;
	timestamp: string;
}

/** `late` has a good signature of another time: the phone's clock is wrong, or somebody repeats it. */
export function verifyPhoneWebhook(
	{ body, signature, timestamp }: PhoneWebhook,
	{ signingKey, now }: { signingKey: string; now: Date },
): 'good' | 'forged' | 'late' {
	const expected = createHmac('sha256', signingKey).update(body).update(timestamp).digest();
	const given = Buffer.from(signature, 'hex');
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
	const differMs = Math.abs(Number(timestamp) * 1000 - now.getTime());
	return differMs <= CLOCKS_DIFFER_MS ? 'good' : 'late';
}

const text = z.catch(z.string(), '');
const about = { id: z.string().check(z.minLength(1)), deviceId: text };
const ofText = z.object({ messageId: z.string() });

const event = z.discriminatedUnion('event', [
	z.object({ ...about, event: z.literal('sms:sent'), payload: ofText }),
	z.object({ ...about, event: z.literal('sms:delivered'), payload: ofText }),
	z.object({
		...about,
		event: z.literal('sms:failed'),
		payload: z.object({ messageId: z.string(), reason: text }),
	}),
	z.object({
		...about,
		event: z.literal('sms:received'),
		payload: z.object({
			message: text,
			/** Older versions of the app only have `phoneNumber`. */
			sender: z.catch(z.optional(z.string()), undefined),
			phoneNumber: z.catch(z.optional(z.string()), undefined),
			/** The phone's own number, where it knows it. */
			recipient: z.catch(z.optional(z.string()), undefined),
			receivedAt: text,
		}),
	}),
	z.object({ ...about, event: z.literal('system:ping') }),
]);
export type PhoneEvent = z.output<typeof event>;
type ReceivedOnPhone = Extract<PhoneEvent, { event: 'sms:received' }>['payload'];

/** Null for what is not for us. */
export function readPhoneEvent(body: Buffer): PhoneEvent | null {
	try {
		return event.safeParse(JSON.parse(body.toString())).data ?? null;
	} catch {
		return null;
	}
}

export const senderOf = ({ sender, phoneNumber }: ReceivedOnPhone) => sender ?? phoneNumber ?? '';

/**
 * A text that came in has no id of its own, and some phones tell of one text twice, with two ids of
 * the telling: it is known by who wrote what, and when.
 */
export function keyOfReceived({ id, payload }: { id: string; payload: ReceivedOnPhone }): string {
	const at = new Date(payload.receivedAt).getTime();
	if (Number.isNaN(at)) return `phone:${id}`;
	const said = createHash('sha256').update(payload.message).digest('base64url');
	return `phone:${senderOf(payload)}:${Math.floor(at / 1000)}:${said}`;
}
