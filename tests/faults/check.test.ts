import { expect, test } from 'vitest';
import { findWrongs, type Outcome } from './check.ts';

const sent: Outcome = {
	what: 'message #1# to 16465550100',
	thing: 'message #1# for 16465550100',
	ways: ['text', 'mail'],
	way: 'text',
	to: '16465550100',
	mark: '#1#',
	status: 'accepted',
	reason: null,
	isSettled: true,
};
const refused: Outcome = { ...sent, status: 'rejected', reason: 'landline' };
const mailed: Outcome = { ...sent, way: 'mail', to: 'rosa@example.com' };
const taken = { to: '+16465550100', body: 'Good morning #1#' };
const takenMail = { to: 'rosa@example.com', body: '#1#' };

test('[TR-02] the checker has nothing against one text for everyone, or one final reason', () => {
	expect(findWrongs([sent], [taken])).toEqual([]);
	expect(findWrongs([refused, mailed], [takenMail])).toEqual([]);
	expect(findWrongs([{ ...sent, status: 'unknown', reason: 'not_confirmed' }], [])).toEqual([]);
	// The same words to somebody else, and other words to the same person.
	const others = [
		{ ...taken, to: '+16465550101' },
		{ ...taken, body: 'Good morning #11#' },
	];
	expect(findWrongs([sent], [taken, ...others])).toEqual([]);
});

test.each<[string, Outcome[], (typeof taken)[], string]>([
	['a loss', [sent], [], 'is accepted but was lost'],
	['a double', [sent], [taken, taken], 'was sent 2 times'],
	[
		'a double of what nobody confirmed',
		[{ ...refused, status: 'unknown' }],
		[taken, taken],
		'2 times',
	],
	['a text that was refused and came', [refused], [taken], 'was sent but is rejected'],
	['a mail that was lost', [refused, mailed], [], 'is accepted but was lost'],
	['nothing at all', [{ ...sent, status: null }], [], 'has no delivery'],
	['no end', [{ ...sent, status: 'unknown', isSettled: false }], [], 'is still unknown'],
	['no reason', [{ ...refused, reason: null }, mailed], [takenMail], 'rejected without a reason'],
	['two ways without a failure', [sent, mailed], [taken, takenMail], 'went on without a failure'],
	['a failure without the next way', [refused], [], 'went by no other way'],
	['the wrong way first', [mailed], [takenMail], 'went by mail'],
])('[TR-02] the checker finds %s', (_, outcomes, ledger, wrong) => {
	expect(findWrongs(outcomes, ledger).join('\n')).toContain(wrong);
});
