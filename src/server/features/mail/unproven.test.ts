import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import { listMail } from '#contract/sandbox.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { accounts, mails } from '#server/db/schema.ts';
import { allMails } from '#server/tasks.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { tellHolder } from '../notices/commands.ts';
import { mailNotices } from '../notices/digest.ts';
import { queueMail } from './outbox.ts';
import { sendDueMails } from './send.ts';

/** What a stranger finds in their mailbox when somebody gives their address as one's own. */

const db = await testDatabase();
const VICTIM = 'victim@example.com';
const SPAM = 'CHEAP PILLS at evil.example';
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

async function mailsTo(to: string) {
	for (let each = 0; each < 3; each++) await sendDueMails(app.deps, allMails);
	return (await app.request(listMail, { query: { to } })).body;
}
const wordsTo = async (to: string) => JSON.stringify(await mailsTo(to));

describe('a mail to an address that is not proven', () => {
	let mallory: BuiltAccount;
	beforeEach(async () => {
		mallory = await buildAccount(app, { name: SPAM, email: VICTIM, phoneVerified: false });
	});

	const change = (given: object) => {
		const body = { name: SPAM, phoneNumber: mallory.phone, ...given };
		return app.request(contract.updateProfile, { body }, { token: mallory.token });
	};
	const tell = (words: string) =>
		db.transaction((tx) =>
			tellHolder(tx, app.deps, {
				accountId: mallory.user._id,
				key: words,
				kind: 'text_failed',
				told: { code: 'written', words },
			}),
		);

	test('[SX-06] welcomes nobody by name', async () => {
		const [mail] = await mailsTo(VICTIM);
		expect(mail?.subject).toBe('Welcome to Kinbell');
		expect(JSON.stringify(mail)).not.toMatch(/pills|evil/i);
	});

	test('[SX-06] says neither the new email nor the number that were typed', async () => {
		const { phone, token } = mallory;
		await app.request(contract.sendCode, { body: { phone, by: 'email' } }, { token });
		await change({ email: 'cheap.pills@evil.example' });
		const words = await wordsTo(VICTIM);
		expect(words).toContain('Your email address was changed');
		expect(words).not.toMatch(/pills|evil/i);
		expect(words).not.toContain(phone.slice(-4));
		expect(await wordsTo('cheap.pills@evil.example')).not.toContain(SPAM);
	});

	test('[SX-06] says that there is news, and none of its words', async () => {
		await tell(`Your message “${SPAM}” was not received by ${SPAM}.`);
		await mailNotices(app.deps);
		const words = await wordsTo(VICTIM);
		expect(words).toContain('A text didn’t arrive');
		expect(words).not.toMatch(/pills|evil/i);
	});

	test('says it all where it is proven', async () => {
		await db.update(accounts).set({ emailProven: true }).where(eq(accounts.email, VICTIM));
		await tell(`Your message “${SPAM}” was not received.`);
		await mailNotices(app.deps);
		await mailsTo(VICTIM);
		await change({ email: 'cheap.pills@evil.example' });
		const words = await wordsTo(VICTIM);
		expect(words).toContain(`Your message “${SPAM}”`);
		expect(words).toContain('now uses cheap.pills@evil.example');
	});
});

describe('the mails of a day', () => {
	const queue = (to: string) =>
		queueMail(db, app.deps, { to, template: 'password_changed', data: {}, language: 'en' });

	test('[SX-06] to an address that is not proven are ten, whoever causes them', async () => {
		for (let each = 0; each < 14; each++) await queue(each % 2 ? VICTIM : 'Victim@Example.com');
		await mailsTo(VICTIM);
		const statuses = (await db.select().from(mails)).map(({ status }) => status);
		expect(statuses.filter((status) => status === 'sent')).toHaveLength(10);
		expect(statuses.filter((status) => status === 'failed')).toHaveLength(4);
		app.deps.clock.advance(DAY_MS);
		await queue(VICTIM);
		await mailsTo(VICTIM);
		expect(await db.$count(mails, eq(mails.status, 'sent'))).toBe(11);
	});

	test('to one that is proven have no such limit', async () => {
		const { email } = await buildAccount(app, { emailProven: true });
		for (let each = 0; each < 14; each++) await queue(email);
		expect(await mailsTo(email)).toHaveLength(15);
	});

	test('are counted once, however often the mail server is busy', async () => {
		app = await testApp(testDeps({ db }, { LIMIT_UNPROVEN_MAILS: '1' }));
		const { send } = app.deps.mail;
		let isBusy = true;
		app.deps.mail.send = async (mail) =>
			isBusy ? { kind: 'retry_later', reason: 'busy' } : send.call(app.deps.mail, mail);
		await queue(VICTIM);
		await sendDueMails(app.deps, allMails);
		isBusy = false;
		app.deps.clock.advance(MINUTE_MS);
		expect(await mailsTo(VICTIM)).toHaveLength(1);
	});
});
