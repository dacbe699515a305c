import { timingSafeEqual } from 'node:crypto';
import { and, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { logFailure } from '../db/away.ts';
import { clockAheadMs } from '../db/clock-ahead.ts';
import { countInHand } from '../db/in-hand.ts';
import { isMigrated } from '../db/migrate.ts';
import { deliveries, occurrences, ownPhones, workers } from '../db/schema.ts';
import { recentTrouble, type Trouble, troubleOf, troubleWords } from '../db/trouble.ts';
import type { Deps } from '../deps.ts';
import { TEXTS_TODAY, usedOf } from './budgets.ts';
import { bearerOf } from './session.ts';

/** A worker that was not seen for this long does not count. */
const WORKER_SILENT_MS = 30_000;

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
	app.get('/healthz', async () => ({ status: 'ok' }));

	app.get('/readyz', async (_, reply) => {
		const { phone = true, trouble, ...needed } = await readiness(deps);
		const isReady = Object.values(needed).every(Boolean);
		const status = phone ? 'ready' : 'degraded';
		return reply.code(isReady ? 200 : 503).send({
			status: isReady ? status : 'not ready',
			checks: { ...needed, ...(deps.sms.phone && { phone }) },
			reason: trouble && troubleWords[trouble],
		});
	});

	app.get('/metrics', async (request, reply) => {
		const expected = deps.env.metricsToken;
		const given = bearerOf(request);
		if (!expected || !given || !isSame(given, expected)) {
			throw new AppError('not_found');
		}
		await measure(deps);
		return reply
			.type(deps.metrics.registry.contentType)
			.send(await deps.metrics.registry.metrics());
	});
}

const waiting = ['planned', 'queued', 'unknown'] as const;

/** Values that only the database knows: how much work waits for any process. */
async function measure(deps: Deps): Promise<void> {
	const { db, clock, metrics } = deps;
	metrics.textsToday.set(await usedOf(deps, TEXTS_TODAY));
	const isDue = and(
		eq(occurrences.status, 'scheduled'),
		// Naming both kinds lets the query use the index, which begins with the kind.
		inArray(occurrences.kind, ['call', 'message']),
		lte(occurrences.startsAt, clock.now()),
	);
	metrics.due.set(await db.$count(occurrences, isDue));
	const rows = await db
		.select({ status: deliveries.status, texts: count() })
		.from(deliveries)
		.where(isNotNull(deliveries.wakeAt))
		.groupBy(deliveries.status);
	metrics.workers.set(await countWorkers({ db, clock }));
	const phone = await readPhone(deps);
	if (phone) metrics.phoneSilent.set((clock.now().getTime() - phone.seenAt.getTime()) / 1000);
	const { rows: sizes } = await db.execute<{ bytes: string }>(
		sql`select pg_database_size(current_database()) as bytes`,
	);
	metrics.databaseBytes.set(Number(sizes[0]?.bytes));
	metrics.clockAhead.set((await clockAheadMs(db, clock)) / 1000);
	for (const status of waiting) {
		metrics.open.set({ status }, rows.find((row) => row.status === status)?.texts ?? 0);
	}
	metrics.open.set({ status: 'submitting' }, await countInHand(db));
	await measureMedia(deps);
}

async function measureMedia({ media, metrics, log }: Deps): Promise<void> {
	for (const engine of media) {
		const stats = await engine.stats?.().catch((error) => log.warn({ err: error }, 'media server'));
		if (stats) metrics.media.set(stats);
	}
}

function countWorkers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
	const since = new Date(clock.now().getTime() - WORKER_SILENT_MS);
	return db.$count(workers, gt(workers.seenAt, since));
}

interface Readiness {
	database: boolean;
	migrations: boolean;
	worker: boolean;
	/** Why the database is not as it should be, where that is known. */
	trouble?: Trouble;
	/** Our own phone answers. Without it everything else goes on, and texts wait. */
	phone?: boolean;
}

async function readPhone({ db, sms }: Deps) {
	if (!sms.phone) return undefined;
	const isIt = eq(ownPhones.gateway, sms.phone.gateway);
	return (await db.select().from(ownPhones).where(isIt))[0];
}

async function isReadOnly({ db }: Pick<Deps, 'db'>): Promise<boolean> {
	const { rows } = await db.execute<{ only: string }>(
		sql`select current_setting('transaction_read_only') as only`,
	);
	return rows[0]?.only === 'on';
}

async function readiness(deps: Deps): Promise<Readiness> {
	const checks: Readiness = { database: false, migrations: false, worker: false };
	try {
		checks.migrations = await isMigrated(deps.db);
		checks.trouble = (await isReadOnly(deps)) ? 'read_only' : recentTrouble(deps);
		checks.database = checks.trouble === undefined;
		checks.worker = (await countWorkers(deps)) > 0;
		checks.phone = !(await readPhone(deps))?.awaySince;
	} catch (error) {
		checks.trouble = troubleOf(error);
		logFailure(deps, error, 'not ready');
	}
	return checks;
}

function isSame(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}
