import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#server/db/open.ts';
import { mails } from '#server/db/schema.ts';
import type { MailGateway } from '#server/gateways/mail.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { createSmtpMail } from '#server/gateways/smtp-mail.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type TestDeps, testDeps } from '#tests/support/test-app.ts';
import { layOutMail } from './layout.ts';
import { queueMail } from './outbox.ts';
import { type MailTemplates, sendDueMails } from './send.ts';

const db = await testDatabase();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const templates: MailTemplates = {
	async hello(_, { to, data, words }) {
		return layOutMail(words, { subject: `Hello ${data.name}`, paragraphs: [`You are ${to}.`] });
	},
	nothing: () => null,
	broken() {
		throw new Error('The template broke');
	},
};

let server: MailServer;
let deps: TestDeps;
beforeEach(async () => {
	server = await startMailServer();
	deps = testDeps({ db, mail: smtp() });
});
afterEach(() => server.stop());

function smtp(): MailGateway {
	return createSmtpMail({ url: server.url, from: 'Kinbell <hello@kinbell.example>' });
}

/** Takes a mail and is silent until the test answers. */
function stalled(): { gateway: MailGateway; answer(outcome: Outcome<string>): void } {
	const { promise, resolve } = Promise.withResolvers<Outcome<string>>();
	return {
		gateway: { kind: 'smtp', address: 'hello@kinbell.example', send: () => promise },
		answer: resolve,
	};
}

function queueHello(name = 'Rose', dueAt?: Date) {
	const to = `${name.toLowerCase()}@example.com`;
	return queueMail(db, deps, { to, template: 'hello', data: { name }, language: 'en', dueAt });
}

function outbox() {
	return db.select().from(mails).orderBy(asc(mails.id));
}

async function sent(outcome: string): Promise<number> {
	const { values } = await deps.metrics.mails.get();
	return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

describe('the outbox', () => {
	test('a mail goes out with both parts, under an id that stays the same', async () => {
		await queueHello();
		await sendDueMails(deps, templates);

		const [row] = await outbox();
		expect(row).toMatchObject({ status: 'sent', attempts: 1, reason: null });
		expect(server.arrived).toEqual([
			{
				messageId: `<${row?.id}@kinbell.example>`,
				to: ['rose@example.com'],
				subject: 'Hello Rose',
				text: 'Hello Rose\n\nYou are rose@example.com.\n\nKinbell',
				html: expect.stringContaining('You are rose@example.com.'),
				calendar: '',
				types: ['text/plain; charset=utf-8', 'text/html; charset=utf-8'],
			},
		]);
		expect(await sent('sent')).toBe(1);

		await sendDueMails(deps, templates);
		expect(server.arrived).toHaveLength(1);
	});

	test('a mail is queued only if the change it tells of happened', async () => {
		const change = db.transaction(async (tx) => {
			await queueMail(tx, deps, {
				to: 'rose@example.com',
				template: 'hello',
				data: {},
				language: 'en',
			});
			throw new Error('The change failed');
		});
		await expect(change).rejects.toThrow('The change failed');
		expect(await outbox()).toEqual([]);
	});

	test('a mail for later waits for its time', async () => {
		await queueHello('Rose', new Date('2026-11-15T13:00:00Z'));
		await sendDueMails(deps, templates);
		expect(server.arrived).toEqual([]);
		deps.clock.advance(HOUR_MS);
		await sendDueMails(deps, templates);
		expect(server.arrived).toHaveLength(1);
	});

	test('a mail that is no longer needed is dropped', async () => {
		await queueMail(db, deps, {
			to: 'rose@example.com',
			template: 'nothing',
			data: {},
			language: 'en',
		});
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([{ status: 'dropped' }]);
		expect(server.arrived).toEqual([]);
		expect(await sent('dropped')).toBe(1);
	});
});

describe('when the mail server says no', () => {
	test('451 is tried again, not before its time, and then delivered under the same id', async () => {
		server.recipientAnswers.push(451, 451);
		await queueHello();
		await sendDueMails(deps, templates);
		const [row] = await outbox();
		expect(row).toMatchObject({ status: 'queued', reason: 'The mail server answered 451' });

		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([{ attempts: 1 }]);
		deps.clock.advance(MINUTE_MS);
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([{ attempts: 2, status: 'queued' }]);
		deps.clock.advance(MINUTE_MS);
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([{ attempts: 3, status: 'sent', reason: null }]);
		expect(server.arrived.map(({ messageId }) => messageId)).toEqual([
			`<${row?.id}@kinbell.example>`,
		]);
		expect(await sent('retried')).toBe(2);
	});

	test('550 is recorded with the reason in words and not tried again', async () => {
		server.recipientAnswers.push(550);
		await queueHello();
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([
			{ status: 'failed', reason: 'There is no such mailbox', attempts: 1 },
		]);
		deps.clock.advance(24 * HOUR_MS);
		await sendDueMails(deps, templates);
		expect(server.arrived).toEqual([]);
		expect(await sent('failed')).toBe(1);
	});

	test('the log tells of it without the address or the words', async () => {
		const lines: string[] = [];
		const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
		server.recipientAnswers.push(550, 451);
		await queueHello('Rose');
		await queueHello('Walter');
		await sendDueMails({ ...deps, log }, templates);
		expect(lines).toHaveLength(2);
		expect(lines.join()).toContain('There is no such mailbox');
		expect(lines.join()).not.toMatch(/rose|walter|@/i);
	});

	test('nothing is lost while the server is down', async () => {
		const { port } = server;
		await server.stop();
		await queueHello();
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([
			{ status: 'queued', reason: 'The mail server cannot be reached' },
		]);

		server = await startMailServer(port);
		deps.clock.advance(MINUTE_MS);
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([{ status: 'sent' }]);
		expect(server.arrived).toHaveLength(1);
	});

	test('a lost answer is followed by the same mail under the same id', async () => {
		server.mailAnswers.push('lost');
		await queueHello();
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([{ status: 'queued' }]);
		deps.clock.advance(MINUTE_MS);
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }]);
	});

	test('after about three days it is given up', async () => {
		const isDown: MailGateway = {
			kind: 'smtp',
			address: 'hello@kinbell.example',
			send: async () => ({ kind: 'retry_later', reason: 'The mail server cannot be reached' }),
		};
		await queueHello();
		const startedAt = deps.clock.now().getTime();
		for (;;) {
			await sendDueMails({ ...deps, mail: isDown }, templates);
			const [row] = await outbox();
			if (row?.status !== 'queued') break;
			deps.clock.set(row.dueAt.toISOString());
		}
		const days = (deps.clock.now().getTime() - startedAt) / (24 * HOUR_MS);
		expect(days).toBeGreaterThan(2.2);
		expect(days).toBeLessThan(3.8);
		expect(await outbox()).toMatchObject([
			{ status: 'failed', reason: 'The mail server cannot be reached' },
		]);
	});
});

describe('several senders, and senders that die', () => {
	test('two senders at once send each mail once', async () => {
		const names = Array.from({ length: 30 }, (_, i) => `Person${i}`);
		for (const name of names) await queueHello(name);
		const other = { ...deps, mail: smtp() };
		await Promise.all([sendDueMails(deps, templates), sendDueMails(other, templates)]);

		const subjects = server.arrived.map(({ subject }) => subject);
		expect(subjects.toSorted()).toEqual(names.map((name) => `Hello ${name}`).toSorted());
		expect((await outbox()).every(({ attempts }) => attempts === 1)).toBe(true);
	});

	test('a mail whose sender died between claim and sending is taken up by another', async () => {
		await queueHello();
		// Never answers, as if the process had ended.
		const { gateway: dead } = stalled();
		void sendDueMails({ ...deps, mail: dead }, templates);
		await expect.poll(outbox).toMatchObject([{ status: 'sending', attempts: 1 }]);

		deps.clock.advance(4 * MINUTE_MS);
		await sendDueMails(deps, templates);
		expect(server.arrived).toEqual([]);
		deps.clock.advance(2 * MINUTE_MS);
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }]);
		expect(server.arrived).toHaveLength(1);
	});

	test('a sender that wakes up late does not overwrite its successor', async () => {
		await queueHello();
		const [late, successor] = [stalled(), stalled()];
		const lateRound = sendDueMails({ ...deps, mail: late.gateway }, templates);
		await expect.poll(outbox).toMatchObject([{ status: 'sending', attempts: 1 }]);
		deps.clock.advance(6 * MINUTE_MS);
		const successorRound = sendDueMails({ ...deps, mail: successor.gateway }, templates);
		await expect.poll(outbox).toMatchObject([{ status: 'sending', attempts: 2 }]);

		late.answer({ kind: 'rejected', reason: 'Too late', code: '550' });
		await lateRound;
		expect(await outbox()).toMatchObject([{ status: 'sending', attempts: 2, reason: null }]);
		successor.answer({ kind: 'accepted', reference: 'x' });
		await successorRound;
		expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2, reason: null }]);
		expect(await sent('failed')).toBe(0);
	});

	test('queued mail survives a restart', async () => {
		await queueHello();
		const { host, port, user, database } = db.$client.options;
		const restarted = connect({ host, port, user, database });
		await sendDueMails(testDeps({ db: restarted, mail: smtp() }), templates);
		await restarted.$client.end();
		expect(await outbox()).toMatchObject([{ status: 'sent' }]);
		expect(server.arrived).toHaveLength(1);
	});

	test('a template that throws, or is not there, is tried again and holds up nobody', async () => {
		const to = 'rose@example.com';
		await queueMail(db, deps, { to, template: 'broken', data: {}, language: 'en' });
		await queueMail(db, deps, { to, template: 'of a newer version', data: {}, language: 'en' });
		await queueHello('Walter');
		await sendDueMails(deps, templates);
		expect(await outbox()).toMatchObject([
			{ status: 'queued', attempts: 1, reason: 'Something went wrong on our side' },
			{ status: 'queued', attempts: 1, reason: 'Something went wrong on our side' },
			{ status: 'sent' },
		]);
		deps.clock.advance(MINUTE_MS);
		await sendDueMails(deps, { ...templates, broken: () => null });
		expect(await outbox()).toMatchObject([{ status: 'dropped' }, { attempts: 2 }, {}]);
	});
});
