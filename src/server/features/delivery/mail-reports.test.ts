import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts.ts';
import * as noticesContract from '#contract/notices.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import { listMail } from '#contract/sandbox.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { deliveries, mailboxes } from '#server/db/schema.ts';
import type { Mailbox, Seen } from '#server/gateways/mailbox.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { readSample } from '#tests/support/mail-reports.ts';
import { messageRequests } from '#tests/support/messages.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { accountMails } from '../accounts/mails.ts';
import { sendDueMails } from '../mail/send.ts';
import { insertDeliveries } from '../texts/deliveries.ts';
import { readMailbox } from './mail-reports.ts';
import { markOf } from './mail-words.ts';

const db = await testDatabase();

/** A mailbox whose mails are in memory; tests/contracts reads a real one. */
function createMailbox() {
	const mails: string[] = [];
	const looks: (Seen | null)[] = [];
	const mailbox: Mailbox = {
		name: 'hello',
		async readNew(seen) {
			looks.push(seen);
			const from = seen?.validity === '1' ? seen.uid : 0;
			const batch = mails.slice(from, from + 2);
			const uid = from + batch.length;
			return { mails: batch.map((mail) => Buffer.from(mail)), seen: { validity: '1', uid } };
		},
	};
	return { mails, looks, mailbox };
}

let box: ReturnType<typeof createMailbox>;
let app: TestApp;
let ana: BuiltAccount;
let rose: Recipient;
let email: string;
let count = 0;
beforeEach(async () => {
	await db.delete(mailboxes);
	box = createMailbox();
	app = await testApp(testDeps({ db, mailbox: box.mailbox }));
	ana = await buildAccount(app);
	count += 1;
	email = `rose${count}@example.org`;
	rose = await buildRecipient(app, ana, { name: 'Rose', email, ways: ['mail', 'text'] });
});

/** A mail that the server took; returns its id. */
async function mailed(change: Partial<typeof deliveries.$inferInsert> = {}): Promise<string> {
	const id = app.deps.newId();
	const now = app.deps.clock.now();
	const row: typeof deliveries.$inferInsert = {
		id,
		accountId: ana.user._id,
		requestKey: id,
		recipientId: rose._id,
		party: recipientParty(rose._id),
		purpose: 'message',
		round: 1,
		way: 'mail',
		address: email,
		status: 'accepted',
		attempts: 1,
		dueAt: now,
		notAfter: new Date(now.getTime() + HOUR_MS),
		submittedAt: now,
		settledAt: now,
		createdAt: now,
		...change,
	};
	await db.transaction((tx) => insertDeliveries(tx, [row]));
	return id;
}

const report = (name: string, id: string, mark = markOf(app.deps.secrets, id)) =>
	readSample(name, `${id}.${mark}@kinbell.example`);

/** The worker's next look. */
async function look(): Promise<void> {
	app.deps.clock.advance(MINUTE_MS);
	await readMailbox(app.deps);
}

async function statusOf(id: string) {
	const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
	return [row?.status, row?.reason?.code];
}

async function asHolderSees(): Promise<Recipient['reached']['mail']> {
	const { token } = ana;
	const { body } = await app.request(recipientsContract.listRecipients, {}, { token });
	return body.find(({ _id }) => _id === rose._id)?.reached.mail ?? null;
}

async function notices() {
	const { token } = ana;
	const { body } = await app.request(noticesContract.listNotices, {}, { token });
	return body.map(({ told }) => told);
}

describe('[WY-05] a mail that comes back', () => {
	test('failed, stops its address, and the account holder is told once', async () => {
		const id = await mailed();
		box.mails.push(report('postfix', id), report('gmail', id), report('postfix', id));
		await look();
		expect(await statusOf(id)).toEqual(['undelivered', 'mailbox_unknown']);
		const isReturned = { status: 'stopped', reason: { code: 'mail_returned' } };
		expect(await asHolderSees()).toMatchObject(isReturned);
		const told = [{ code: 'mail_returned', name: 'Rose', recipientId: rose._id }];
		expect(await notices()).toEqual(told);
		// A mailbox that was moved to another server counts anew, and has the same reports.
		await db.update(mailboxes).set({ validity: 'another' });
		await look();
		expect(await notices()).toEqual(told);
	});

	test('is not taken for its reader’s wish', async () => {
		await buildSubscription(app, ana.user._id, { tier: 'premium' });
		rose = await buildRecipient(app, ana, { email: `only-${email}`, ways: ['mail'] });
		box.mails.push(report('postfix', await mailed({ address: `only-${email}` })));
		await look();
		const { problem } = await messageRequests(app, ana).quick([rose._id]);
		expect(problem.reason.code).toBe('nobody_reachable');
	});

	test.each([
		['exim', 'mail_returned'],
		['exchange', 'mailbox_unknown'],
		['qmail', 'mail_refused'],
		['exim-old', 'mail_returned'],
	])('as %s says it', async (name, code) => {
		const id = await mailed();
		box.mails.push(report(name, id));
		await look();
		expect(await statusOf(id)).toEqual(['undelivered', code]);
		expect(await asHolderSees()).toMatchObject({ status: 'stopped' });
	});

	test('after days of trying failed too, but its address may work again', async () => {
		const id = await mailed();
		box.mails.push(report('postfix-expired', id));
		await look();
		expect(await statusOf(id)).toEqual(['undelivered', 'mail_returned']);
		expect(await asHolderSees()).toMatchObject({ status: 'fails' });
	});

	test('and whose answer was lost is not unknown any more', async () => {
		const id = await mailed({ status: 'unknown', settledAt: null });
		box.mails.push(report('postfix', id));
		await look();
		expect(await statusOf(id)).toEqual(['undelivered', 'mailbox_unknown']);
	});
});

test('[WY-05] a complaint stops the address, and the mail stays delivered', async () => {
	const id = await mailed();
	box.mails.push(report('arf', id));
	await look();
	expect(await statusOf(id)).toEqual(['accepted', undefined]);
	const isReported = { status: 'stopped', reason: { code: 'mail_reported' } };
	expect(await asHolderSees()).toMatchObject(isReported);
	expect(await notices()).toEqual([{ code: 'mail_stopped', name: 'Rose', recipientId: rose._id }]);
});

test('[WY-05] an account’s own mails still go to an address that was stopped', async () => {
	rose = await buildRecipient(app, ana, { email: ana.email, ways: ['mail'] });
	const id = await mailed({ address: ana.email });
	box.mails.push(report('postfix', id));
	await look();
	expect(await asHolderSees()).toMatchObject({ status: 'stopped' });
	await app.request(forgotPassword, { body: { email: ana.email } });
	await sendDueMails(app.deps, accountMails);
	const { body } = await app.request(listMail, { query: { to: ana.email } });
	expect(body.map(({ subject }) => subject)).toContain('Choose a new password');
});

describe('[WY-05] nothing follows from', () => {
	test('a mail that is late, an automatic reply, a forged report, one about a text', async () => {
		const id = await mailed();
		const text = await mailed({ way: 'text', address: rose.phoneNumber });
		box.mails.push(
			report('postfix-delayed', id),
			report('out-of-office', id),
			report('gmail-settings', id),
			report('postfix', id, 'A'.repeat(22)),
			report('postfix', app.deps.newId()),
			report('postfix', text),
			readSample('postfix', `${id}@kinbell.example`),
			readSample('postfix', 'somebody-elses@example.net'),
			'\0'.repeat(100),
		);
		await look();
		expect(box.looks.length).toBeGreaterThan(4);
		expect(await statusOf(id)).toEqual(['accepted', undefined]);
		expect(await statusOf(text)).toEqual(['accepted', undefined]);
		expect(await asHolderSees()).toMatchObject({ status: 'works' });
		expect(await notices()).toEqual([]);
	});
});

describe('the mailbox', () => {
	test('is read on where it was left, by one process at a time', async () => {
		const id = await mailed();
		box.mails.push('From: a@example.org\r\n\r\nHello', 'From: b@example.org\r\n\r\nHello');
		await look();
		expect(box.looks).toEqual(
			[null, { validity: '1', uid: 2 }].map((seen) => expect.objectContaining(seen ?? {})),
		);
		box.mails.push(report('postfix', id));
		app.deps.clock.advance(MINUTE_MS);
		await Promise.all([readMailbox(app.deps), readMailbox(app.deps), readMailbox(app.deps)]);
		expect(box.looks.length).toBe(4);
		expect(await statusOf(id)).toEqual(['undelivered', 'mailbox_unknown']);
	});

	test('is read again after a process died in the middle', async () => {
		const id = await mailed();
		box.mails.push(report('postfix', id));
		const { readNew } = box.mailbox;
		box.mailbox.readNew = async () => {
			throw new Error('The connection was lost');
		};
		await expect(look()).rejects.toThrow('lost');
		box.mailbox.readNew = readNew;
		await look();
		expect(await statusOf(id)).toEqual(['accepted', undefined]);
		app.deps.clock.advance(5 * MINUTE_MS);
		await look();
		expect(await statusOf(id)).toEqual(['undelivered', 'mailbox_unknown']);
	});
});
