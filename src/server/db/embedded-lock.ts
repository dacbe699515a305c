import { closeSync, constants, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/startup-error.ts';

/** Long enough for a server that is just being stopped to finish. */
const PATIENCE_MS = 5_000;

/**
 * Makes this process the only one to handle a data folder until it releases it or ends. The kernel
 * holds the lock, so a process that was killed leaves none behind.
 */
export async function takeOwnership(dataDir: string, id: string): Promise<() => void> {
	const patience = AbortSignal.timeout(PATIENCE_MS);
	for (;;) {
		const release = process.platform === 'linux' ? await lockName(id) : lockFile(dataDir);
		if (release) return release;
		if (patience.aborted) {
			throw new StartupError(
				`The data folder ${dataDir} is already in use by another Kinbell process. Stop that one, or choose another folder with DATA_DIR.`,
			);
		}
		await sleep(100);
	}
}

/** Linux: an abstract socket, which is a name without a file. */
function lockName(id: string): Promise<(() => void) | undefined> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'EADDRINUSE') resolve(undefined);
			else reject(error);
		});
		server.listen(`\0kinbell-${id}`, () => resolve(() => server.close()));
		server.unref();
	});
}

/** macOS: a file opened with an exclusive lock. Node has no name for this flag of open(2). */
function lockFile(dataDir: string): (() => void) | undefined {
	const O_EXLOCK = 0x20;
	const { O_CREAT, O_NONBLOCK, O_RDWR } = constants;
	try {
		const file = openSync(join(dataDir, '.lock'), O_RDWR | O_CREAT | O_EXLOCK | O_NONBLOCK, 0o600);
		return () => closeSync(file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
		throw error;
	}
}
