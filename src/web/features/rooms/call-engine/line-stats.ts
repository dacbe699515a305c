import type { Heartbeat } from '#contract/room-messages.ts';

/** Counts what came over a connection, and what did not arrive of ours, since the last report. */

interface Counted {
	bytes: number;
	sent: number;
	/** As the receiving side reports it. */
	sentLost: number;
}

/** How well a connection carries what we send over it. */
export interface Condition {
	/** The share of packets that the other side did not receive: 0 to 1. */
	loss: number;
	/** Whether the browser sends less than asked, because the line or the processor is too slow. */
	isLimited: boolean;
	/** The bits per second that the line could carry; browsers that do not tell find out themselves. */
	bits: number;
}

interface Measured {
	peer: Heartbeat['peers'][number];
	condition: Condition;
}

interface Measurable {
	connId: string;
	pc: Pick<RTCPeerConnection, 'connectionState' | 'getStats'>;
}

export interface Counters {
	measure: (line: Measurable) => Promise<Measured>;
	forget: (connId: string) => void;
}

export function createCounters(): Counters {
	const before = new Map<string, Counted>();

	/** A rebuilt connection counts from zero again. */
	function sinceLast(connId: string, now: Counted): Counted {
		const last = before.get(connId);
		before.set(connId, now);
		if (!last || now.bytes < last.bytes || now.sent < last.sent) return now;
		// A packet that arrives late was counted as lost before, so the difference can be negative.
		const since = (what: keyof Counted) => Math.max(0, now[what] - last[what]);
		return { bytes: since('bytes'), sent: since('sent'), sentLost: since('sentLost') };
	}

	return {
		async measure({ connId, pc }) {
			const stats = await pc.getStats();
			const { bytes, sent, sentLost } = sinceLast(connId, count(stats));
			const state = pc.connectionState;
			return {
				peer: { connId, state, inboundDelta: bytes },
				condition: {
					loss: sent > 0 ? Math.min(1, sentLost / sent) : 0,
					isLimited: state === 'connected' && isLimited(stats),
					bits: bitsOf(stats),
				},
			};
		},
		forget: (connId) => before.delete(connId),
	};
}

function count(stats: RTCStatsReport): Counted {
	const counted = { bytes: 0, sent: 0, sentLost: 0 };
	for (const each of stats.values()) {
		if (each.type === 'inbound-rtp') counted.bytes += each.bytesReceived ?? 0;
		else if (each.type === 'outbound-rtp') counted.sent += each.packetsSent ?? 0;
		else if (each.type === 'remote-inbound-rtp') {
			counted.sentLost += Math.max(0, each.packetsLost ?? 0);
		}
	}
	return counted;
}

function bitsOf(stats: RTCStatsReport): number {
	const told = [...stats.values()].flatMap((each) => each.availableOutgoingBitrate ?? []);
	return told.length > 0 ? Math.max(...told) : Number.POSITIVE_INFINITY;
}

/** Less than sound and a small picture need. */
const LITTLE_BITS = 90_000;

function isLimited(stats: RTCStatsReport): boolean {
	return [...stats.values()].some(
		({ qualityLimitationReason, availableOutgoingBitrate }) =>
			qualityLimitationReason === 'cpu' || availableOutgoingBitrate < LITTLE_BITS,
	);
}
