import type { FastifyInstance } from 'fastify';
import { closings } from '#contract/room-socket.ts';
import type { Deps } from '#server/deps.ts';
import { createCarriage } from './carriage.ts';
import { type ConversationLimits, converse } from './conversation.ts';
import { type HandshakeLimits, shakeHands } from './handshake.ts';
import { createHeartbeats } from './heartbeats.ts';
import { createHub } from './hub.ts';
import { awaitEveryone } from './outage.ts';

/** All room sockets of this process, from its start to its stop. */

export type SocketLimits = HandshakeLimits & ConversationLimits;

const usual = {
	helloMs: 10_000,
	burst: 300,
	perSecond: 30,
	burstBytes: 1024 * 1024,
	bytesPerSecond: 32 * 1024,
	most: 10_000,
};

/** How long a browser may take to say goodbye when the server stops. */
const STOP_MS = 1_000;

export function roomSocket(
	app: FastifyInstance,
	deps: Deps,
	limits: SocketLimits = { ...usual, mostStrangers: deps.env.limits.roomStrangers },
): void {
	const hub = createHub(deps);
	const carriage = createCarriage(deps);
	const heartbeats = createHeartbeats(deps);
	const conversations = new Set<Promise<void>>();
	let isStopping = false;

	const server = shakeHands(app, deps, limits, (opened) => {
		if (isStopping) return opened.socket.terminate();
		const over = converse({ deps, hub, heartbeats, carriage, limits }, opened)
			.catch((error) => {
				deps.log.error({ err: error }, 'room socket');
				opened.socket.close(1011);
			})
			.finally(() => conversations.delete(over));
		conversations.add(over);
	});

	app.addHook('onReady', () =>
		awaitEveryone(deps).catch((error) => deps.log.error({ err: error }, 'rooms at the start')),
	);

	// Open sockets would hold up the server's stop. People in a room reconnect at once.
	app.addHook('preClose', async () => {
		isStopping = true;
		// First, so that others carry on while people here come back.
		await carriage.stop();
		for (const client of server.clients) client.close(closings.restarting);
		const impatient = setTimeout(() => {
			for (const client of server.clients) client.terminate();
		}, STOP_MS);
		await Promise.all(conversations);
		await heartbeats.stop();
		clearTimeout(impatient);
		server.close();
	});
}
