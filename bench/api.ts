import http from 'node:http';
import { sessions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { newId } from '#server/gateways/ids.ts';
import { signToken } from '#server/http/tokens.ts';
import { deriveSecrets } from '#server/secrets.ts';
import { buildYears } from '#tests/support/history.ts';
import type { BenchDatabase, BenchServer } from './database.ts';
import { settingsFor } from './ours.ts';
import { cpuOf, type Running, residentMegabytes, startNode } from './processes.ts';
import { ascending, median, pairedRatio, quantile, rounded } from './statistics.ts';
import { accountId, addSchedules, personId } from './world.ts';

/** How fast the server answers, by how many ask at once and how much an account has. */
interface ApiFigures {
	rps: number;
	p50_ms: number;
	p99_ms: number;
}

/** CPU time for each request, of the process and of the whole database server. */
interface BesideFloor {
	cpu_us: number;
	floor_cpu_us: number;
	ratio: number;
	floor: ApiFigures;
}

/** By endpoint; the first three with ten clients and a usual account, as the comparison with the floor. */
export type ApiResult = Record<
	string,
	ApiFigures & {
		by: ({ account: AccountSize; clients: number } & ApiFigures)[];
		/** Absent where the database runs elsewhere. */
		beside_floor?: BesideFloor;
	}
>;

type AccountSize = 'usual' | 'great';

const PORT = 4879;
const FLOOR_PORT = 4880;
const FLOOR = 'bench/peers/api-floor-process.ts';
const CLIENTS = [1, 10, 50];
/** Ours and the floor, so often in turns of a third of a round: each ratio is of two side by side. */
const TURNS = 6;
/** Enough that no plan's month is used up. */
const ACCOUNTS: Record<AccountSize, number> = { usual: 400, great: 40 };
const SCHEDULES_OF_ACCOUNT = 10;
/** Messages, and as many calls, of an account of great size. */
const YEARS = 2_000;

interface Visitor {
	token: string;
	recipientId: string;
}

interface Request {
	method: string;
	path: string;
	body?: object;
}

const endpoints: Record<string, (visitor: Visitor) => Request> = {
	me: () => ({ method: 'GET', path: '/api/auth/me' }),
	list: () => ({ method: 'GET', path: '/api/messages?limit=20' }),
	dashboard: () => ({ method: 'GET', path: '/api/dashboard/coming' }),
	create: ({ recipientId }) => ({
		method: 'POST',
		path: '/api/schedules',
		body: {
			name: 'Sundays',
			type: 'message',
			frequency: 'weekly',
			daysOfWeek: [0],
			startDate: '2100-01-03',
			time: '09:00',
			timezone: 'America/New_York',
			recipientIds: [recipientId],
			messageContent: 'Good morning!',
		},
	}),
	quick_send: ({ recipientId }) => ({
		method: 'POST',
		path: '/api/messages/quick',
		body: { recipientIds: [recipientId], messageContent: 'Good morning!' },
	}),
};

/** One that answers: where, and the processes that it costs. */
interface Answering {
	port: number;
	pids: number[];
}

export async function measureApi(
	server: BenchServer,
	roundMs: number,
	say: (line: string) => void,
): Promise<{ api: ApiResult; api_date: string; web_mb: number }> {
	const database = await server.create();
	// However many a quick machine makes.
	const settings = {
		...settingsFor(database.url, 'http://127.0.0.1:9'),
		LIMIT_SCHEDULES: '1000000',
	};
	const running: Running[] = [];
	const start = async (file: string, args: string[], port: number, readyWhen: string) => {
		const env = { ...settings, PORT: String(port) };
		const started = await startNode({ file, args, env, readyWhen });
		running.push(started);
		return { port, pids: [started.pid, ...(server.pid ? [server.pid] : [])] };
	};
	try {
		const visitors = await buildVisitors(database, settings.SECRET_KEY);
		// Sending is the worker's: see the herds.
		const ours = await start('src/server/main.ts', ['web'], PORT, 'is ready');
		const floorArgs = [database.url, String(FLOOR_PORT), settings.SECRET_KEY];
		const floor = await start(FLOOR, floorArgs, FLOOR_PORT, 'ready');
		const api: ApiResult = {};
		for (const [name, requestOf] of Object.entries(endpoints)) {
			say(`${name}, beside the floor`);
			const ask = { visitors: visitors.usual, requestOf, clients: 10, roundMs };
			const beside_floor = server.pid ? await compare(ours, floor, ask) : undefined;
			const by: ApiResult[string]['by'] = [];
			for (const account of ['usual', 'great'] as const) {
				const round = { ...ask, visitors: visitors[account] };
				await measureRound(ours, { ...round, roundMs: roundMs / 4 });
				for (const clients of CLIENTS) {
					say(`${name}, ${account} account, ${clients} at once`);
					const { figures } = await measureRound(ours, { ...round, clients });
					by.push({ account, clients, ...figures });
				}
			}
			const {
				rps = 0,
				p50_ms = 0,
				p99_ms = 0,
			} = by.find(({ account, clients }) => account === 'usual' && clients === 10) ?? {};
			api[name] = { rps, p50_ms, p99_ms, by, beside_floor };
		}
		const [web] = running as [Running];
		return { api, api_date: new Date().toISOString(), web_mb: residentMegabytes(web.pid) };
	} finally {
		for (const each of running) await each.stop();
		await database.drop();
	}
}

/** In turns, so that whatever else the machine does meets both. */
async function compare(ours: Answering, floor: Answering, round: Round): Promise<BesideFloor> {
	const turns = { ours: [] as Measured[], floor: [] as Measured[] };
	const warmUp = { ...round, roundMs: round.roundMs / 2 };
	const turn = { ...round, roundMs: round.roundMs / 3 };
	for (const who of [ours, floor]) await measureRound(who, warmUp);
	for (let count = 0; count < TURNS; count++) {
		turns.ours.push(await measureRound(ours, turn));
		turns.floor.push(await measureRound(floor, turn));
	}
	const costs = { ours: turns.ours.map(cpuPerRequest), floor: turns.floor.map(cpuPerRequest) };
	const { median: ratio } = pairedRatio(
		costs.ours.map((cost, at) => [cost, costs.floor[at] as number]),
	);
	return {
		cpu_us: Math.round(median(costs.ours)),
		floor_cpu_us: Math.round(median(costs.floor)),
		ratio,
		floor: {
			rps: Math.round(median(turns.floor.map(({ figures }) => figures.rps))),
			p50_ms: median(turns.floor.map(({ figures }) => figures.p50_ms)),
			p99_ms: median(turns.floor.map(({ figures }) => figures.p99_ms)),
		},
	};
}

const cpuPerRequest = ({ cpuUs, requests }: Measured) => cpuUs / requests;

async function buildVisitors(
	{ db }: BenchDatabase,
	secret: string,
): Promise<Record<AccountSize, Visitor[]>> {
	const all = ACCOUNTS.usual + ACCOUNTS.great;
	await addSchedules(db, 0, all * SCHEDULES_OF_ACCOUNT);
	const deps = { clock: systemClock, secrets: deriveSecrets(secret) } as Deps;
	const visitors: Visitor[] = [];
	for (let number = 0; number < all; number++) {
		const row = {
			id: newId(),
			accountId: accountId(number),
			startedAt: systemClock.now(),
			remember: true,
			addressHash: '',
		};
		await db.insert(sessions).values(row);
		const recipientId = personId(number, 0);
		visitors.push({ token: await signToken(deps, row), recipientId });
		if (number < ACCOUNTS.usual) continue;
		const person = { _id: recipientId, name: 'Person 0', phoneNumber: '16460000000' };
		await buildYears({ deps: { db } }, { user: { _id: row.accountId } }, person, YEARS);
	}
	await db.execute('vacuum analyze');
	return { usual: visitors.slice(0, ACCOUNTS.usual), great: visitors.slice(ACCOUNTS.usual) };
}

interface Round {
	visitors: Visitor[];
	requestOf: (visitor: Visitor) => Request;
	clients: number;
	roundMs: number;
}

interface Measured {
	requests: number;
	cpuUs: number;
	figures: ApiFigures;
}

/** Runs a number of clients that each ask again as soon as they have their answer. */
async function measureRound(
	{ port, pids }: Answering,
	{ visitors, requestOf, clients, roundMs }: Round,
): Promise<Measured> {
	const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
	const milliseconds: number[] = [];
	const cpuBefore = cpuOf(pids);
	const startedAt = performance.now();
	let next = 0;
	const ask = async () => {
		while (performance.now() - startedAt < roundMs) {
			const visitor = visitors[next++ % visitors.length] as Visitor;
			const from = performance.now();
			await send(agent, port, visitor, requestOf(visitor));
			milliseconds.push(performance.now() - from);
		}
	};
	await Promise.all(Array.from({ length: clients }, ask));
	const cpuUs = cpuOf(pids) - cpuBefore;
	agent.destroy();
	const seconds = (performance.now() - startedAt) / 1000;
	const sorted = ascending(milliseconds);
	const figures = {
		rps: Math.round(milliseconds.length / seconds),
		p50_ms: rounded(quantile(sorted, 0.5), 1),
		p99_ms: rounded(quantile(sorted, 0.99), 1),
	};
	return { requests: milliseconds.length, cpuUs, figures };
}

function send(
	agent: http.Agent,
	port: number,
	{ token }: Visitor,
	request: Request,
): Promise<void> {
	const { method, path, body } = request;
	const headers = {
		authorization: `Bearer ${token}`,
		...(body && { 'content-type': 'application/json' }),
	};
	return new Promise((resolve, reject) => {
		const outgoing = http.request(
			{ agent, host: '127.0.0.1', port, method, path, headers },
			(incoming) => {
				incoming.resume();
				incoming.on('end', () => {
					if ((incoming.statusCode ?? 500) < 300) return resolve();
					reject(new Error(`${method} ${path} was answered with ${incoming.statusCode}`));
				});
			},
		);
		outgoing.on('error', reject);
		outgoing.end(body && JSON.stringify(body));
	});
}
