import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#tests/support/clock.ts';
import { phoneSettingsOf, phoneSmsAt } from '#tests/support/sms-gate/adapter.ts';
import { type SmsGate, startSmsGate } from '#tests/support/sms-gate/server.ts';
import { exampleText } from '#tests/support/twilio-emulator.ts';
import { checkPhoneGateway, PING_SECONDS } from './own-phone.ts';

const clock = testClock();
const now = () => clock.now();
let home: SmsGate;
let cloud: SmsGate;
beforeEach(async () => {
	home = await startSmsGate({ now });
	cloud = await startSmsGate({ now, mode: 'cloud' });
});
afterEach(async () => {
	await home.stop();
	await cloud.stop();
});

const at = (gate: SmsGate, overrides = {}, surroundings = {}) =>
	phoneSmsAt(gate, overrides, { clock, timeoutMs: 2_000, ...surroundings });
const MINUTE_MS = 60_000;

describe('[WY-02] a look', () => {
	test('makes a phone at home tell us everything, signed with our key', async () => {
		const sms = at(home, { signingKey: undefined });
		expect(await sms.phone?.look()).toMatchObject({ ok: true });
		const hooks = [...home.phone.hooks.registered.values()];
		expect(hooks.map(({ event }) => event).toSorted()).toEqual([
			'sms:delivered',
			'sms:failed',
			'sms:received',
			'sms:sent',
			'system:ping',
		]);
		expect(new Set(hooks.map(({ url }) => url))).toEqual(
			new Set(['https://kinbell.example/hooks/phone']),
		);
		expect(home.phone).toMatchObject({
			signingKey: 'a key of ours',
			settings: {
				messages: { processing_order: 'FIFO' },
				ping: { interval_seconds: PING_SECONDS },
				webhooks: { internet_required: false },
			},
		});
		expect(sms.phone?.signingKey).toBe('a key of ours');
	});

	test('leaves the key to the owner where a server stands between, and asks for one phone only', async () => {
		await at(cloud).phone?.look();
		expect(cloud.phone.signingKey).toBe('made by the app itself');
		const hooks = [...cloud.phone.hooks.registered.values()];
		expect(hooks).toHaveLength(5);
		expect(hooks.every(({ deviceId }) => deviceId === cloud.phone.deviceId)).toBe(true);
	});

	test('changes nothing that is there, and brings back what a new phone lacks', async () => {
		const sms = at(home);
		const changes = () => home.requests.splice(0).filter(({ method }) => method !== 'GET').length;
		await sms.phone?.look();
		expect(changes()).toBe(6);
		await sms.phone?.look();
		expect(changes()).toBe(0);
		await home.goOffline();
		await sms.phone?.look();
		home.phone.hooks.registered.clear();
		await home.comeBack();
		await sms.phone?.look();
		expect(home.phone.hooks.registered.size).toBe(5);
	});

	test('registers nothing that Android would refuse to call', async () => {
		await at(home, {}, { publicUrl: 'http://192.168.1.5:3000' }).phone?.look();
		expect(home.phone.hooks.registered.size).toBe(0);
		expect(home.phone.settings.ping.interval_seconds).toBe(PING_SECONDS);
	});
});

describe('[WY-02] a check says what is wrong', () => {
	const check = (gate: SmsGate, overrides = {}) =>
		checkPhoneGateway(phoneSettingsOf(gate, overrides), { clock, timeoutMs: 2_000 });

	test('nothing', async () => {
		expect(await check(home)).toEqual({
			ok: true,
			phone: {
				deviceId: home.phone.deviceId,
				name: 'Google/oriole',
				seenAt: now(),
				number: '+12125550100',
				battery: 94,
			},
		});
		expect(await check(cloud)).toMatchObject({ ok: true, phone: { battery: null } });
	});

	test('and changes nothing', async () => {
		await check(home);
		expect(home.requests.every(({ method }) => method === 'GET')).toBe(true);
	});

	test.each<[string, (gate: SmsGate) => void | Promise<void>, object?]>([
		['unreachable', (gate) => gate.stop()],
		['wrong_password', () => {}, { password: 'another' }],
		['not_a_gateway', (gate) => void gate.answers.push({ status: 200, body: '<html>' })],
		['not_a_gateway', () => {}, { url: 'WRONG_PATH' }],
		['no_sim', (gate) => void gate.phone.sims.splice(0)],
		['no_sim', () => {}, { sim: 2 }],
		[
			'other_number',
			({ phone }) => void phone.sims.splice(0, 1, { simNumber: 1, phoneNumber: '+12125550199' }),
		],
		['no_such_phone', () => {}, { deviceId: 'another phone' }],
		['several_phones', (gate) => void gate.otherDevices.push(otherDevice)],
	])('%s', async (problem, breakIt, overrides = {}) => {
		for (const gate of [home, cloud]) {
			await breakIt(gate);
			const isPath = 'url' in overrides;
			const found = await check(gate, isPath ? { url: `${gate.url}/elsewhere` } : overrides);
			expect(found).toMatchObject({ ok: false, problem });
		}
	});

	test('away, and since when', async () => {
		await at(cloud).phone?.look();
		const lastSeen = now();
		clock.advance(6 * MINUTE_MS);
		expect(await check(cloud)).toMatchObject({ problem: 'away', phone: { seenAt: lastSeen } });
	});

	test('a phone that does not know its own number is fine', async () => {
		home.phone.sims[0] = { simNumber: 1, phoneNumber: null };
		expect(await check(home)).toMatchObject({ ok: true, phone: { number: null } });
	});

	test('of several phones the oldest one sends, always the same', async () => {
		cloud.otherDevices.push(otherDevice);
		await at(cloud).send(exampleText());
		expect(
			cloud.requests.filter(({ path }) => path === '/messages').map(({ body }) => body),
		).toMatchObject([{ deviceId: cloud.phone.deviceId }]);
	});
});

const otherDevice = {
	id: 'another',
	name: 'Fairphone',
	createdAt: '2090-01-01T00:00:00Z',
	lastSeen: '2090-01-01T00:00:00Z',
};
