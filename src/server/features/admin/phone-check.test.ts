import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { testClock } from '#tests/support/clock.ts';
import { phoneVariablesOf } from '#tests/support/sms-gate/adapter.ts';
import { type SmsGate, startSmsGate } from '#tests/support/sms-gate/server.ts';
import { checkOwnPhone } from './phone-check.ts';

const clock = testClock();
let gate: SmsGate;
beforeEach(async () => {
	gate = await startSmsGate({ now: () => clock.now() });
});
afterEach(() => gate.stop());

async function check(variables: Record<string, string> = {}) {
	const env = readEnv({
		PUBLIC_URL: 'https://kinbell.example',
		...phoneVariablesOf(gate),
		...variables,
	});
	const found = await checkOwnPhone(env, clock);
	return found.map(({ what, advice }) => (advice ? `${what} ${advice}` : what));
}

test('[WY-02] the doctor says that the phone answers', async () => {
	expect(await check()).toEqual(['Your phone (Google/oriole) answers.']);
	expect(await checkOwnPhone(readEnv({}), clock)).toEqual([]);
});

test('[WY-02] the doctor says what is wrong with the phone, and what to do', async () => {
	expect(await check({ PHONE_GATEWAY_PASSWORD: 'x' })).toEqual([
		'Your phone refuses PHONE_GATEWAY_USER and PHONE_GATEWAY_PASSWORD. Copy both again from the app.',
	]);
	gate.phone.battery = 9;
	expect(await check({ PHONE_GATEWAY_NUMBER: '+12125550199' })).toEqual([
		expect.stringMatching(/^The SIM in your phone has another number .* answers\. Correct/),
		'The battery of your phone is at 9 percent. Leave it on its charger.',
	]);
	await gate.goOffline();
	expect(await check({ PUBLIC_URL: 'http://192.168.1.5:3000' })).toEqual([
		expect.stringMatching(/^Your phone cannot be reached\. Is it on/),
		expect.stringMatching(/^Your phone cannot tell Kinbell .* PUBLIC_URL is http:\/\/192/),
	]);
});
