import type { LineReport } from './media-engine.ts';

/** Counts what was received, lost and not sent since the last report. */

interface Counted {
	bytes: number;
	received: number;
	lost: number;
	sent: number;
	/** As the receiving side reports it. */
	sentLost: number;
}

export interface Counters {
	report: (
		lines: { connId: string; pc: Pick<RTCPeerConnection, 'connectionState' | 'getStats'> }[],
	) => Promise<LineReport>;
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
		return {
			bytes: since('bytes'),
			received: since('received'),
			lost: since('lost'),
			sent: since('sent'),
			sentLost: since('sentLost'),
		};
	}

	return {
		async report(lines) {
			const measured = await Promise.all(
				lines.map(async ({ connId, pc }) => {
					const stats = await pc.getStats();
					const { bytes, received, lost, sent, sentLost } = sinceLast(connId, count(stats));
					return {
						peer: { connId, state: pc.connectionState, inboundDelta: bytes },
						received,
						lost,
						sentLoss: share(sentLost, sent),
						isLimited: pc.connectionState === 'connected' && isLimited(stats),
					};
				}),
			);
			const lost = sum(measured.map((each) => each.lost));
			const received = sum(measured.map((each) => each.received));
			return {
				peers: measured.map(({ peer }) => peer),
				// Judges our own line: if only one person has trouble, it is theirs.
				loss: Math.max(
					share(lost, lost + received),
					median(measured.map(({ sentLoss }) => sentLoss)),
				),
				isLimited: measured.length > 0 && measured.every((each) => each.isLimited),
			};
		},
		forget: (connId) => before.delete(connId),
	};
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const median = (numbers: number[]) =>
	numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? 0;

const share = (part: number, all: number) => (all > 0 ? Math.min(1, part / all) : 0);

function count(stats: RTCStatsReport): Counted {
	const counted = { bytes: 0, received: 0, lost: 0, sent: 0, sentLost: 0 };
	for (const each of stats.values()) {
		if (each.type === 'inbound-rtp') {
			counted.bytes += each.bytesReceived ?? 0;
			counted.received += each.packetsReceived ?? 0;
			counted.lost += Math.max(0, each.packetsLost ?? 0);
		} else if (each.type === 'outbound-rtp') {
			counted.sent += each.packetsSent ?? 0;
		} else if (each.type === 'remote-inbound-rtp') {
			counted.sentLost += Math.max(0, each.packetsLost ?? 0);
		}
	}
	return counted;
}

/** Less than sound and a small picture need. */
const LITTLE_BITS = 90_000;

function isLimited(stats: RTCStatsReport): boolean {
	return [...stats.values()].some(
		({ qualityLimitationReason, availableOutgoingBitrate }) =>
			qualityLimitationReason === 'cpu' || availableOutgoingBitrate < LITTLE_BITS,
	);
}
