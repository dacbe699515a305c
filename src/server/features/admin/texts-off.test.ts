import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { createRecipient } from '#contract/recipients.ts';
import { readEnv } from '#server/env.ts';
import { accountMails } from '#server/features/accounts/mails.ts';
import { sendDueMails } from '#server/features/mail/send.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }, { TEXTS: 'off' }));
	account = await buildAccount(app, { phoneVerified: false });
	await buildSubscription(app, account.user._id);
});

describe('[WY-04] an installation that only mails', () => {
	test('refuses every text for good, and says why', async () => {
		const text = { id: app.deps.newId(), to: '12125550134', body: 'Hello' };
		expect(await app.deps.sms.send(text)).toMatchObject({
			kind: 'rejected',
			reason: { code: 'texts_off' },
		});
		expect(() => readEnv({ TEXTS: 'no' })).toThrow('The setting TEXTS is not valid');
		const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+1' };
		expect(() => readEnv({ TEXTS: 'off', ...twilio })).toThrow('The setting TEXTS=off');
	});

	test('mails the holder’s code, which confirms the account as a texted one would', async () => {
		const { token, phone, email } = account;
		const send = (by?: 'email') =>
			app.request(accounts.sendCode, { body: { phone, ...(by && { by }) } }, { token });
		expect((await send()).body).toMatchObject({
			sent: false,
			problem: 'This Kinbell sends no texts.',
			canMail: true,
		});
		app.deps.clock.advance(61_000);
		expect((await send('email')).body.sent).toBe(true);
		await sendDueMails(app.deps, accountMails);
		const [mail] = (
			await app.app.inject({
				url: `/sandbox/api/mail?to=${email}`,
				headers: { 'x-sandbox-key': app.deps.secrets.sandboxKey },
			})
		)
			.json()
			.slice(-1);
		const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
		const verified = await app.request(accounts.verifyCode, { body: { phone, code } }, { token });
		expect(verified.body).toMatchObject({ user: { phoneVerified: true } });
	});

	test('reaches new people by mail unless the holder says otherwise', async () => {
		const body = { name: 'Rose', phoneNumber: '212-555-0134', email: 'rose@example.com' };
		const create = (more: object) =>
			app.request(createRecipient, { body: { ...body, consent: true, ...more } as never }, account);
		expect((await create({})).body).toMatchObject({ ways: ['mail'] });
		const theo = { name: 'Theo', phoneNumber: '212-555-0135', ways: ['mail', 'text'] };
		expect((await create({ ...theo, email: 'theo@example.com' })).body.ways).toEqual([
			'mail',
			'text',
		]);
	});
});
