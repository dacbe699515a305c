import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '../db/backup.ts';
import { startEmbedded } from '../db/embedded.ts';
import { connect, type Database } from '../db/open.ts';
import { restore } from '../db/restore.ts';

export interface Copy {
	db: Database;
	/** Nothing is left of it. */
	remove(): Promise<void>;
}

/**
 * A backup of a database, restored into a throw-away server beside it and brought up to this version.
 * It asks nothing of the installation but one reading, and nothing waits for the disk.
 */
export async function copyDatabase(db: Database, takenAt: Date): Promise<Copy> {
	const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-plan-'));
	const closers = [() => rm(folder, { recursive: true, force: true })];
	const remove = async () => {
		for (const close of closers.reverse()) await close();
	};
	try {
		const file = path.join(folder, 'copy.backup');
		await backUp(db, { file, secret: { fingerprint: '' }, takenAt });
		const server = await startEmbedded({ dataDir: path.join(folder, 'data'), durable: false });
		closers.push(server.stop);
		const copy = connect(server.config);
		closers.push(() => copy.$client.end());
		await restore(copy, file);
		return { db: copy, remove };
	} catch (error) {
		await remove();
		throw error;
	}
}
