import { expect, test } from 'vitest';
import { createCounters } from './line-stats.ts';

interface Given {
	bytes?: number;
	sent?: number;
	sentLost?: number;
	bits?: number;
	reason?: string;
}

function lineOf(connId: string, given: Given) {
	const stats = new Map<string, unknown>([
		[
			'in',
			{
				type: 'inbound-rtp',
				bytesReceived: given.bytes ?? 0,
			},
		],
		['far', { type: 'remote-inbound-rtp', packetsLost: given.sentLost ?? 0 }],
		[
			'out',
			{
				type: 'outbound-rtp',
				packetsSent: given.sent ?? 0,
				qualityLimitationReason: given.reason ?? 'none',
			},
		],
		['pair', { type: 'candidate-pair', availableOutgoingBitrate: given.bits ?? 300_000 }],
	]);
	const connectionState = 'connected' as const;
	return { connId, pc: { connectionState, getStats: async () => stats } };
}

test('counts from one report to the next, also after a connection was rebuilt', async () => {
	const counters = createCounters();
	const bytes = async (now: number) =>
		(await counters.measure(lineOf('rose', { bytes: now }))).peer.inboundDelta;
	expect([await bytes(100), await bytes(150), await bytes(150)]).toEqual([100, 50, 0]);
	expect(await bytes(30)).toBe(30);
	counters.forget('rose');
	expect(await bytes(40)).toBe(40);
});

test('loss is what the other side did not receive of ours since the last report', async () => {
	const counters = createCounters();
	const loss = async (given: Given) =>
		(await counters.measure(lineOf('rose', given))).condition.loss;
	expect(await loss({ sent: 100, sentLost: 30 })).toBe(0.3);
	expect(await loss({ sent: 200, sentLost: 30 })).toBe(0);
	expect(await loss({ sent: 200, sentLost: 30 })).toBe(0);
	expect(await loss({ sent: 210, sentLost: 90 })).toBe(1);
});

test('says what a line could carry, where the browser tells', async () => {
	const bits = async (pc: ReturnType<typeof lineOf>['pc']) =>
		(await createCounters().measure({ connId: 'rose', pc })).condition.bits;
	expect(await bits(lineOf('rose', { bits: 700_000 }).pc)).toBe(700_000);
	const silent = { connectionState: 'connected' as const, getStats: async () => new Map() };
	expect(await bits(silent)).toBe(Number.POSITIVE_INFINITY);
});

test('a line is limited when it does not get what it should', async () => {
	const isLimited = async (given: Given) =>
		(await createCounters().measure(lineOf('rose', given))).condition.isLimited;
	expect(await isLimited({ reason: 'cpu' })).toBe(true);
	expect(await isLimited({ bits: 50_000 })).toBe(true);
	expect(await isLimited({ reason: 'bandwidth' })).toBe(false);
});
