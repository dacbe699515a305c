import twilio from 'twilio';
import { beforeEach, expect, test } from 'vitest';
import { listNotices } from '#contract/notices.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { otherFrom, serviceSid, twilioEmulator } from '#tests/support/twilio-emulator.ts';
import { twilioSettings } from '#tests/support/twilio-server.ts';
import { noticeWords } from '#words/en/notices.ts';

const PUBLIC_URL = 'https://kinbell.example';
const ROSE = '16465550177';
const { accountSid, authToken, from } = twilioSettings;

const db = await testDatabase();
const emulator = twilioEmulator();
let app: TestApp;

async function build(TWILIO_FROM: string): Promise<void> {
	app = await testApp(
		testDeps(
			{ db },
			{
				PUBLIC_URL,
				TWILIO_ACCOUNT_SID: accountSid,
				TWILIO_AUTH_TOKEN: authToken,
				TWILIO_API_BASE: emulator.url,
				TWILIO_FROM,
			},
		),
	);
	ana = await buildFamily('Ana Reyes', '12125550134');
	mallory = await buildFamily('Mallory Stone', '13125550188');
}

let ana: Awaited<ReturnType<typeof buildFamily>>;
let mallory: typeof ana;

async function buildFamily(name: string, phone: string) {
	const account = await buildAccount(app, { name, phone });
	await buildSubscription(app, account.user._id);
	const rose = await buildRecipient(app, account, { name: 'Rose', phoneNumber: ROSE });
	return {
		async text(words: string): Promise<void> {
			expect((await messageRequests(app, account).quick([rose._id], words)).status).toBe(201);
			await runEngine(app.deps);
			app.deps.clock.advance(1000);
		},
		hears: async () =>
			(await app.request(listNotices, {}, { token: account.token })).body.map(({ told }) =>
				noticeWords(told),
			),
	};
}

let texts = 0;
/** As Twilio hands over what Rose texts to one of our numbers. */
async function answer(Body: string, To: string): Promise<void> {
	texts += 1;
	const MessageSid = `SM${String(texts).padStart(32, '0')}`;
	const form = { AccountSid: accountSid, MessageSid, From: `+${ROSE}`, To, Body, NumMedia: '0' };
	const url = '/hooks/twilio/inbound';
	const signature = twilio.getExpectedTwilioSignature(authToken, PUBLIC_URL + url, form);
	const { statusCode } = await app.app.inject({
		method: 'POST',
		url,
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			'x-twilio-signature': signature,
		},
		payload: String(new URLSearchParams(form)),
	});
	expect(statusCode).toBe(200);
	await runEngine(app.deps);
}

const arrived = async (words: string) =>
	(await emulator.arrived()).filter(({ body }) => body.includes(words));

beforeEach(() => {
	texts = 0;
});

test('[SX-07] with two numbers at Twilio each account texts from its own, and is answered there', async () => {
	await build(`${from}, ${otherFrom}`);
	await ana.text('Hello from Ana');
	await mallory.text('Hello from Mallory');
	expect(await arrived('Hello from Ana')).toMatchObject([{ from: from.slice(1) }]);
	expect(await arrived('Hello from Mallory')).toMatchObject([{ from: otherFrom.slice(1) }]);
	await answer('For Ana alone', from);
	await answer('For Mallory', otherFrom);
	expect(await ana.hears()).toEqual(['Rose replied: For Ana alone']);
	expect(await mallory.hears()).toEqual(['Rose replied: For Mallory']);
	expect(await arrived('who is this for?')).toEqual([]);
});

test.each([
	['one number', from],
	['a Messaging Service', serviceSid],
])(
	'[SX-07] with %s at Twilio an answer reaches nobody until Rose has said whom it is for',
	async (_, sender) => {
		await build(sender);
		await ana.text('How was the doctor?');
		await mallory.text('hi');
		await answer('Bad, tell nobody', from);
		expect([...(await ana.hears()), ...(await mallory.hears())]).toEqual([]);
		expect(
			await arrived('1 Ana Reyes (212-555-01..), 2 Mallory Stone (312-555-01..)'),
		).toHaveLength(1);
		await answer('1', from);
		expect(await ana.hears()).toEqual(['Rose replied: Bad, tell nobody']);
		expect(await mallory.hears()).toEqual([]);
	},
);
