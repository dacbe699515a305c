import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#server/startup-error.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

let dataDir: string;
let running: EmbeddedDatabase[];

beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), 'kinbell-data-'));
	running = [];
});

afterEach(async () => {
	await Promise.all(running.map((database) => database.stop()));
	rmSync(dataDir, { recursive: true });
});

async function start() {
	const database = await startEmbedded({ dataDir, durable: false });
	running.push(database);
	return database;
}

async function query(database: EmbeddedDatabase, text: string) {
	const client = new pg.Client(database.config);
	await client.connect();
	const { rows } = await client.query(text);
	await client.end();
	return rows;
}

const pidFile = () => join(dataDir, 'postgres/postmaster.pid');
const serverPid = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);

describe('startEmbedded', () => {
	it('creates the database, in UTC and without a port on the network', async () => {
		const database = await start();
		const [row] = await query(
			database,
			`select current_database() as name, current_setting('timezone') as zone, current_setting('listen_addresses') as network`,
		);
		expect(row).toEqual({ name: 'kinbell', zone: 'UTC', network: '' });
	});

	it('keeps the data from one start to the next', async () => {
		const first = await start();
		await query(first, 'create table notes as select 1 as n');
		await first.stop();
		expect(await query(await start(), 'select n from notes')).toEqual([{ n: 1 }]);
	});

	it('says when the server was killed, and recovers at the next start', async () => {
		const first = await start();
		await query(first, 'create table notes as select 1 as n');
		process.kill(serverPid(), 'SIGKILL');
		expect(await first.exited).toContain('stopped by itself');
		await first.stop();
		expect(await query(await start(), 'select n from notes')).toEqual([{ n: 1 }]);
	});

	it('starts over when creating the database was interrupted', async () => {
		mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true });
		expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
	});

	it('is not confused by another process that got the id of a killed server', async () => {
		const first = await start();
		process.kill(serverPid(), 'SIGKILL');
		await first.exited;
		await first.stop();
		writeFileSync(pidFile(), readFileSync(pidFile(), 'utf8').replace(/^\d+/, `${process.pid}`));
		expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
	});

	it('refuses a folder that is in use, and leaves its user alone', async () => {
		const first = await start();
		await expect(start()).rejects.toThrow(/already in use by another Kinbell process/);
		expect(await query(first, 'select 1 as n')).toEqual([{ n: 1 }]);
	});

	it('says what to do with a database of another major version', async () => {
		const first = await start();
		await first.stop();
		writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
		await expect(start()).rejects.toThrow(/is of PostgreSQL 17, .* brings 18: run npm run backup/);
	});

	it('refuses a folder that cannot be written', async () => {
		const file = join(dataDir, 'file');
		writeFileSync(file, '');
		const starting = startEmbedded({ dataDir: join(file, 'data') });
		await expect(starting).rejects.toThrow(StartupError);
		await expect(starting).rejects.toThrow(/^Cannot write to the data folder .* \(ENOTDIR\)/);
	});
});
