import { expect, test } from 'vitest';
import type { WayState } from '#contract/recipients.ts';
import type { Way } from '#contract/ways.ts';
import { isCutOff, isLost, openWays } from './reach.ts';

const returned = { code: 'mail_returned' } as const;
const reported = { code: 'mail_reported' } as const;
const state = (status: WayState['status'], reason: WayState['reason'] = null): WayState => ({
	status,
	at: null,
	reason,
});
const works = state('works');
const fails = state('fails');

test.each<[string, Way[], WayState, WayState | null, Way[], 'reachable' | 'lost' | 'cut off']>([
	['a text that works', ['text'], works, null, ['text'], 'reachable'],
	['a new person', ['text'], state('unknown'), null, ['text'], 'reachable'],
	['a text that fails', ['text'], fails, null, ['text'], 'lost'],
	['mail where texts fail', ['text', 'mail'], fails, works, ['text', 'mail'], 'reachable'],
	['mail after a STOP', ['text', 'mail'], state('stopped'), works, ['mail'], 'reachable'],
	['mail that fails after a STOP', ['text', 'mail'], state('stopped'), fails, ['mail'], 'lost'],
	['mail that came back', ['mail'], works, state('stopped', returned), ['mail'], 'lost'],
	['mail that was reported', ['mail'], works, state('stopped', reported), [], 'cut off'],
	['no more mails', ['mail'], works, state('stopped'), [], 'cut off'],
	['nothing wanted', ['text', 'mail'], state('declined'), state('declined'), [], 'cut off'],
	['mail without an address', ['mail'], works, null, [], 'cut off'],
	['no way at all', [], works, works, [], 'cut off'],
])('[WY-01] %s', (_, ways, text, mail, open, verdict) => {
	const person = { ways, reached: { text, mail } };
	expect(openWays(person)).toEqual(open);
	const judged = isCutOff(person) ? 'cut off' : isLost(person) ? 'lost' : 'reachable';
	expect(judged).toBe(verdict);
});
