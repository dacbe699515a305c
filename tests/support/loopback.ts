import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Makes a stand-in for a vendor's server listen where only this computer can reach it. */
export async function listenOnLoopback(server: Server, port = 0) {
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
