import { eq, lt } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time.ts';
import type { Executor } from './open.ts';
import { workers } from './schema.ts';

const FORGOTTEN_MS = HOUR_MS;

/** A worker says that it is alive; those that have not for long are forgotten. */
export async function seeWorker(db: Executor, id: string, seenAt: Date): Promise<void> {
	await db
		.insert(workers)
		.values({ id, seenAt })
		.onConflictDoUpdate({ target: workers.id, set: { seenAt } });
	await db.delete(workers).where(lt(workers.seenAt, new Date(seenAt.getTime() - FORGOTTEN_MS)));
}

export async function forgetWorker(db: Executor, id: string): Promise<void> {
	await db.delete(workers).where(eq(workers.id, id));
}
