import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { deliveries, occurrences } from '#server/db/schema.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { newId } from '#server/gateways/ids.ts';
import { buildWorld } from '#tests/faults/world.ts';
import { withDatabase } from '#tests/support/history.ts';
import { inFolder, startInstallation } from './start.ts';
import { ascending, quantile, rounded } from './statistics.ts';

/** How soon what is due starts in an installation that has nothing else to do. */
export interface IdleStart {
	occurrences: number;
	p50_s: number;
	p95_s: number;
	max_s: number;
}

export function measureIdleStart(count: number, spreadMs: number): Promise<IdleStart> {
	return inFolder(async (folder) => {
		const { dataDir, stop } = await startInstallation(folder);
		try {
			const lateness = await readLateness(dataDir, count, spreadMs);
			return {
				occurrences: count,
				p50_s: rounded(quantile(lateness, 0.5), 3),
				p95_s: rounded(quantile(lateness, 0.95), 3),
				max_s: rounded(quantile(lateness, 1), 3),
			};
		} finally {
			await stop();
		}
	});
}

/** Seconds from due to handed over, in ascending order. */
function readLateness(dataDir: string, count: number, spreadMs: number): Promise<number[]> {
	return withDatabase({ dataDir }, async (db) => {
		await buildWorld({ db, clock: systemClock, newId }, count);
		for (const { id } of await db.select({ id: occurrences.id }).from(occurrences)) {
			const dueAt = new Date(Date.now() + 3_000 + randomInt(spreadMs));
			await db.update(occurrences).set({ dueAt, startsAt: dueAt }).where(eq(occurrences.id, id));
		}
		const isOpen = sql`due_at < ${new Date(Date.now() + 2 * spreadMs)} and status = 'scheduled'`;
		while ((await db.$count(occurrences, isOpen)) > 0) await setTimeout(500);
		while ((await db.$count(deliveries, sql`settled_at is null`)) > 0) await setTimeout(100);
		const rows = await db
			.select({ dueAt: occurrences.dueAt, submittedAt: deliveries.submittedAt })
			.from(deliveries)
			.innerJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId));
		return ascending(
			rows.map(
				({ dueAt, submittedAt }) => ((submittedAt?.getTime() ?? 0) - dueAt.getTime()) / 1000,
			),
		);
	});
}
