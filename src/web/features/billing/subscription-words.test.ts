import { expect, test } from 'vitest';
import type { Subscription } from '#contract/billing.ts';
import { describeCancelling, describeSubscription } from './subscription-words.ts';

const at = '2026-11-22T02:30:00.000Z';
const cases: [string, Subscription, RegExp, RegExp][] = [
	[
		'a trial',
		{ tier: 'basic', status: 'trialing', trialEndsAt: at, renewsAt: at },
		/^You have Basic, free until November 21, 2026 After that it costs \$9\.99 a month/,
		/^Your free trial of Basic runs until November 21, 2026, and we won’t charge your card\. /,
	],
	[
		'a plan that goes on',
		{ tier: 'premium', status: 'active', renewsAt: at },
		/^You have Premium It renews on November 21, 2026 for \$29\.99\./,
		/^You keep Premium until November 21, 2026, and we won’t charge your card again\. /,
	],
	[
		'a missing payment',
		{ tier: 'basic', status: 'past_due', graceEndsAt: at },
		/^Your last payment didn’t go through You keep Basic until November 21, 2026\./,
		/^Your last payment didn’t go through, so Basic ends now\. /,
	],
];

test.each(cases)('%s is told, and what cancelling it does', (_, subscription, now, cancelling) => {
	const { title, text } = describeSubscription(subscription, 'America/New_York') ?? {};
	expect(`${title} ${text}`).toMatch(now);
	expect(describeCancelling(subscription, 'America/New_York')).toMatch(cancelling);
});

test.each<[Subscription, string]>([
	[
		{ tier: 'basic', status: 'trialing', trialEndsAt: at, endsAt: at },
		'Your free trial of Basic runs until November 22, 2026, and we won’t charge your card.',
	],
	[
		{ tier: 'premium', status: 'active', endsAt: at },
		'You keep Premium until November 22, 2026, and we won’t charge your card again.',
	],
])('after cancelling, until when is told in the zone of the account', (subscription, words) => {
	expect(describeSubscription(subscription, 'Asia/Kathmandu')).toMatchObject({
		title: 'Your subscription is cancelled',
		text: `${words} Your recipients, schedules and history all stay.`,
	});
});

test('who never had a plan is told nothing; who had one is told that nothing is lost', () => {
	expect(describeSubscription({ tier: 'free', status: 'none' }, 'UTC')).toBeNull();
	expect(describeSubscription({ tier: 'free', status: 'ended' }, 'UTC')).toMatchObject({
		title: 'Your plan has ended',
		text: expect.stringContaining('all stay'),
	});
});

test('without the subscription, cancelling is told in general', () => {
	expect(describeCancelling(undefined, 'UTC')).toMatch(/^You keep your plan until the end of/);
});
