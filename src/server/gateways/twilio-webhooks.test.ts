import { describe, expect, test } from 'vitest';
import { exampleText, twilioEmulator } from '#tests/support/twilio-emulator.ts';
import { type TwilioRequest, twilioSettings, twilioSmsAt } from '#tests/support/twilio-server.ts';
import { verifyTwilioWebhook } from './twilio-webhooks.ts';

const twilio = twilioEmulator();

describe('where Twilio calls back', () => {
	test('is at our public address, with our id for the text', async () => {
		const sent = exampleText();
		const publicUrl = 'https://kinbell.example';
		twilio.answerWith({ status: 201, body: '{"sid":"SM1"}' });
		await twilioSmsAt(twilio.url, {}, { publicUrl }).send(sent);
		const form = new URLSearchParams(twilio.requests[0]?.body);
		expect(form.get('StatusCallback')).toBe(`${publicUrl}/hooks/twilio/status?delivery=${sent.id}`);
	});

	test('the emulator does, signed, also when its answer was lost', async () => {
		const sent = exampleText();
		twilio.answerWith('lost');
		const sms = twilioSmsAt(twilio.url, {}, { publicUrl: twilio.callbacks.url });
		expect(await sms.send(sent)).toMatchObject({ kind: 'unknown' });
		const [request] = twilio.callbacks.requests as [TwilioRequest];
		expect(request.url).toBe(`/hooks/twilio/status?delivery=${sent.id}`);
		const webhook = {
			url: request.url,
			body: Buffer.from(request.body),
			signature: String(request.headers['x-twilio-signature']),
		};
		const { authToken } = twilioSettings;
		const form = verifyTwilioWebhook(webhook, { publicUrl: twilio.callbacks.url, authToken });
		expect(form?.get('MessageSid')).toMatch(/^SM/);
		expect(form?.get('MessageStatus')).toBe('queued');
	});
});

test('the emulator’s signed webhooks are Twilio’s, and only as they were sent', async () => {
	const form = { From: '+12125550134', To: twilioSettings.from, Body: 'Łódź+' };
	await twilio.simulate('inbound-message', form);
	const [request] = twilio.callbacks.requests as [TwilioRequest];
	const webhook = {
		url: request.url,
		body: Buffer.from(request.body),
		signature: String(request.headers['x-twilio-signature']),
	};
	const { authToken } = twilioSettings;
	const own = { publicUrl: twilio.callbacks.url, authToken };
	expect(verifyTwilioWebhook(webhook, own)?.get('Body')).toBe('Łódź+');
	expect(verifyTwilioWebhook({ ...webhook, url: '/hooks/texts?to=them' }, own)).toBeNull();
	expect(verifyTwilioWebhook({ ...webhook, signature: '' }, own)).toBeNull();
	expect(verifyTwilioWebhook(webhook, { ...own, authToken: 'another' })).toBeNull();
	expect(verifyTwilioWebhook(webhook, { ...own, publicUrl: 'https://x.example' })).toBeNull();
	const longer = Buffer.from(`${request.body}&Body=more`);
	expect(verifyTwilioWebhook({ ...webhook, body: longer }, own)).toBeNull();
});
