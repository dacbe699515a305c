import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { digitsOf, isPhoneText, parsePhone } from '#contract/phone.ts';
import { accounts, deliveries, recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { failureOf } from '#server/gateways/phone-failures.ts';
import {
	keyOfReceived,
	PHONE_WEBHOOK_PATH,
	type PhoneEvent,
	readPhoneEvent,
	senderOf,
	verifyPhoneWebhook,
} from '#server/gateways/phone-webhooks.ts';
import { receiveText } from './inbound.ts';
import { seePhone } from './own-phone.ts';
import { recordTextStatus } from './status-events.ts';

/** What the family's own phone tells us. It repeats everything that is not answered with success, for two days. */
export function phoneWebhookRoutes(app: FastifyInstance, deps: Deps): void {
	const { phone } = deps.sms;
	if (!phone) return;

	app.register(async (scope) => {
		// Signatures are of the body as it was sent.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

		scope.post(PHONE_WEBHOOK_PATH, async ({ headers, body }, reply) => {
			const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
			const verdict = verifyPhoneWebhook(
				{
					body: bytes,
					signature: String(headers['x-signature'] ?? ''),
					timestamp: String(headers['x-timestamp'] ?? ''),
				},
				{ signingKey: phone.signingKey, now: deps.clock.now() },
			);
			if (verdict === 'late') deps.log.warn('our own phone signs with another time than ours');
			if (verdict !== 'good') return reply.code(403).send();
			const event = readPhoneEvent(bytes);
			const isFromOther = phone.deviceId !== undefined && event?.deviceId !== phone.deviceId;
			if (!event || isFromOther) return reply.code(204).send();
			await seePhone(deps, phone.gateway);
			await take(deps, event);
			return reply.code(204).send();
		});
	});
}

async function take(deps: Deps, event: PhoneEvent): Promise<void> {
	switch (event.event) {
		case 'system:ping':
			return;
		case 'sms:received':
			return receive(deps, event);
		default: {
			const { messageId } = event.payload;
			const said = event.event === 'sms:failed' ? event.payload.reason : '';
			await recordTextStatus(deps, {
				key: `phone:${event.id}`,
				deliveryId: messageId,
				reference: messageId,
				status: statuses[event.event],
				refusalOf: (body) => ({ reason: failureOf(said, body) }),
			});
		}
	}
}

const statuses = {
	'sms:sent': 'sent',
	'sms:delivered': 'delivered',
	'sms:failed': 'failed',
} as const;

/** The phone is somebody's: what people write there whom we never texted is none of our business. */
async function receive(
	deps: Deps,
	event: Extract<PhoneEvent, { event: 'sms:received' }>,
): Promise<void> {
	const { message, recipient } = event.payload;
	const from = await findSender(deps, senderOf(event.payload));
	if (from === null) return;
	const to = recipient ?? deps.sms.from ?? '';
	await receiveText(deps, { providerKey: keyOfReceived(event), from, to, body: message });
}

/** Fewer digits may be the end of many numbers. */
const LEAST_DIGITS = 8;

/** Null for strangers. Some phone companies leave the country out: '0170 1234567'. */
async function findSender({ db }: Deps, written: string): Promise<string | null> {
	const phone = parsePhone(written) ?? '';
	const end = isPhoneText(written) ? digitsOf(written).replace(/^0+/, '') : '';
	const pattern = end.length >= LEAST_DIGITS ? `%${end}` : phone;
	if (pattern === '') return null;
	const { rows } = await db.execute<{ phone: string }>(sql`
		select ${deliveries.address} as phone from ${deliveries}
			where ${deliveries.address} = ${phone} group by 1
		union select ${recipients.phone} from ${recipients} where ${recipients.phone} like ${pattern}
		union select ${accounts.phone} from ${accounts} where ${accounts.phone} like ${pattern}`);
	const known = rows.map((row) => row.phone);
	if (known.includes(phone)) return phone;
	return known.length === 1 ? (known[0] ?? null) : null;
}
