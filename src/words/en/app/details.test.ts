import { describe, expect, test } from 'vitest';
import { linkWords } from '../call/host.ts';
import { detailWords } from './details.ts';

const landline = { code: 'landline' } as const;
const why = "This is a landline, which can't get texts";

describe('what the status alone does not say', () => {
	test.each([
		[{ code: 'sending' }, 'sending'],
		[{ code: 'sending_unconfirmed' }, 'sending, not confirmed'],
		[{ code: 'starting' }, 'starting'],
		[{ code: 'invitation', status: 'queued' }, 'sending the invitation'],
		[{ code: 'invitation', status: 'unknown' }, 'invitation sent, not confirmed'],
		[{ code: 'invitation', status: 'delivered' }, 'invitation delivered'],
		[landline, why],
	] as const)('%j is %j', (detail, words) => {
		expect(detailWords(detail)).toBe(words);
	});

	test('names people with the same reason together', () => {
		const people = [
			{ name: 'Rose', reason: landline },
			{ name: 'Theo', reason: null },
			{ name: null, reason: landline },
		];
		const leftOut = [{ name: 'Ana', reason: { code: 'plan_limit' as const, room: 20 } }];
		expect(detailWords({ code: 'missed_by', people, leftOut })).toBe(
			`It didn't reach Rose and someone: ${why}. It didn't reach Theo: it was withdrawn. Not sent to Ana. Rests: your plan has room for 20 people`,
		);
	});
});

test.each([
	['submitting', 'Link on its way'],
	['accepted', 'Link sent'],
	['unknown', 'Link sent, not confirmed'],
	['rejected', `Link not sent: ${why}`],
] as const)('the host reads of a link that is %s: %s', (status, words) => {
	expect(linkWords({ way: 'text', status, isSettled: true, reason: landline, at: '' })).toBe(words);
});
