import { createServer, type Server } from 'node:net';

// Below those that systems give to outgoing connections (Linux from 32768, macOS from 49152), so
// that none of them comes to lie on a port that a test waits to use, or uses again after a restart.
const FIRST = 20_000;
const LAST = 29_999;

/**
 * A port for a server of this process. It stays this process's own until it ends: the port before it
 * is held as a sign for everyone else who looks for one here, in this run or in another.
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

/** Undefined where somebody else listens. */
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
