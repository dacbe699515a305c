import { expect, test } from 'vitest';
import { createCounters } from './line-stats.ts';

interface Given {
	bytes?: number;
	received?: number;
	lost?: number;
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
				packetsReceived: given.received ?? 0,
				packetsLost: given.lost ?? 0,
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
	const bytes = async (now: number) => {
		const { peers } = await counters.report([lineOf('rose', { bytes: now })]);
		return peers[0]?.inboundDelta;
	};
	expect([await bytes(100), await bytes(150), await bytes(150)]).toEqual([100, 50, 0]);
	expect(await bytes(30)).toBe(30);
	counters.forget('rose');
	expect(await bytes(40)).toBe(40);
});

test('loss is that of one’s own line: one bad line of somebody else does not count', async () => {
	const counters = createCounters();
	const coming = await counters.report([lineOf('rose', { received: 90, lost: 10 })]);
	expect(coming.loss).toBeCloseTo(0.1);
	const later = await counters.report([lineOf('rose', { received: 190, lost: 10 })]);
	expect(later.loss).toBe(0);
	const bad = { sent: 100, sentLost: 30 };
	const one = [lineOf('rose', bad), lineOf('theo', { sent: 100 }), lineOf('maya', { sent: 100 })];
	expect((await createCounters().report(one)).loss).toBe(0);
	const both = [lineOf('rose', bad), lineOf('theo', { sent: 100, sentLost: 20 })];
	expect((await createCounters().report(both)).loss).toBe(0.2);
});

test('what was lost while a picture was sent is forgotten when none is sent any more', async () => {
	const counters = createCounters();
	await counters.report([lineOf('rose', { sent: 100, sentLost: 50 })]);
	expect((await counters.report([lineOf('rose', { sent: 130, sentLost: 50 })])).loss).toBe(0);
});

test('a browser is limited when no line gets what it should', async () => {
	const counters = createCounters();
	const busy = lineOf('rose', { reason: 'cpu' });
	expect((await counters.report([busy])).isLimited).toBe(true);
	expect((await counters.report([lineOf('rose', { bits: 50_000 })])).isLimited).toBe(true);
	expect((await counters.report([busy, lineOf('theo', {})])).isLimited).toBe(false);
	expect((await counters.report([])).isLimited).toBe(false);
});
