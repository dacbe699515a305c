import { createHash } from 'node:crypto';
import { isAtHome, type PhoneGatewaySettings } from '../env-phone.ts';
import { PING_SECONDS } from './own-phone.ts';
import { type PhoneRequests, phoneWebhooks } from './phone-requests.ts';
import { PHONE_WEBHOOK_PATH, phoneEvents } from './phone-webhooks.ts';

/**
 * What we write to the phone: where to tell us of texts, how often to show itself, and at home also
 * the key that it signs with, and that texts go out in the order in which they came. A server between
 * leaves the key to the phone's owner.
 */

interface Wanted {
	settings: PhoneGatewaySettings;
	signingKey: string;
	publicUrl: string;
	deviceId: string;
}

/** Says whether the phone took all of it; it is asked again later if not. */
export async function setUpPhone(requests: PhoneRequests, wanted: Wanted): Promise<boolean> {
	const settings = await requests.request('PATCH', '/settings', settingsOf(wanted));
	const hasWebhooks = canBeTold(wanted) ? await addWebhooks(requests, wanted) : true;
	return settings.status < 300 && hasWebhooks;
}

/** Android calls addresses over TLS only, except on the phone itself. */
export const canBeTold = ({ publicUrl }: { publicUrl: string }) =>
	/^(https:|http:\/\/127\.0\.0\.1(:|$))/.test(publicUrl);

function settingsOf({ settings, signingKey }: Wanted): object {
	const ping = { interval_seconds: PING_SECONDS };
	if (!isAtHome(settings)) return { ping };
	return {
		ping,
		messages: { processing_order: 'FIFO' },
		webhooks: {
			internet_required: false,
			...(settings.signingKey === undefined && { signing_key: signingKey }),
		},
	};
}

async function addWebhooks(
	requests: PhoneRequests,
	{ settings, publicUrl, deviceId }: Wanted,
): Promise<boolean> {
	const url = publicUrl + PHONE_WEBHOOK_PATH;
	// The same ids every time, so that nothing is told twice, and different ones for another Kinbell.
	const installation = createHash('sha256').update(publicUrl).digest('hex').slice(0, 8);
	const { body } = await requests.request('GET', '/webhooks');
	const present = phoneWebhooks.safeParse(body).data ?? [];
	const missing = phoneEvents
		.map((event) => ({ id: `kinbell-${installation}-${event.replace(':', '-')}`, url, event }))
		.filter(
			(own) =>
				!present.some(
					({ id, url, event }) => id === own.id && url === own.url && event === own.event,
				),
		);
	const answers = [];
	for (const webhook of missing) {
		const ofPhone = isAtHome(settings) ? {} : { deviceId };
		answers.push(await requests.request('POST', '/webhooks', { ...webhook, ...ofPhone }));
	}
	return answers.every(({ status }) => status < 300);
}
