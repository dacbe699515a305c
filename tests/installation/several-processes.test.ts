import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as accounts from '#contract/accounts.ts';
import * as callsContract from '#contract/calls.ts';
import { watchChanges } from '#contract/dashboard.ts';
import * as messagesContract from '#contract/messages.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import { ROOM_SOCKET_PATH, roomProtocols } from '#contract/room-socket.ts';
import * as roomsContract from '#contract/rooms.ts';
import * as sandbox from '#contract/sandbox.ts';
import * as schedulesContract from '#contract/schedules.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { connect, type Database } from '#server/db/open.ts';
import { subscriptions, workers } from '#server/db/schema.ts';
import { shiftedClock } from '#server/gateways/clock.ts';
import { deriveSecrets } from '#server/secrets.ts';
import { type Client, clientOf, signUp } from '#tests/support/client.ts';
import { joinByLink } from '#tests/support/media/join-by-link.ts';
import { freePort } from '#tests/support/ports.ts';
import { type ServerProcess, startProcess } from '#tests/support/processes.ts';
import { browse } from '#tests/support/rooms.ts';
import { type RoundRobin, startRoundRobin } from '#tests/support/round-robin.ts';

/**
 * Two web and two worker processes on one database, behind a load balancer that alternates between
 * them: nothing may depend on reaching the same process again.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-several-'));
const clockFile = path.join(folder, 'clock');
const clock = shiftedClock(clockFile);
let shiftMs = 0;
function advance(ms: number) {
	shiftMs += ms;
	writeFileSync(clockFile, String(shiftMs));
}

const SECRET_KEY = 'a secret that only tests know, and everyone may read';

let postgres: EmbeddedDatabase;
let db: Database;
let balancer: RoundRobin;
let everyone: Client;
/** Each web process on its own. */
let webs: [Client, Client];
let urls: string[];
let settings: Record<string, string>;
const processes: ServerProcess[] = [];
const startWeb = (port: number) => startProcess('web', { ...settings, PORT: String(port) });

beforeAll(async () => {
	advance(0);
	postgres = await startEmbedded({ dataDir: path.join(folder, 'data'), durable: false });
	db = connect(postgres.config);
	const { host, user, database } = postgres.config;
	const ports = [await freePort(), await freePort()];
	balancer = await startRoundRobin(() => ports);
	settings = {
		NODE_ENV: 'test',
		TEST_CLOCK: clockFile,
		DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
		SECRET_KEY,
		PUBLIC_URL: balancer.url,
		TRUST_PROXY: '127.0.0.1',
		// Sandboxes allow ten times as much.
		LIMIT_AUTH_CALLS: '3',
		TEXTS_PER_SECOND: '1000',
	};
	// All at once, as after a power cut: one of them sets up the database.
	processes.push(
		...(await Promise.all([
			...ports.map(startWeb),
			startProcess('worker', settings),
			startProcess('worker', settings),
		])),
	);
	everyone = clientOf(balancer.url, deriveSecrets(SECRET_KEY).sandboxKey);
	urls = ports.map((port) => `http://127.0.0.1:${port}`);
	webs = urls.map((url) => clientOf(url)) as [Client, Client];
});

afterAll(async () => {
	await Promise.all(processes.map((each) => each.stop()));
	await balancer?.close();
	await db?.$client.end();
	await postgres?.stop();
	rmSync(folder, { recursive: true, force: true });
});

let token: string;
let people: Recipient[];
const textsTo = async (phone: string) =>
	(await everyone.request(sandbox.listTexts, { query: { to: phone } })).body.map(
		({ body }) => body,
	);
const patiently = { timeout: 240_000, interval: 200 };

// One story: each test continues with the family of the one before.
describe('two web and two worker processes behind a load balancer', { timeout: 180_000 }, () => {
	test('are all there', async () => {
		expect(await db.$count(workers)).toBe(2);
		for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
	});

	test('sign a family up, whichever process answers', async () => {
		const account = await signUp(everyone, { email: 'ana@example.com', phone: '12125550134' });
		token = account.token;
		expect(account.user.phoneVerified).toBe(true);
		expect(new Set(balancer.requests)).toEqual(new Set([0, 1]));
		await db.insert(subscriptions).values({
			accountId: account.user._id,
			reference: 'sub_several',
			tier: 'premium',
			status: 'active',
			startedAt: clock.now(),
			periodEndsAt: new Date(clock.now().getTime() + 1e10),
			asOf: clock.now(),
		});
		people = [];
		for (const name of ['Rosa', 'Luis', 'Mia']) {
			const phoneNumber = `1646555010${people.length}`;
			const input = { body: { name, phoneNumber } } as never;
			const made = await everyone.request(recipientsContract.createRecipient, input, { token });
			expect(made.status).toBe(201);
			people.push(made.body);
		}
		for (const web of webs) {
			const list = await web.request(recipientsContract.listRecipients, { query: {} }, { token });
			expect(list.body).toHaveLength(3);
		}
	});

	test('text each person once when schedules are due, and tell pages of every process', async () => {
		const soon = new Date(clock.now().getTime() + 10 * 60_000);
		const names = Array.from({ length: 20 }, (_, index) => `Good morning #${index}#`);
		for (const messageContent of names) {
			const made = await everyone.request(
				schedulesContract.createSchedule,
				{
					body: {
						name: messageContent,
						type: 'message',
						frequency: 'daily',
						startDate: soon.toISOString().slice(0, 10),
						time: soon.toISOString().slice(11, 16),
						timezone: 'UTC',
						messageContent,
						recipientIds: people.map(({ _id }) => _id),
					},
				} as never,
				{ token },
			);
			expect(made.status).toBe(201);
		}
		const pages = await Promise.all(urls.map((url) => openPage(url)));
		advance(11 * 60_000);
		for (const { phoneNumber } of people) {
			const counts = async () => {
				const bodies = await textsTo(phoneNumber);
				return names.map((name) => bodies.filter((body) => body.includes(name)).length);
			};
			await expect.poll(counts, patiently).toEqual(names.map(() => 1));
		}
		await Promise.all(pages.map((page) => page.changed()));
		for (const page of pages) page.close();
	});

	test('tell a page of one process about a change made through the other', async () => {
		const page = await openPage(urls[0] ?? '');
		const list = await webs[1].request(schedulesContract.listSchedules, { query: {} }, { token });
		const params = { scheduleId: list.body[0]?._id ?? '' };
		await webs[1].request(schedulesContract.toggleSchedule, { params }, { token });
		await page.changed();
		page.close();
	});

	/** An open page's stream of changes. */
	async function openPage(url: string) {
		const ending = new AbortController();
		const { body } = await fetch(url + watchChanges.path, {
			headers: { authorization: `Bearer ${token}` },
			signal: ending.signal,
		});
		const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
		await reader?.read();
		return {
			async changed() {
				for (let heard = ''; !heard.includes('event: changed'); ) {
					const { value, done } = (await reader?.read()) ?? { done: true };
					if (done) throw new Error('The stream ended.');
					heard += value;
				}
			},
			close: () => ending.abort(),
		};
	}

	test('carry out a request once when it is repeated at both', async () => {
		const [rosa] = people as [Recipient];
		const body = { recipientIds: [rosa._id], messageContent: 'Only once, please' };
		const headers = { 'idempotency-key': 'the same for all of them' };
		const replies = await Promise.all(
			[...webs, ...webs, everyone].map((web) =>
				web.request(messagesContract.sendQuickMessage, { body }, { token, headers }),
			),
		);
		expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
		expect(new Set(replies.map((reply) => reply.body._id)).size).toBe(1);
		const arrived = async () =>
			(await textsTo(rosa.phoneNumber)).filter((text) => text.includes('Only once, please'));
		await expect.poll(arrived, patiently).toHaveLength(1);
	});

	test('count limits together', async () => {
		const headers = { 'x-forwarded-for': '198.51.100.9' };
		const statuses: number[] = [];
		for (let call = 0; call < 32; call++) {
			const body = { email: `new${call}@example.com` };
			statuses.push((await everyone.request(accounts.checkEmail, { body }, { headers })).status);
		}
		expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
		const other = { 'x-forwarded-for': '198.51.100.10' };
		const body = { email: 'new@example.com' };
		expect((await everyone.request(accounts.checkEmail, { body }, { headers: other })).status).toBe(
			200,
		);
	});

	test('bring the people of one call together, each on another process', async () => {
		const [rosa, luis] = people as [Recipient, Recipient];
		const body = { recipientIds: [rosa._id, luis._id] };
		await everyone.request(callsContract.startQuickCall, { body } as never, { token });
		const enter = async ({ phoneNumber }: Recipient) => {
			const link = async () => (await textsTo(phoneNumber)).join(' ').match(/\/j\/([\w-]+)/)?.[1];
			await expect.poll(link, patiently).toBeDefined();
			const params = { token: (await link()) ?? '' };
			const joined = (await everyone.request(roomsContract.joinRoom, { params, body: {} })).body;
			if (joined.state !== 'in') throw new Error(`not let in: ${JSON.stringify(joined)}`);
			const address = balancer.url.replace('http', 'ws') + ROOM_SOCKET_PATH;
			const protocols = roomProtocols(joined.ticket);
			const socket = new WebSocket(address, protocols, { origin: balancer.url });
			const browser = browse(socket, joined);
			await once(socket, 'open');
			browser.send({ type: 'hello', microphone: 'on', camera: 'on' });
			return { ...browser, welcome: await browser.next('welcome') };
		};
		const first = await enter(rosa);
		const second = await enter(luis);
		expect(second.welcome.people.map(({ connId }) => connId)).toEqual([first.connId]);
		expect((await first.next('joined')).person.name).toBe('Luis');
		const sdp = `v=0\r\n${'a'.repeat(20_000)}`;
		second.send({ type: 'offer', to: first.connId, negotiation: 'n1', sdp });
		expect(await first.next('offer')).toMatchObject({ from: second.connId, sdp });
		first.send({ type: 'answer', to: second.connId, negotiation: 'n1', sdp: 'v=0\r\n' });
		expect(await second.next('answer')).toMatchObject({ from: first.connId });
		await second.leave();
		expect(await first.next('left')).toMatchObject({ connId: second.connId });
		await first.leave();
		expect(balancer.sockets).toEqual([0, 1]);
	});

	test('[GC-06] carry a large call, and go on with it when the process that carries it is killed', async () => {
		while (people.length < 7) {
			const name = `Cousin ${people.length}`;
			const input = { body: { name, phoneNumber: `1646555010${people.length}` } } as never;
			people.push(
				(await everyone.request(recipientsContract.createRecipient, input, { token })).body,
			);
		}
		const body = { recipientIds: people.map(({ _id }) => _id) };
		await everyone.request(callsContract.startQuickCall, { body } as never, { token });
		/** Somebody who has not been called before, over that process. */
		const enter = async (index: number, { phoneNumber }: Recipient) => {
			const links = async () => (await textsTo(phoneNumber)).join(' ').match(/\/j\/[\w-]+/g);
			await expect.poll(links, patiently).toHaveLength(1);
			const [link = ''] = (await links()) ?? [];
			return joinByLink(urls[index] ?? '', link, undefined, balancer.url);
		};
		const [, , mia, ana, ben] = people as [Recipient, Recipient, Recipient, Recipient, Recipient];
		const first = await enter(0, mia);
		const [listener, speaker] = [await enter(1, ana), await enter(1, ben)];
		const heardFrom = (from: { connId: string }) =>
			listener.received().get(from.connId)?.sound ?? 0;
		const hears = (from: { connId: string }, more = 0) =>
			expect.poll(() => heardFrom(from), patiently).toBeGreaterThan(more);
		await hears(first);
		await hears(speaker);
		await processes[0]?.kill();
		await expect.poll(() => listener.rebuilds(), patiently).toBeGreaterThan(0);
		await hears(speaker, heardFrom(speaker));
		expect(listener.heard.filter(({ type }) => type === 'left')).toEqual([]);
		for (const person of [first, listener, speaker]) person.end();
		processes[0] = await startWeb(Number(new URL(urls[0] ?? '').port));
	});

	test('end a session everywhere when one of them ends it', async () => {
		expect((await webs[1].request(accounts.me, {}, { token })).status).toBe(200);
		expect((await webs[0].request(accounts.logout, {}, { token })).status).toBe(200);
		for (const web of webs)
			expect((await web.request(accounts.me, {}, { token })).status).toBe(401);
	});
});
