import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#tests/support/clock.ts';
import { phoneSettingsOf, phoneSmsAt } from '#tests/support/sms-gate/adapter.ts';
import { type SmsGate, startSmsGate } from '#tests/support/sms-gate/server.ts';
import { exampleText } from '#tests/support/twilio-emulator.ts';
import { checkPhoneGateway } from './own-phone.ts';

/** Against a server of the app that follows its documents: see tests/support/sms-gate. */

const clock = testClock();
const now = () => clock.now();
const gates: SmsGate[] = [];
let home: SmsGate;
let cloud: SmsGate;

const start = async (options: Parameters<typeof startSmsGate>[0] = {}) => {
	const gate = await startSmsGate({ now, ...options });
	gates.push(gate);
	return gate;
};
beforeEach(async () => {
	home = await start();
	cloud = await start({ mode: 'cloud' });
});
afterEach(async () => {
	for (const gate of gates.splice(0)) await gate.stop();
});

const at = (gate: SmsGate, overrides = {}, surroundings = {}) =>
	phoneSmsAt(gate, overrides, { clock, timeoutMs: 2_000, ...surroundings });
const posted = (gate: SmsGate) =>
	gate.requests.filter(({ path }) => path === '/messages').map(({ body }) => body);
const later = (ms: number) => new Date(now().getTime() + ms);
const MINUTE_MS = 60_000;

describe('[WY-02] a text is handed over', () => {
	test('with an id of ours, how long it is good for, and a wish to hear of it', async () => {
		const text = exampleText({ notAfter: later(MINUTE_MS) });
		await at(home).send(text);
		expect(posted(home)).toEqual([
			{
				id: text.id,
				textMessage: { text: text.body },
				phoneNumbers: ['+12125550134'],
				withDeliveryReport: true,
				priority: 0,
				validUntil: text.notAfter?.toISOString(),
			},
		]);
	});

	test('through the SIM and the phone that the settings name', async () => {
		home.phone.sims.push({ simNumber: 2, phoneNumber: '+12125550102' });
		await at(home, { sim: 2 }).send(exampleText());
		expect(home.phone.onAir).toMatchObject([{ from: '12125550102' }]);
		await at(cloud, { deviceId: cloud.phone.deviceId }).send(exampleText());
		expect(posted(cloud)).toMatchObject([{ deviceId: cloud.phone.deviceId }]);
	});

	test('before others that wait, where somebody waits for it: the phone takes the newest first', async () => {
		const slow = await start({ isSlow: true });
		const sms = at(slow);
		await sms.send(exampleText({ body: 'invited first', goesFirst: true }));
		await sms.send(exampleText({ body: 'reminded' }));
		await sms.send(exampleText({ body: 'reminded later' }));
		await slow.phone.work();
		const order = () => slow.phone.onAir.splice(0).map(({ text }) => text);
		expect(order()).toEqual(['invited first', 'reminded later', 'reminded']);
		await sms.phone?.look();
		for (const body of ['first', 'second', 'third']) await sms.send(exampleText({ body }));
		await slow.phone.work();
		expect(order()).toEqual(['first', 'second', 'third']);
	});

	test('once, however often it is tried: both kinds of versions', async () => {
		const strict = await start({ refusesDoubles: true });
		for (const gate of [home, strict, cloud]) {
			const text = exampleText();
			const sms = at(gate);
			expect(await sms.send(text)).toEqual({ kind: 'accepted', reference: text.id });
			expect(await sms.send(text)).toEqual({ kind: 'accepted', reference: text.id });
			expect(gate.phone.onAir).toHaveLength(1);
		}
	});

	test('not to numbers that nobody may text, nor to other countries', async () => {
		expect(await at(home).send(exampleText({ to: '19005550134' }))).toMatchObject({
			kind: 'rejected',
			reason: { code: 'number_charged' },
		});
		const abroad = exampleText({ to: '491701234567' });
		expect(await at(home).send(abroad)).toMatchObject({ reason: { code: 'country' } });
		const allowed = at(home, {}, { textCountries: ['49'] });
		expect(await allowed.send(abroad)).toMatchObject({ kind: 'accepted' });
	});
});

describe('[WY-02] an answer means', () => {
	test.each([
		[{ status: 400, body: { message: 'message already expired' } }, 'rejected', 'too_late'],
		[{ status: 401 }, 'retry_later', 'settings'],
		[{ status: 404 }, 'retry_later', 'settings'],
		[{ status: 429 }, 'retry_later', 'provider_busy'],
		[
			{ status: 503, body: { message: 'queue limits exceeded: too many pending messages' } },
			'retry_later',
			'phone_away',
		],
		[{ status: 503, body: '<html>' }, 'unknown', 'provider_silent'],
		[{ status: 500, body: { message: 'oh no' } }, 'unknown', 'provider_silent'],
		[{ status: 302, body: 'elsewhere' }, 'unknown', 'provider_silent'],
		[{ status: 200, body: '<html>Welcome to this network</html>' }, 'unknown', 'provider_silent'],
		[{ status: 202, body: { id: 'another', state: 'Pending' } }, 'unknown', 'provider_silent'],
		['reset', 'unknown', 'provider_silent'],
		['lost', 'unknown', 'provider_silent'],
	] as const)('%j: %s, %s', async (answer, kind, code) => {
		home.answers.push(answer);
		expect(await at(home).send(exampleText())).toMatchObject({ kind, reason: { code } });
	});

	test('nobody there, or nobody we trust: certainly not handed over', async () => {
		await home.goOffline();
		expect(await at(home).send(exampleText())).toMatchObject({
			kind: 'retry_later',
			reason: { code: 'phone_away' },
		});
		const nowhere = { url: 'https://no-such-name.invalid/3rdparty/v1' };
		expect(await at(cloud, nowhere).send(exampleText())).toMatchObject({
			kind: 'retry_later',
			reason: { code: 'provider_unreachable' },
		});
	});

	test('no answer in time may have been taken', async () => {
		home.answers.push('silent');
		const hasty = at(home, {}, { timeoutMs: 100 });
		expect(await hasty.send(exampleText())).toMatchObject({ kind: 'unknown' });
	});
});

describe('[WY-02] a text whose answer was lost', () => {
	const find = (gate: SmsGate, text = exampleText()) =>
		at(gate).find({ ...text, submittedAt: now() });

	test('is there, on its way or delivered', async () => {
		const slow = await start({ isSlow: true });
		const text = exampleText();
		slow.answers.push('lost');
		await at(slow).send(text);
		const taken = { kind: 'accepted', reference: text.id };
		expect(await find(slow, text)).toEqual({ ...taken, isDelivered: false });
		await slow.phone.work();
		expect(await find(slow, text)).toEqual({ ...taken, isDelivered: true });
	});

	test('failed, with the phone’s reason', async () => {
		const text = exampleText({ body: 'x'.repeat(400) });
		home.phone.courses.push({ failsAfter: 2 });
		await at(home).send(text);
		expect(home.phone.onAir).toMatchObject([{ parts: 2, isWhole: false }]);
		expect(await find(home, text)).toEqual({
			kind: 'rejected',
			code: 'PHONE_NOT_WHOLE',
			reason: { code: 'not_whole' },
		});
	});

	test('never came: it may be sent, and nothing else may', async () => {
		home.answers.push('reset');
		const text = exampleText();
		await at(home).send(text);
		expect(await find(home, text)).toMatchObject({ kind: 'retry_later' });
		for (const answer of ['reset', { status: 500 }, { status: 200, body: '<html>' }] as const) {
			home.answers.push(answer);
			expect(await find(home, text)).toMatchObject({ kind: 'unknown' });
		}
	});
});

describe('[WY-02] a phone that is away', () => {
	test('at home is missed after five minutes', async () => {
		const sms = at(home);
		await home.goOffline();
		expect(await sms.send(exampleText())).toMatchObject({ isAway: false });
		clock.advance(6 * MINUTE_MS);
		expect(await sms.send(exampleText())).toMatchObject({ kind: 'retry_later', isAway: true });
		await home.comeBack();
		expect(await sms.send(exampleText())).toMatchObject({ kind: 'accepted' });
		await home.goOffline();
		expect(await sms.send(exampleText())).toMatchObject({ isAway: false });
	});

	test('behind a server gets nothing that would wait there', async () => {
		const sms = at(cloud);
		await sms.phone?.look();
		await cloud.goOffline();
		expect(await sms.send(exampleText())).toMatchObject({ kind: 'accepted' });
		clock.advance(6 * MINUTE_MS);
		const text = exampleText();
		expect(await sms.send(text)).toEqual({
			kind: 'retry_later',
			reason: { code: 'phone_away' },
			isAway: true,
		});
		expect(posted(cloud)).toHaveLength(1);
		await cloud.comeBack();
		clock.advance(2 * MINUTE_MS);
		await cloud.phone.ping();
		expect(await sms.send(text)).toMatchObject({ kind: 'accepted' });
	});

	test('that was never asked to show itself often is missed later', async () => {
		const sms = at(cloud);
		await cloud.goOffline();
		clock.advance(10 * MINUTE_MS);
		expect(await checkPhoneGateway(phoneSettingsOf(cloud), { clock })).toMatchObject({ ok: true });
		clock.advance(11 * MINUTE_MS);
		expect(await sms.send(exampleText())).toMatchObject({ isAway: true });
	});

	test('without a SIM gets nothing either', async () => {
		const sms = at(home);
		home.phone.sims.length = 0;
		await sms.phone?.look();
		expect(await sms.send(exampleText())).toMatchObject({ reason: { code: 'phone_away' } });
		expect(posted(home)).toEqual([]);
	});
});
