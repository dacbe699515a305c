import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { refusalOf } from '#server/gateways/text-refusals.ts';
import {
	TWILIO_INBOUND_PATH,
	TWILIO_STATUS_PATH,
	verifyTwilioWebhook,
} from '#server/gateways/twilio-webhooks.ts';
import type { Keyword } from '#words/keywords.ts';
import { receiveText } from './inbound.ts';
import { recordTextStatus, type TextStatusEvent } from './status-events.ts';

/** Twilio's words for how far a text is. Those that are not here are about texts to us. */
const statuses = new Map<string, TextStatusEvent['status']>(
	Object.entries({
		accepted: 'sent',
		scheduled: 'sent',
		queued: 'sent',
		sending: 'sent',
		sent: 'sent',
		partially_delivered: 'sent',
		delivered: 'delivered',
		read: 'delivered',
		undelivered: 'undelivered',
		failed: 'failed',
		canceled: 'failed',
	}),
);

const optOutTypes = new Map<string | null, Keyword>([
	['STOP', 'stop'],
	['START', 'start'],
	['HELP', 'help'],
]);

/** Signatures are of the form as it was sent, so here bodies are not parsed before they are checked. */
export function textWebhookRoutes(app: FastifyInstance, deps: Deps): void {
	const { twilio, publicUrl } = deps.env;
	if (deps.sms.kind !== 'twilio' || !twilio) return;
	const own = { publicUrl, authToken: twilio.authToken };

	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

		scope.post(TWILIO_STATUS_PATH, async (request, reply) => {
			const form = readForm(request, own);
			if (!form) return refuse(reply);
			const word = form.get('MessageStatus') ?? '';
			const reference = messageIdOf(form);
			if (!reference) return refuseId();
			const status = statuses.get(word);
			if (status) {
				await recordTextStatus(deps, {
					key: `${reference}:${word}`,
					deliveryId: new URL(request.url, publicUrl).searchParams.get('delivery'),
					reference,
					status,
					refusalOf: () => refusalOf(Number(form.get('ErrorCode'))),
				});
			}
			return sendNothing(reply);
		});

		scope.post(TWILIO_INBOUND_PATH, async (request, reply) => {
			const form = readForm(request, own);
			if (!form) return refuse(reply);
			const providerKey = messageIdOf(form);
			if (!providerKey) return refuseId();
			await receiveText(deps, {
				providerKey,
				from: form.get('From') ?? '',
				to: form.get('To') ?? '',
				// Empty with a picture or a file alone, which we do not keep.
				body: form.get('Body') ?? '',
				keyword: optOutTypes.get(form.get('OptOutType')),
			});
			return sendNothing(reply);
		});
	});
}

function readForm(
	{ url, headers, body }: FastifyRequest,
	own: { publicUrl: string; authToken: string },
): URLSearchParams | null {
	const signature = String(headers['x-twilio-signature'] ?? '');
	const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
	return verifyTwilioWebhook({ url, body: bytes, signature }, own);
}

/** We tell texts apart by this id, so it must have Twilio's form, not one that anybody made up. */
function messageIdOf(form: URLSearchParams): string | undefined {
	return /^(SM|MM)[0-9a-f]{32}$/i.exec(form.get('MessageSid') ?? '')?.[0];
}

function refuseId(): never {
	throw new AppError('bad_text_id');
}

function refuse(reply: FastifyReply): FastifyReply {
	return reply.code(403).send();
}

/** Twilio would text whatever else stood here to the person. */
function sendNothing(reply: FastifyReply): FastifyReply {
	return reply.type('text/xml').send('<Response></Response>');
}
