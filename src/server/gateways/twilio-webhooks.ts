import twilio from 'twilio';

/** Twilio reports the status of our texts here; each text names this address. */
export const TWILIO_STATUS_PATH = '/hooks/twilio/status';
/** Twilio passes on what people text to us here; the operator enters this address at Twilio. */
export const TWILIO_INBOUND_PATH = '/hooks/twilio/inbound';

interface TwilioWebhook {
	/** As in the request's first line, including the query. */
	url: string;
	body: Buffer;
	/** The header X-Twilio-Signature. */
	signature: string;
}

/**
 * The form that Twilio sent, or null if somebody else sent it. The signed address comes from our
 * settings, because anyone can forge the Host header. Signatures do not expire, so handlers must
 * cope with receiving a form twice.
 */
export function verifyTwilioWebhook(
	{ url, body, signature }: TwilioWebhook,
	{ publicUrl, authToken }: { publicUrl: string; authToken: string },
): URLSearchParams | null {
	const form = new URLSearchParams(body.toString());
	const names = [...new Set(form.keys())];
	const params = Object.fromEntries(names.map((name) => [name, form.getAll(name)]));
	return twilio.validateRequest(authToken, signature, publicUrl + url, params) ? form : null;
}
