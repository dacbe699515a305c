import { describe, expect, test } from 'vitest';
import { effectiveTier, type Subscription } from './tier.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = new Date('2026-11-16T12:00:00Z');
const before = new Date('2026-11-14T12:00:00Z');
const longBefore = new Date('2026-11-08T12:00:00Z');

const running: Pick<Subscription, 'tier' | 'status' | 'periodEndsAt' | 'endsAt' | 'graceUntil'> = {
	tier: 'premium',
	status: 'active',
	periodEndsAt: later,
	endsAt: null,
	graceUntil: null,
};

describe('the plan in force', () => {
	test('is free without a subscription', () => expect(effectiveTier(undefined, now)).toBe('free'));

	test.each<[string, Partial<typeof running>, 'premium' | 'free']>([
		['paid for', {}, 'premium'],
		['in its trial', { status: 'trialing' }, 'premium'],
		['cancelled, with time left', { endsAt: later }, 'premium'],
		['cancelled, at its last moment', { endsAt: now, periodEndsAt: now }, 'free'],
		['cancelled and over', { endsAt: before, periodEndsAt: before }, 'free'],
		['to be renewed, with no news of it yet', { periodEndsAt: before }, 'premium'],
		['to be renewed, with no news for a week', { periodEndsAt: longBefore }, 'free'],
		['unpaid, in its days of grace', { status: 'past_due', graceUntil: later }, 'premium'],
		['unpaid, at the end of grace', { status: 'past_due', graceUntil: now }, 'free'],
		['ended', { status: 'ended' }, 'free'],
	])('a subscription that is %s', (_, change, expected) => {
		expect(effectiveTier({ ...running, ...change }, now)).toBe(expected);
	});
});
