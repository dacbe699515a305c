import type { ForwarderSettings, FromChild, Question, ToChild } from './child-messages.ts';
import { processClock } from './clock.ts';
import { measureLoad } from './load.ts';
import { createRooms } from './rooms.ts';
import type { Listener, Stay } from './stay.ts';
import { createTransports, type Transports } from './transport.ts';

/**
 * The forwarder's own process: what is native may crash here and takes nothing else with it. It has
 * its port, the pipe to the server that started it, and nothing else.
 */

const settings: ForwarderSettings = JSON.parse(process.argv[2] ?? '{}');
const load = measureLoad();
const rooms = createRooms(openPort(), processClock, load);
const present = new Map<number, { stay: Stay; listener: Listener }>();

type Attend = Extract<ToChild, { type: 'attend' }>;

function openPort(): Transports {
	try {
		return createTransports(settings, processClock);
	} catch {
		process.stderr.write(`UDP port ${settings.port} is taken: choose another with MEDIA_PORT.`);
		process.exit(1);
	}
}

function say(message: FromChild): void {
	if (process.connected) process.send?.(message);
}

function attend({ key, roomId, connId, isResumed }: Attend): void {
	const listener: Listener = {
		send: (words) => say({ type: 'words', key, words }),
		mediaUp: () => say({ type: 'mediaUp', key }),
		broken: (problem) => say({ type: 'broken', key, problem }),
	};
	const isKnown = rooms.snapshot(roomId).includes(connId);
	const stay = rooms.attend(roomId, connId, listener);
	if (isResumed && !isKnown) listener.send({ type: 'rebuild' });
	if (stay) present.set(key, { stay, listener });
	else listener.broken('There is no space left in the forwarder.');
}

function depart(key: number, how: 'letGo' | 'end'): void {
	const found = present.get(key);
	if (found) rooms[how](found.stay, found.listener);
	present.delete(key);
}

function answer(asked: Question) {
	switch (asked.question) {
		case 'canOpen':
			return rooms.canOpen(asked.roomId);
		case 'snapshot':
			return rooms.snapshot(asked.roomId);
		case 'stats': {
			const { user, system } = process.cpuUsage();
			return {
				...rooms.stats(),
				cpuSeconds: (user + system) / 1e6,
				memoryBytes: process.memoryUsage.rss(),
				lagMs: load.lagMs(),
			};
		}
	}
}

process.on('message', (message: ToChild) => {
	switch (message.type) {
		case 'attend':
			return attend(message);
		case 'hear':
			return present.get(message.key)?.stay.hear(message.request);
		case 'letGo':
		case 'end':
			return depart(message.key, message.type);
		case 'remove':
			return rooms.remove(message.roomId, message.connId);
		case 'close':
			return rooms.close(message.roomId);
		case 'ask':
			return say({ type: 'answer', id: message.id, answer: answer(message) });
	}
});
// Without the server nobody can reach it.
process.on('disconnect', () => process.exit(0));
// Only the server ends it, so that it outlives Ctrl-C until rooms are closed.
process.on('SIGINT', () => {});
say({ type: 'ready' });
