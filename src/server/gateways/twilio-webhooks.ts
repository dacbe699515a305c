import twilio from 'twilio';

/** Where Twilio tells what became of our texts: we name it with each text. */
export const TWILIO_STATUS_PATH = '/hooks/twilio/status';
/** Where Twilio hands over what people text to us: the operator enters it at the number or service. */
export const TWILIO_INBOUND_PATH = '/hooks/twilio/inbound';

interface TwilioWebhook {
	/** As in the first line of the request, with its query. */
	url: string;
	body: Buffer;
	/** The header X-Twilio-Signature. */
	signature: string;
}

/**
 * The form that Twilio sent, or null when somebody else did. The address is ours by our own
 * settings: the request's Host is anybody's word. A signature has no age, so whoever handles the
 * form must bear it twice.
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
