import { type AddressInfo, createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { sandboxMails } from '../db/schema.ts';
import { newId } from './ids.ts';
import type { Mail, MailGateway } from './mail.ts';
import { createSandboxMail } from './sandbox-mail.ts';
import { createSmtpMail, needsTls } from './smtp-mail.ts';

const db = await testDatabase();
const from = 'Kinbell <hello@kinbell.example>';

let server: MailServer;
beforeEach(async () => {
	server = await startMailServer();
});
afterEach(() => server.stop());

function mail(overrides: Partial<Mail> = {}): Mail {
	return {
		id: newId(),
		to: 'rose@example.com',
		subject: 'Grüße from Łódź',
		text: 'Hello Rose,\n\n.a line that begins with a dot\nand 100 % of = signs – “kept”',
		html: `<p>Hello Rose,</p><p>${'a long line, '.repeat(120)}</p>`,
		...overrides,
	};
}

interface Arrived {
	/** Two deliveries with the same identity are one mail to its reader. */
	identity: string;
	to: string;
	subject: string;
	text: string;
	html: string;
}

interface Case {
	gateway(): MailGateway;
	arrived(): Promise<Arrived[]>;
}

const cases: Record<string, Case> = {
	sandbox: {
		gateway: () =>
			createSandboxMail({ db, clock: testClock(), env: { publicUrl: 'https://kinbell.example' } }),
		arrived: async () =>
			(await db.select().from(sandboxMails).orderBy(sandboxMails.id)).map(
				({ id, recipient, ...rest }) => ({ ...rest, identity: id, to: recipient }),
			),
	},
	smtp: {
		gateway: () => createSmtpMail({ url: server.url, from }),
		arrived: async () =>
			server.arrived.map(({ messageId, to, ...rest }) => ({
				...rest,
				identity: messageId,
				to: to.join(' and '),
			})),
	},
};

describe.each(Object.entries(cases))('mail through %s', (kind, { gateway, arrived }) => {
	test('says which one it is', () => {
		expect(gateway().kind).toBe(kind);
	});

	test('[D23] arrives whole, with a text and an html part', async () => {
		const sent = mail();
		const outcome = await gateway().send(sent);
		expect(outcome).toEqual({ kind: 'accepted', reference: expect.stringContaining(sent.id) });
		const { to, subject, text, html } = sent;
		expect(await arrived()).toMatchObject([{ to, subject, text, html }]);
	});

	test('is recognisable as the same mail when it is sent again', async () => {
		const sent = mail();
		const first = await gateway().send(sent);
		const second = await gateway().send(sent);
		expect(second).toEqual(first);
		expect(new Set((await arrived()).map(({ identity }) => identity)).size).toBe(1);
	});

	test('is told apart from another mail with the same words', async () => {
		await Promise.all([gateway().send(mail()), gateway().send(mail())]);
		expect(new Set((await arrived()).map(({ identity }) => identity)).size).toBe(2);
	});
});

describe('the sandbox mailbox', () => {
	test('keeps a repeated mail once', async () => {
		const sent = mail();
		const mailbox = createSandboxMail({
			db,
			clock: testClock(),
			env: { publicUrl: 'https://kinbell.example' },
		});
		await mailbox.send(sent);
		await mailbox.send(sent);
		expect(await db.select().from(sandboxMails).where(eq(sandboxMails.id, sent.id))).toHaveLength(
			1,
		);
	});
});

describe('what an SMTP server answers', () => {
	const send = (url = server.url) => createSmtpMail({ url, from }).send(mail());

	test('the message id has our id and the domain of the sender', async () => {
		const sent = mail();
		await createSmtpMail({ url: server.url, from }).send(sent);
		expect(server.arrived[0]?.messageId).toBe(`<${sent.id}@kinbell.example>`);
	});

	test.each([
		[550, 'There is no such mailbox'],
		[552, 'The mailbox is full'],
		[554, 'The mail server refused the mail'],
	])('%i for the recipient is for good: %s', async (code, reason) => {
		server.recipientAnswers.push(code);
		expect(await send()).toEqual({ kind: 'rejected', reason, code: String(code) });
	});

	test('554 for the whole mail is for good', async () => {
		server.mailAnswers.push(554);
		expect(await send()).toMatchObject({ kind: 'rejected', code: '554' });
	});

	test.each(['rose', 'rose@example.com,walter@example.com', 'rose@example.com\r\nDATA'])(
		'the address %j is no address, and for good',
		async (to) => {
			const outcome = await createSmtpMail({ url: server.url, from }).send(mail({ to }));
			expect(outcome.kind).toBe('rejected');
			expect(server.arrived).toEqual([]);
		},
	);

	test.each(['recipientAnswers', 'mailAnswers'] as const)('451 (%s) may pass', async (stage) => {
		server[stage].push(451);
		expect(await send()).toEqual({
			kind: 'retry_later',
			reason: 'The mail server answered 451',
		});
	});

	test('a connection lost after the mail was handed over leaves the outcome unknown', async () => {
		server.mailAnswers.push('lost');
		expect(await send()).toMatchObject({ kind: 'unknown' });
	});

	test('a server that is down, or has no name, may come back', async () => {
		const { url } = server;
		await server.stop();
		expect(await send(url)).toMatchObject({ kind: 'retry_later' });
		// Too long for a name, so that no name server has to be asked.
		const nameless = `smtp://${'x'.repeat(64)}.invalid`;
		expect(await send(nameless)).toMatchObject({ kind: 'retry_later' });
	});

	test('a pool whose server restarted meanwhile goes on', async () => {
		const gateway = createSmtpMail({ url: server.url, from });
		await gateway.send(mail());
		const { port } = server;
		await server.stop();
		server = await startMailServer(port);
		expect(await gateway.send(mail())).toMatchObject({ kind: 'accepted' });
		expect(server.arrived).toHaveLength(1);
	});

	test('a server that hangs up during the conversation has not taken the mail', async () => {
		const url = await serverThatAnswers(() => undefined);
		expect(await send(url)).toMatchObject({ kind: 'retry_later' });
	});

	test('a password that the server refuses is for the operator to mend', async () => {
		const url = await serverThatAnswers((line) =>
			line.startsWith('EHLO') ? '250 AUTH PLAIN' : '535 no',
		);
		expect(await send(url.replace('//', '//me:wrong@'))).toEqual({
			kind: 'retry_later',
			reason: 'The mail server answered 535',
		});
	});

	test.each([
		['smtp://user:password@mail.example.com:587', true],
		['smtps://mail.example.com', true],
		['smtp://127.0.0.1:2525', false],
		['smtp://localhost', false],
	])('%s is spoken to over TLS only: %s', (url, expected) => {
		expect(needsTls(url)).toBe(expected);
	});

	test('settings that cannot work stop the start', () => {
		expect(() => createSmtpMail({ url: 'mail.example.com', from })).toThrow('SMTP_URL');
		expect(() => createSmtpMail({ url: server.url, from: 'Kinbell' })).toThrow('MAIL_FROM');
	});
});

/** Hangs up when there is no answer. */
async function serverThatAnswers(answer: (line: string) => string | undefined): Promise<string> {
	const listener = createServer((socket) => {
		socket.write('220 hello\r\n');
		socket.on('data', (line) => {
			const words = answer(String(line));
			if (words) socket.write(`${words}\r\n`);
			else socket.destroy();
		});
	});
	await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void listener.close());
	return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}
