import { createServer, type Server } from 'node:net';

// Below the range that systems use for outgoing connections (Linux from 32768, macOS from 49152), so
// that none of those takes a port that a test is about to use, or uses again after a restart.
const FIRST = 20_000;
const LAST = 29_999;

/**
 * A port for a server of this process, which keeps it until it ends: it listens on the port below,
 * which tells other processes that look for a port here, in this run or another, that the pair is
 * taken.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
	for (let sign = FIRST; sign < LAST; sign += 2) {
		const held = await listen(sign);
		if (!held) continue;
		held.unref();
		const probe = await listen(sign + 1, host);
		if (!probe) continue;
		await new Promise((resolve) => probe.close(resolve));
		return sign + 1;
	}
	throw new Error('No port is free.');
}

/** Undefined when somebody else listens there. */
function listen(port: number, host = '127.0.0.1'): Promise<Server | undefined> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'EADDRINUSE') resolve(undefined);
			else reject(error);
		});
		server.listen(port, host, () => resolve(server));
	});
}
