import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/call/clock.ts';
import { createMediaFlow } from './media-flow.ts';

test('[RM-05] knows for how long sound or picture has come in without a break', async () => {
	const clock = createTestClock();
	const flow = createMediaFlow(clock);
	const from = (connId: string, inboundDelta: number) => ({
		connId,
		state: 'connected' as const,
		inboundDelta,
	});
	expect(flow.ms()).toBe(0);
	flow.note([from('Rose', 0)]);
	await clock.advance(5_000);
	expect(flow.ms()).toBe(0);
	flow.note([from('Rose', 100)]);
	await clock.advance(5_000);
	flow.note([from('Rose', 0), from('Theo', 100)]);
	await clock.advance(3_000);
	expect(flow.ms()).toBe(8_000);
	flow.note([]);
	expect(flow.ms()).toBe(0);
});
