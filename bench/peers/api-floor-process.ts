import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { deriveSecrets } from '#server/secrets.ts';
import { floorReads } from './api-floor-reads.ts';
import { floorWrites } from './api-floor-writes.ts';

/**
 * The least that answers the same requests: bare Fastify and pg. It reads the token, looks the session
 * up on every request, and reads, locks and writes what the answer needs in statements that are
 * prepared once. It has our rules for moments and our sentences, and none of our layers: no schemas, no
 * query builder, no errors in words, no headers for browsers, no log, no metrics.
 */

const [url, port, secret = ''] = process.argv.slice(2);
const SESSION_MS = 90 * 86_400_000;

// Days stay text, as our rules want them.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
const { tokenKey } = deriveSecrets(secret);
// The options of our own connections.
const pool = new pg.Pool({
	connectionString: url,
	max: 20,
	options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
});

export interface FloorSession {
	id: string;
	accountId: string;
	startedAt: Date;
	remember: boolean;
	lastSeenAt: Date | null;
}

const findSession = {
	name: 'session',
	text: `select sessions.id, sessions.account_id as "accountId", sessions.started_at as "startedAt",
			sessions.remember, sessions.last_seen_at as "lastSeenAt"
		from sessions join accounts on accounts.id = sessions.account_id
		where sessions.id = $1 and sessions.account_id = $2 and sessions.ended_at is null
			and sessions.started_at > $3 and accounts.deleted_at is null and accounts.suspended_at is null`,
};

const macOf = (signed: string) => createHmac('sha256', tokenKey).update(signed).digest('base64url');

function signToken(payload: object): string {
	const parts = [{ alg: 'HS256' }, payload].map((part) =>
		Buffer.from(JSON.stringify(part)).toString('base64url'),
	);
	const signed = parts.join('.');
	return `${signed}.${macOf(signed)}`;
}

async function sessionOf(authorization = ''): Promise<FloorSession> {
	const [header, payload = '', mac] = authorization.slice('Bearer '.length).split('.');
	const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
	if (mac !== macOf(`${header}.${payload}`) || claims.exp * 1000 < Date.now()) {
		throw new Error('This token is not good.');
	}
	const values = [claims.sid, claims.sub, new Date(Date.now() - SESSION_MS)];
	const { rows } = await pool.query<FloorSession>({ ...findSession, values });
	if (!rows[0]) throw new Error('This session has ended.');
	return rows[0];
}

const reads = floorReads(pool, signToken);
const writes = floorWrites(pool);
const app = Fastify();
app.get('/api/messages', async ({ headers, query }) =>
	reads.list(await sessionOf(headers.authorization), Number((query as { limit: string }).limit)),
);
app.get('/api/dashboard/coming', async ({ headers }) =>
	reads.coming(await sessionOf(headers.authorization)),
);
app.get('/api/auth/me', async ({ headers }) => reads.me(await sessionOf(headers.authorization)));
app.post('/api/schedules', async ({ headers, body }, reply) => {
	reply.code(201);
	return writes.create(await sessionOf(headers.authorization), body as never);
});
app.post('/api/messages/quick', async ({ headers, body }, reply) => {
	reply.code(201);
	return writes.quickSend(await sessionOf(headers.authorization), body as never);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
