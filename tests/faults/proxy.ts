import { createServer, connect as dial, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#tests/support/ports.ts';

/**
 * A line between two programs that can go bad, also under connections that are open: between worker
 * and database, worker and provider, browser and server.
 */

interface Line {
	/** Whatever is said, in either direction, arrives so much later. */
	latencyMs?: number;
	/** In either direction. */
	bytesPerSecond?: number;
	/** The connection is reset after so many bytes of answers. */
	cutAfter?: number;
	/** Half-open: what the caller says arrives, and no answer ever does, however good the line gets. */
	isHalfOpen?: boolean;
	/** A black hole: nothing arrives while it lasts, not even an end, and everything afterwards. */
	isBlackHole?: boolean;
}

export interface FaultyLine {
	port: number;
	/** The line is like this from now on; without a word it is a good one. */
	become(line?: Line): void;
	/** Resets all open connections. */
	reset(): void;
	/** How many are open. */
	open(): number;
	/** How many there have been. */
	made(): number;
	close(): Promise<void>;
}

const GOOD: Line = {};
const TICK_MS = 50;

export async function startProxy(target: NetConnectOpts): Promise<FaultyLine> {
	const pairs = new Set<[Socket, Socket]>();
	let line = GOOD;
	let made = 0;
	let changed = Promise.withResolvers<void>();

	function drop([caller, called]: [Socket, Socket]): void {
		caller.resetAndDestroy();
		called.destroy();
	}

	/** Hands on what is said in one direction, piece by piece in its order, as the line is at that moment. */
	function handOn(from: Socket, to: Socket, { answersTo }: { answersTo?: [Socket, Socket] }): void {
		let turn: Promise<unknown> = Promise.resolve();
		let isDeaf = false;
		let answered = 0;
		const deliver = async (piece: Buffer, heardAt: number) => {
			await setTimeout(Math.max(0, heardAt + (line.latencyMs ?? 0) - performance.now()));
			while (line.isBlackHole) await changed.promise;
			isDeaf ||= answersTo !== undefined && line.isHalfOpen === true;
			for (let rest = piece; rest.length > 0 && !isDeaf && to.writable; ) {
				const { bytesPerSecond = Number.POSITIVE_INFINITY, cutAfter = Number.POSITIVE_INFINITY } =
					line;
				const room = answersTo ? cutAfter - answered : rest.length;
				const most = Math.ceil((bytesPerSecond * TICK_MS) / 1000);
				const said = rest.subarray(0, Math.min(room, most));
				to.write(said);
				answered += said.length;
				rest = rest.subarray(said.length);
				if (answersTo && answered >= cutAfter) return to.end(() => drop(answersTo));
				if (rest.length > 0) await setTimeout(TICK_MS);
			}
		};
		from.on('data', (piece: Buffer) => {
			const heardAt = performance.now();
			turn = turn.then(() => deliver(piece, heardAt));
		});
		const tell = (end: () => void) => {
			turn = turn.then(async () => {
				while (line.isBlackHole) await changed.promise;
				// Who hears nothing does not hear either that the other has gone.
				if (!isDeaf || to.readableEnded) end();
			});
		};
		from.on('end', () => tell(() => to.end()));
		from.on('close', () => tell(() => to.destroySoon()));
	}

	const server = createServer({ allowHalfOpen: true }, (caller) => {
		const called = dial({ ...target, allowHalfOpen: true });
		const pair: [Socket, Socket] = [caller, called];
		pairs.add(pair);
		made += 1;
		caller.on('close', () => pairs.delete(pair));
		for (const socket of pair) socket.setNoDelay(true).on('error', () => {});
		handOn(caller, called, {});
		handOn(called, caller, { answersTo: pair });
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		port,
		become(next = GOOD) {
			line = next;
			changed.resolve();
			changed = Promise.withResolvers();
		},
		reset() {
			for (const pair of pairs) drop(pair);
		},
		open: () => pairs.size,
		made: () => made,
		async close() {
			const closed = new Promise((resolve) => server.close(resolve));
			line = GOOD;
			changed.resolve();
			for (const pair of pairs) drop(pair);
			await closed;
		},
	};
}
