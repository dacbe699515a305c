import { beforeEach, describe, expect, test } from 'vitest';
import { listMail } from '#contract/sandbox.ts';
import { accountMails } from '#server/features/accounts/mails.ts';
import { sendDueMails } from '#server/features/mail/send.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

/** The attack: an account is called like a bank, with a link, and texts a stranger. */

const db = await testDatabase();
const STRANGER = '16465550177';
const NAME = 'PayPal Security www.evil.example 5550100';

let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { name: NAME, emailProven: true });
	await buildSubscription(app, account.user._id);
});

const bodies = async () => (await textsTo(app, STRANGER)).map(({ body }) => body);

describe('a name that does not look like one', () => {
	test('[SX-04] reaches no stranger by text, nor on the page of the call', async () => {
		const stranger = await buildRecipient(app, account, { name: 'X', phoneNumber: STRANGER });
		await messageRequests(app, account).quick([stranger._id], 'Hello');
		await runEngine(app.deps);
		await messageRequests(app, account).quick([stranger._id], 'Hello again');
		await callRequests(app, account).quick([stranger._id]);
		await runEngine(app.deps);
		const texts = await bodies();
		expect(texts).toHaveLength(3);
		expect(texts[0]).toBe(
			'Hello\n\nSomeone who has your number asked Kinbell to send you this. Reply STOP to stop.',
		);
		const link = texts.map((body) => /\/j\/([\w-]+)/.exec(body)?.[1]).find(Boolean);
		const page = await app.app.inject({ method: 'GET', url: `/api/rooms/${link}` });
		expect(page.json()).toMatchObject({ hostName: '' });
		expect(`${texts.join()} ${page.body}`).not.toMatch(/paypal|evil|5550100/i);
	});

	test('[SX-04] reaches nobody by mail', async () => {
		await sendDueMails(app.deps, accountMails);
		const { body } = await app.request(listMail, { query: { to: account.email } });
		expect(body).toHaveLength(1);
		expect(JSON.stringify(body)).not.toMatch(/paypal|evil|5550100/i);
	});
});
