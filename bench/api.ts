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
import { residentMegabytes, startNode } from './processes.ts';
import { startProvider } from './provider.ts';
import { ascending, quantile, rounded } from './statistics.ts';
import { accountId, addSchedules, personId } from './world.ts';

/** How fast the server answers, by how many ask at once and how much an account has. */
interface ApiFigures {
	rps: number;
	p50_ms: number;
	p99_ms: number;
}

/** By endpoint; the first three with ten clients and a usual account. */
export type ApiResult = Record<
	string,
	ApiFigures & { by: ({ account: AccountSize; clients: number } & ApiFigures)[] }
>;

type AccountSize = 'usual' | 'great';

const PORT = 4879;
const CLIENTS = [1, 10, 50];
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
	dashboard: () => ({ method: 'GET', path: '/api/dashboard/coming' }),
	list: () => ({ method: 'GET', path: '/api/messages?limit=20' }),
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

export async function measureApi(
	server: BenchServer,
	roundMs: number,
	say: (line: string) => void,
): Promise<{ api: ApiResult; web_mb: number }> {
	const provider = await startProvider();
	const database = await server.create();
	try {
		const visitors = await buildVisitors(database, settingsFor('', '').SECRET_KEY);
		const web = await startNode({
			file: 'src/server/main.ts',
			env: { ...settingsFor(database.url, provider.url), PORT: String(PORT) },
			readyWhen: 'is ready',
		});
		try {
			const api: ApiResult = {};
			for (const [name, requestOf] of Object.entries(endpoints)) {
				const by: ApiResult[string]['by'] = [];
				for (const account of ['usual', 'great'] as const) {
					await measureRound(visitors[account], requestOf, 10, roundMs / 4);
					for (const clients of CLIENTS) {
						say(`${name}, ${account} account, ${clients} at once`);
						const figures = await measureRound(visitors[account], requestOf, clients, roundMs);
						by.push({ account, clients, ...figures });
					}
				}
				const {
					rps = 0,
					p50_ms = 0,
					p99_ms = 0,
				} = by.find(({ account, clients }) => account === 'usual' && clients === 10) ?? {};
				api[name] = { rps, p50_ms, p99_ms, by };
			}
			return { api, web_mb: residentMegabytes(web.pid) };
		} finally {
			await web.stop();
		}
	} finally {
		await database.drop();
		await provider.stop();
	}
}

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

/** Runs a number of clients that each ask again as soon as they have their answer. */
async function measureRound(
	visitors: Visitor[],
	requestOf: (visitor: Visitor) => Request,
	clients: number,
	roundMs: number,
): Promise<ApiFigures> {
	const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
	const milliseconds: number[] = [];
	const startedAt = performance.now();
	let next = 0;
	const ask = async () => {
		while (performance.now() - startedAt < roundMs) {
			const visitor = visitors[next++ % visitors.length] as Visitor;
			const from = performance.now();
			await send(agent, visitor, requestOf(visitor));
			milliseconds.push(performance.now() - from);
		}
	};
	await Promise.all(Array.from({ length: clients }, ask));
	agent.destroy();
	const seconds = (performance.now() - startedAt) / 1000;
	const sorted = ascending(milliseconds);
	return {
		rps: Math.round(milliseconds.length / seconds),
		p50_ms: rounded(quantile(sorted, 0.5), 1),
		p99_ms: rounded(quantile(sorted, 0.99), 1),
	};
}

function send(agent: http.Agent, { token }: Visitor, request: Request): Promise<void> {
	const { method, path, body } = request;
	const headers = {
		authorization: `Bearer ${token}`,
		...(body && { 'content-type': 'application/json' }),
	};
	return new Promise((resolve, reject) => {
		const outgoing = http.request(
			{ agent, host: '127.0.0.1', port: PORT, method, path, headers },
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
