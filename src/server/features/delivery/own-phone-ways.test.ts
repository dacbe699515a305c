import { describe, expect, test } from 'vitest';
import { startQuickCall } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { deliveries, messages, sandboxMails } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildPhoneFamily, type PhoneFamily } from '#tests/support/sms-gate/family.ts';
import { watchPhone } from './own-phone.ts';

const db = await testDatabase();

const person = { email: 'rosa@example.com', ways: ['text', 'mail'] };

async function pass({ app, run }: PhoneFamily, minutes: number): Promise<void> {
	for (let count = 0; count < minutes; count++) {
		app.deps.clock.advance(MINUTE_MS);
		await watchPhone(app.deps);
		await run();
	}
}

/** By way: what became of it. */
async function outcomes(purpose: string): Promise<Record<string, [string, string | undefined]>> {
	const rows = (await db.select().from(deliveries)).filter((row) => row.purpose === purpose);
	const ofRosa = rows.filter(({ recipientId }) => recipientId !== null);
	return Object.fromEntries(ofRosa.map(({ way, status, reason }) => [way, [status, reason?.code]]));
}
const mailsToRosa = async () =>
	(await db.select().from(sandboxMails)).filter(({ recipient }) => recipient === person.email)
		.length;

describe.each(['home', 'cloud'] as const)(
	'[WY-02] [WY-06] while the phone (%s) is away',
	(mode) => {
		test('somebody who has mail gets that after five minutes, once, and no text afterwards', async () => {
			const family = await buildPhoneFamily(db, { mode, person });
			const { gate, send } = family;
			await pass(family, 1);
			await gate.goOffline();
			if (mode === 'home') {
				await send();
				expect(await outcomes('message')).toEqual({ text: ['queued', 'phone_away'] });
				await pass(family, 3);
				expect(await mailsToRosa()).toBe(0);
				await pass(family, 4);
			} else {
				await pass(family, 6);
				await send();
				await family.run();
			}
			expect(await outcomes('message')).toMatchObject({ text: ['rejected', 'phone_away'] });
			expect(await mailsToRosa()).toBe(1);
			expect((await db.select().from(messages))[0]?.status).toBe('sent');
			await gate.comeBack();
			await pass(family, 3);
			expect(gate.phone.onAir).toEqual([]);
			expect(await mailsToRosa()).toBe(1);
		});

		test('somebody who has nothing else waits', async () => {
			const family = await buildPhoneFamily(db, { mode });
			await family.gate.goOffline();
			await pass(family, 6);
			await family.send();
			await pass(family, 5);
			expect(await outcomes('message')).toEqual({ text: ['queued', 'phone_away'] });
			await family.gate.comeBack();
			await pass(family, 2);
			expect(await outcomes('message')).toEqual({ text: ['delivered', undefined] });
		});
	},
);

test('[WY-02] [WY-06] an invitation that the phone could not send goes by mail', async () => {
	const family = await buildPhoneFamily(db, { person });
	const { app, account, gate, rosa } = family;
	gate.phone.courses.push(
		...Array.from({ length: 2 }, () => ({
			failsAfter: 0,
			error: 'Send result: RESULT_ERROR_NO_SERVICE',
		})),
	);
	const body = { recipientIds: [rosa._id] };
	await app.request(startQuickCall, { body }, { token: account.token });
	await family.run();
	await family.run();
	// It takes two parts, and the phone does not say which of them failed.
	expect(await outcomes('invite')).toMatchObject({ text: ['undelivered', 'not_whole'] });
	expect(await mailsToRosa()).toBe(1);
});

test('[WY-02] [WY-06] a text in doubt never goes by another way', async () => {
	const family = await buildPhoneFamily(db, { person, isSlow: true });
	const { gate, send } = family;
	gate.answers.push('lost');
	await send();
	await gate.goOffline();
	await pass(family, 20);
	expect(await outcomes('message')).toEqual({ text: ['unknown', 'not_confirmed'] });
	expect(await mailsToRosa()).toBe(0);
});
