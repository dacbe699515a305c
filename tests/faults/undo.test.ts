import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecipient } from '#contract/recipients.ts';
import { listTexts } from '#contract/sandbox.ts';
import { createSchedule, toggleSchedule } from '#contract/schedules.ts';
import { UNDO_MS, undoChange } from '#contract/undo.ts';
import { HOUR_MS } from '#domain/time.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { connect, type Database } from '#server/db/open.ts';
import { deliveries, occurrences } from '#server/db/schema.ts';
import { deriveSecrets } from '#server/secrets.ts';
import { type Client, clientOf, signUp } from '#tests/support/client.ts';
import { freePort } from '#tests/support/ports.ts';
import { type ServerProcess, startProcess } from '#tests/support/processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-undo-'));
const clockFile = path.join(folder, 'clock');
const setNow = (ms: number) => writeFileSync(clockFile, String(ms - Date.now()));
const SECRET_KEY = 'a secret that only tests know, and everyone may read';

let postgres: EmbeddedDatabase;
let db: Database;
let settings: NodeJS.ProcessEnv;
let server: ServerProcess;
let client: Client;

beforeAll(async () => {
	writeFileSync(clockFile, '0');
	postgres = await startEmbedded({ dataDir: path.join(folder, 'data'), durable: false });
	db = connect(postgres.config);
	const { host, user, database } = postgres.config;
	const port = await freePort();
	settings = {
		NODE_ENV: 'test',
		TEST_CLOCK: clockFile,
		DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
		SECRET_KEY,
		PORT: String(port),
	};
	server = await startProcess('all', settings);
	client = clientOf(`http://127.0.0.1:${port}`, deriveSecrets(SECRET_KEY).sandboxKey);
});

afterAll(async () => {
	await server?.stop();
	await db?.$client.end();
	await postgres?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const textsTo = async (phone: string) =>
	(await client.request(listTexts, { query: { to: phone } })).body.map(({ body }) => body);

test('[UX-02] the server is killed within the ten seconds: undone, nobody is told; otherwise each is, once', async () => {
	const { token } = await signUp(client, { email: 'ana@example.com', phone: '12125550134' });
	const off: { phone: string; undo: string }[] = [];
	const startedAt = Date.now();
	for (const [index, name] of ['Rosa', 'Luis'].entries()) {
		const phone = `1646555010${index}`;
		const person = { name, phoneNumber: phone } as never;
		const { body: recipient } = await client.request(createRecipient, { body: person }, { token });
		const rule = {
			name: `Call with ${name}`,
			type: 'call',
			frequency: 'daily',
			startDate: '2090-01-01',
			recipientIds: [recipient._id],
		} as never;
		const { body: schedule } = await client.request(createSchedule, { body: rule }, { token });
		// As if everyone had been reminded.
		await db
			.update(deliveries)
			.set({ status: 'delivered', wakeAt: null, submittedAt: new Date(startedAt) })
			.where(sql`starts_with(${deliveries.purpose}, 'reminder_')`);
		setNow(startedAt);
		const params = { scheduleId: schedule._id };
		const { body } = await client.request(toggleSchedule, { params }, { token });
		// However long anything takes, the ten seconds are not over.
		setNow(startedAt - HOUR_MS);
		expect(body.telling).toEqual([{ recipientId: recipient._id, name }]);
		off.push({ phone, undo: body.undo?.token ?? '' });
	}
	await server.kill();

	server = await startProcess('all', settings);
	setNow(startedAt + 1);
	const [rosa, luis] = off;
	const undone = await client.request(undoChange, { body: { token: rosa?.undo ?? '' } }, { token });
	expect(undone).toMatchObject({ status: 200, body: { message: 'Undone. Nobody was told.' } });
	await server.kill();

	setNow(startedAt + 2 * UNDO_MS);
	server = await startProcess('all', settings);
	const told = () => textsTo(luis?.phone ?? '');
	await expect.poll(told).toHaveLength(1);
	expect(await textsTo(rosa?.phone ?? '')).toEqual([]);
	await server.kill();
	server = await startProcess('all', settings);
	await expect
		.poll(() =>
			db.$count(
				deliveries,
				sql`${deliveries.status} in ('planned', 'queued', 'submitting')
			and ${deliveries.purpose} = 'called_off'`,
			),
		)
		.toBe(0);
	expect(await told()).toHaveLength(1);
	expect(await db.$count(occurrences, sql`${occurrences.status} = 'scheduled'`)).toBe(1);
});
