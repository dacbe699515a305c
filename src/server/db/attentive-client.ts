import type { Socket } from 'node:net';
import pg from 'pg';

declare module 'pg' {
	interface ClientConfig {
		/** After this long without a word from the database a connection is given up. */
		silenceMs?: number;
	}
}

/** Longer than any of our statements takes; those that may take longer say so by `letTakeLong`. */
const SILENCE_MS = 30_000;

const patient = new WeakSet<object>();

/** For a connection whose statements grow with the data: an index, a copy of everything. */
export function letTakeLong(client: pg.ClientBase): void {
	patient.add(client);
}

/**
 * A connection that notices when nobody answers. On a line that is half-open, as when a firewall has
 * forgotten it or the other machine is frozen, a statement would otherwise wait for ever, and so would
 * the work that asked for it. Now it fails like one whose connection was cut.
 */
export class AttentiveClient extends pg.Client {
	constructor(config?: string | pg.ClientConfig) {
		super(config);
		const silenceMs = (typeof config === 'object' && config.silenceMs) || SILENCE_MS;
		let isConnected = false;
		const watch = (stream: Socket) => {
			stream.setTimeout(silenceMs, () => {
				if (patient.has(this) || isUnused(stream)) return;
				// While a statement waits, this ends the connection without another word.
				if (isConnected) void this.end();
				else stream.destroy(new Error('Connection terminated: the database does not answer'));
			});
		};
		const first = this.connection.stream as Socket;
		watch(first);
		this.once('connect', () => {
			isConnected = true;
			// With TLS it is another one by now.
			const stream = this.connection.stream as Socket;
			if (stream === first) return;
			first.setTimeout(0);
			watch(stream);
		});
	}
}

/** Nobody has opened it, as where no host of several takes writes, so nobody would hear of its end. */
const isUnused = ({ pending, connecting }: Socket) => pending && !connecting;
