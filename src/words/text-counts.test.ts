import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { countSegments } from '#domain/segments.ts';
import { wordText } from './en/texts.ts';
import { wordText as wordTextInSpanish } from './es/texts.ts';
import { wordsFor } from './languages.ts';
import { withLink } from './link-place.ts';
import { countInvitation, countMessage, languagesOf, loadTexts } from './text-counts.ts';

type Sending = Parameters<typeof countMessage>[1];

const person = { language: '', introduced: true, asksNext: false } as const;
const rosa = { ...person, name: 'Rosa' };
const luis = { ...person, name: 'Luis', introduced: false };
const rose = { ...person, name: 'Rose', asksNext: true };
const facts = {
	now: new Date(0),
	holderName: 'Ana Reyes',
	isHolder: false,
	isFirst: false,
	content: 'See you!',
};
const holder = { name: 'Ana Reyes', language: 'en' } as const;
const texts = await loadTexts(['en', 'es']);

const count = (content: string, readers: Sending['readers'], sending: Partial<Sending> = {}) =>
	countMessage(content, { holder, readers, texts, ...sending });

describe('the count of a message', () => {
	test('[MD-20] is that of the text that is sent, with the signature', () => {
		const { characters, segments } = countSegments(wordText('message', facts));
		const counted = { characters, segments, limit: 1600, added: { code: 'name' } };
		expect(count('See you!', [])).toEqual(counted);
		expect(count('See you!', [rosa])).toEqual(counted);
		expect(characters).toBe('See you!\n- Ana Reyes, via Kinbell'.length);
	});

	test('[MD-20] is that of the longest one: for someone new, with the introduction', () => {
		const text = wordText('message', { ...facts, isFirst: true });
		expect(count('See you!', [rosa, luis])).toMatchObject({
			characters: text.length,
			added: { code: 'introduction', name: 'Luis' },
		});
		expect(count('See you!', [rosa, rose])).toMatchObject({
			characters: wordText('message', { ...facts, asks: true }).length,
			added: { code: 'question', name: 'Rose' },
		});
	});

	test('[MD-20] a segment that the signature alone makes is counted', () => {
		expect(countSegments('a'.repeat(150)).segments).toBe(1);
		expect(count('a'.repeat(150), [rosa]).segments).toBe(2);
	});

	test.each([1, 1575, 1576, 1599, 1600, 1601])(
		'[MD-20] of %i characters is never above the limit but where it is refused',
		(length) => {
			for (const reader of [rosa, luis, rose]) {
				for (const language of ['en', 'es'] as const) {
					const { characters, limit } = count('x'.repeat(length), [{ ...reader, language }]);
					expect(characters > limit).toBe(length > 1600);
				}
			}
		},
	);

	test('[MD-20] says when the name has no room, or an introduction goes before', () => {
		const long = 'x'.repeat(1600);
		expect(count(long, [rosa])).toMatchObject({ segments: 11, added: { code: 'no_room' } });
		expect(count(long, [luis])).toMatchObject({
			segments: 12,
			added: { code: 'text_before', name: 'Luis' },
		});
	});

	test('of nothing is nothing', () => {
		expect(count('', [luis])).toMatchObject({ characters: 0, segments: 0, added: null });
	});
});

describe('the count of a message in several languages', () => {
	const inSpanish = { ...luis, language: 'es' } as const;

	test("[LG-04] is that of the longest text, in its reader's language", () => {
		const first = { ...facts, isFirst: true };
		const { length } = wordTextInSpanish('message', first);
		expect(length).toBeGreaterThan(wordText('message', first).length);
		expect(count('See you!', [inSpanish]).characters).toBe(length);
		expect(count('See you!', [luis, inSpanish]).characters).toBe(length);
	});

	test("[LG-02] is in the account's language for people without one of their own", () => {
		const ofSpanish = { holder: { ...holder, language: 'es' } as const };
		const { length } = wordTextInSpanish('message', facts);
		expect(count('See you!', [], ofSpanish).characters).toBe(length);
		expect(count('See you!', [rosa], ofSpanish).characters).toBe(length);
	});

	test('[LG-03] needs the texts of those languages alone', () => {
		const needed = (readers: Sending['readers']) => languagesOf({ holder, readers });
		expect(needed([])).toEqual(['en']);
		expect(needed([inSpanish])).toEqual(['es']);
		expect(needed([inSpanish, rosa, inSpanish])).toEqual(['en', 'es']);
	});

	test('is that of the words alone until the texts are loaded', () => {
		expect(count('See you!', [luis], { texts: undefined })).toEqual({
			characters: 8,
			segments: 1,
			limit: 1600,
			added: null,
		});
	});

	test.each<Language>([...languages])('[LG-03] the texts of %s are its own', async (language) => {
		const loaded = await loadTexts([language]);
		expect([...loaded.keys()]).toEqual([language]);
		const text = wordsFor(language).texts.wordText('message', facts);
		expect(loaded.get(language)?.wordText('message', facts)).toBe(text);
	});
});

test('[MD-20] the words of an invitation have their own limit; its segments are all of it', () => {
	const link = `https://kinbell.example/j/${'t'.repeat(22)}`;
	const counted = countInvitation('Come!', { holder, readers: [luis], texts }, link);
	const text = wordText('invite', { ...facts, isFirst: true, invitation: 'Come!' });
	expect(counted).toMatchObject({ characters: 5, limit: 1200, added: { code: 'call_link' } });
	expect(counted.segments).toBe(countSegments(withLink(text, link)).segments);
});
