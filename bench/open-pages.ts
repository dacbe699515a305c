import { once } from 'node:events';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { watchChanges } from '#contract/dashboard.ts';
import type { Database } from '#server/db/open.ts';
import { sessions } from '#server/db/schema.ts';
import { changesOf } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { newId } from '#server/gateways/ids.ts';
import { signToken } from '#server/http/tokens.ts';
import { deriveSecrets } from '#server/secrets.ts';
import type { BenchServer } from './database.ts';
import { settingsFor } from './ours.ts';
import { cpuOf, residentMegabytes, startNode } from './processes.ts';
import { Crowd, makeRooms } from './rooms.ts';
import { rounded } from './statistics.ts';
import { measureUsage, type Usage } from './usage.ts';
import { accountId, addSchedules, SCHEDULES_OF_ACCOUNT } from './world.ts';

/** Many open pages, each with a stream of changes, and many calls, all held by one web process. */
export interface OpenPagesResult {
	date: string;
	pages: number;
	rooms: number;
	changes_per_second: number;
	/** With nobody there. */
	empty_mb: number;
	/** The web process's CPU time for each page that opens its stream. */
	opening_us: number;
	/** Each beside what came before it: silent pages, changes, calls; at last the calls alone. */
	silent: Usage;
	changing: Usage & { told_per_second: number };
	talking: Usage & { told_per_second: number };
	rooms_alone: Usage;
}

interface OpenPagesSize {
	pages: number;
	rooms: number;
	/** The server says every twenty seconds that a page is still there. */
	measureMs: number;
}

const PORT = 4882;
const HOST = `localhost:${PORT}`;
const PAGES_OF_ACCOUNT = 2;
const OPENED_AT_ONCE = 25;
const CHANGES_PER_SECOND = 50;
/** PostgreSQL counts what an idle connection did up to ten seconds later. */
const SETTLE_MS = 12_000;

export async function measureOpenPages(
	server: BenchServer,
	{ pages, rooms, measureMs }: OpenPagesSize,
	say: (line: string) => void,
): Promise<OpenPagesResult> {
	const { db, url, drop } = await server.create();
	const settings = settingsFor(url, 'http://127.0.0.1:9');
	const tokens = await openSessions(db, pages / PAGES_OF_ACCOUNT, settings.SECRET_KEY);
	const people = await makeRooms(db, rooms);
	const web = await startNode({
		file: 'src/server/main.ts',
		args: ['web'],
		env: {
			...settings,
			PORT: String(PORT),
			PUBLIC_URL: `http://${HOST}`,
			LIMIT_ROOM_STRANGERS: '100000',
		},
		readyWhen: 'is ready',
	});
	const streams = new Streams();
	const crowd = new Crowd(HOST);
	const measure = async () => {
		await setTimeout(SETTLE_MS);
		return measureUsage({ db, webPid: web.pid, serverPid: server.pid }, measureMs);
	};
	const measureTold = async (): Promise<OpenPagesResult['changing']> => {
		const changing = change(db, tokens.length);
		const before = streams.told;
		const usage = await measure();
		const toldFor = measureMs + SETTLE_MS;
		clearInterval(changing);
		return {
			...usage,
			// Those changes are made by the benchmark itself.
			transactions_per_second: usage.transactions_per_second - CHANGES_PER_SECOND,
			told_per_second: rounded(((streams.told - before) / toldFor) * 1000, 0),
		};
	};
	try {
		const empty_mb = residentMegabytes(web.pid);
		const emptyUs = cpuOf([web.pid]);
		for (let done = 0; done < pages; done += OPENED_AT_ONCE) {
			say(`${done} of ${pages} pages are open`);
			const numbers = Array.from({ length: OPENED_AT_ONCE }, (_, index) => done + index);
			await Promise.all(
				numbers.map((number) => streams.open(tokens[number % tokens.length] ?? '')),
			);
		}
		const opening_us = Math.round((cpuOf([web.pid]) - emptyUs) / pages);
		say('all pages are silent');
		const silent = await measure();
		say('things change');
		const changing = await measureTold();
		await crowd.enter(people, say);
		say('everyone talks, and things change');
		const talking = await measureTold();
		crowd.check();
		streams.check(pages);
		streams.close();
		say('only the calls are left');
		const rooms_alone = await measure();
		const date = new Date().toISOString();
		const sizes = { pages, rooms, changes_per_second: CHANGES_PER_SECOND };
		return { date, ...sizes, empty_mb, opening_us, silent, changing, talking, rooms_alone };
	} finally {
		streams.close();
		crowd.leave();
		await web.stop();
		await drop();
	}
}

/** One session and its token for each account. */
async function openSessions(db: Database, accounts: number, secret: string): Promise<string[]> {
	await addSchedules(db, 0, accounts * SCHEDULES_OF_ACCOUNT);
	const deps = { clock: systemClock, secrets: deriveSecrets(secret) } as Deps;
	const tokens: string[] = [];
	for (let number = 0; number < accounts; number++) {
		const session = {
			...{ id: newId(), accountId: accountId(number), startedAt: systemClock.now() },
			...{ remember: true, addressHash: '' },
		};
		await db.insert(sessions).values(session);
		tokens.push(await signToken(deps, session));
	}
	return tokens;
}

/** Something changes in one account after the other. */
function change(db: Database, accounts: number): NodeJS.Timeout {
	let number = 0;
	return setInterval(() => {
		number = (number + 1) % accounts;
		void db.$client.query(`select pg_notify('kinbell', $1)`, [changesOf(accountId(number))]);
	}, 1000 / CHANGES_PER_SECOND);
}

/** Bare connections, so that reading 5,000 streams leaves the processor to the server. */
class Streams {
	readonly #sockets = new Set<net.Socket>();
	told = 0;

	async open(token: string): Promise<void> {
		const socket = net.connect(PORT, '127.0.0.1');
		socket.write(
			`GET ${watchChanges.path} HTTP/1.1\r\nhost: ${HOST}\r\nauthorization: Bearer ${token}\r\n\r\n`,
		);
		const [first] = await once(socket.setEncoding('latin1'), 'data');
		if (!first.startsWith('HTTP/1.1 200')) throw new Error(`No stream: ${first}`);
		this.#sockets.add(socket);
		socket.on('close', () => this.#sockets.delete(socket));
		socket.on('data', (words: string) => {
			if (words.includes('event: changed')) this.told += 1;
		});
	}

	check(pages: number): void {
		if (this.#sockets.size < pages) throw new Error('A stream has ended.');
	}

	close(): void {
		for (const socket of this.#sockets) socket.destroy();
	}
}
