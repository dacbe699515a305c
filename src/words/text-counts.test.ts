import { describe, expect, test } from 'vitest';
import { countSegments } from '#domain/segments.ts';
import { wordText } from './en/texts.ts';
import { countInvitation, countMessage } from './text-counts.ts';

const rosa = { name: 'Rosa', introduced: true, asksNext: false };
const luis = { name: 'Luis', introduced: false, asksNext: false };
const rose = { name: 'Rose', introduced: true, asksNext: true };
const facts = {
	now: new Date(0),
	holderName: 'Ana Reyes',
	isHolder: false,
	isFirst: false,
	content: 'See you!',
};

describe('the count of a message', () => {
	test('[MD-20] is that of the text that is sent, with the signature', () => {
		const { characters, segments } = countSegments(wordText('message', facts));
		const counted = { characters, segments, limit: 1600, added: 'with your name' };
		expect(countMessage('See you!', 'Ana Reyes', [])).toEqual(counted);
		expect(countMessage('See you!', 'Ana Reyes', [rosa])).toEqual(counted);
		expect(characters).toBe('See you!\n- Ana Reyes, via Kinbell'.length);
	});

	test('[MD-20] is that of the longest one: for someone new, with the introduction', () => {
		const text = wordText('message', { ...facts, isFirst: true });
		expect(countMessage('See you!', 'Ana Reyes', [rosa, luis])).toMatchObject({
			characters: text.length,
			added: 'with the introduction for Luis, who is new',
		});
		expect(countMessage('See you!', 'Ana Reyes', [rosa, rose])).toMatchObject({
			characters: wordText('message', { ...facts, asks: true }).length,
			added: "with the question to Rose, who hasn't answered yet",
		});
	});

	test('[MD-20] a segment that the signature alone makes is counted', () => {
		expect(countSegments('a'.repeat(150)).segments).toBe(1);
		expect(countMessage('a'.repeat(150), 'Ana Reyes', [rosa]).segments).toBe(2);
	});

	test.each([1, 1575, 1576, 1599, 1600, 1601])(
		'[MD-20] of %i characters is never above the limit but where it is refused',
		(length) => {
			for (const readers of [[rosa], [luis], [rose]]) {
				const { characters, limit } = countMessage('x'.repeat(length), 'Ana Reyes', readers);
				expect(characters > limit).toBe(length > 1600);
			}
		},
	);

	test('[MD-20] says when the name has no room, or an introduction goes before', () => {
		const long = 'x'.repeat(1600);
		expect(countMessage(long, 'Ana Reyes', [rosa])).toMatchObject({
			segments: 11,
			added: 'without your name, as there is no room for it',
		});
		expect(countMessage(long, 'Ana Reyes', [luis])).toMatchObject({
			segments: 12,
			added: 'with a text before it that introduces you to Luis',
		});
	});

	test('of nothing is nothing', () => {
		expect(countMessage('', 'Ana Reyes', [luis])).toMatchObject({ characters: 0, segments: 0 });
	});
});

test('[MD-20] the words of an invitation have their own limit; its segments are all of it', () => {
	const link = `https://kinbell.example/j/${'t'.repeat(22)}`;
	const counted = countInvitation('Come!', 'Ana Reyes', [luis], link);
	const text = wordText('invite', { ...facts, isFirst: true, invitation: 'Come!' });
	expect(counted).toMatchObject({ characters: 5, limit: 1200 });
	expect(counted.segments).toBe(countSegments(`${text} ${link}`).segments);
});
