import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { holderCommandOf, keywordOf } from './keywords.ts';
import { wordsFor } from './languages.ts';
import { spellOut } from './letters.ts';
import { type Asked, isDistress, meaningOf } from './meanings.ts';

const read = (body: string, asked: Asked) => {
	const said = meaningOf(body, asked);
	if (!said) return null;
	return said.minutes === null ? said.meaning : `${said.meaning} ${said.minutes}`;
};

describe('[AN-01] an answer', () => {
	test.each([
		['1', 'coming'],
		[' 1. ', 'coming'],
		['(1)', 'coming'],
		['１', 'coming'],
		['١', 'coming'],
		['۱', 'coming'],
		['1️⃣', 'coming'],
		['①', 'coming'],
		['2', 'late 10'],
		['٢', 'late 10'],
		['3', 'cannot'],
		['3!', 'cannot'],
		['Coming', 'coming'],
		["I'm coming", 'coming'],
		['I’m on my way!', 'coming'],
		['OK', 'coming'],
		['ok thanks', 'coming'],
		['Yes, thank you dear', 'coming'],
		['👍', 'coming'],
		['👍🏽', 'coming'],
		['👍👍👍', 'coming'],
		['❤️', 'coming'],
		['Coming ❤️👍🏿', 'coming'],
		['running late', 'late 10'],
		['I’m running a bit late, sorry', 'late 10'],
		['late ⏰', 'late 10'],
		['10 min', 'late 10'],
		['15min', 'late 15'],
		['20 minutes late', 'late 20'],
		["I'll be 5 min late", 'late 5'],
		['in 10', 'late 10'],
		['٢٠ دقيقة', 'late 20'],
		['晚10分钟', 'late 10'],
		['15 Minuten später', 'late 15'],
		['no', 'cannot'],
		["can't", 'cannot'],
		['Sorry I can’t make it', 'cannot'],
		['👎', 'cannot'],
		['no puedo', 'cannot'],
		['Ich kann leider nicht', 'cannot'],
		['来不了', 'cannot'],
		['لا أستطيع', 'cannot'],
	])('%j to an invitation is %s', (body, meaning) => expect(read(body, 'call')).toBe(meaning));

	test.each([
		['1', 'well'],
		['2', 'call_me'],
		['all well', 'well'],
		['Good morning, all good', 'well'],
		['👍', 'well'],
		['sí', 'well'],
		['je vais très bien', 'well'],
		['mir geht es gut', 'well'],
		['我很好', 'well'],
		['الحمد لله', 'well'],
		['please call me', 'call_me'],
		['No', 'call_me'],
		['not so well', 'call_me'],
		['llámame por favor', 'call_me'],
		['HELP', 'help'],
		['help me!', 'help'],
		['3', null],
		['late', null],
	])('%j to a check-in is %s', (body, meaning) => expect(read(body, 'check_in')).toBe(meaning));

	test.each([
		['1', 'yes'],
		['2', 'no'],
		['3', null],
		["I'll check", 'yes'],
		['I can’t', 'no'],
		['fine, with me', 'well'],
		['She’s fine', 'well'],
		['está conmigo', 'well'],
		['✅', 'yes'],
	])('%j to a question about somebody else is %s', (body, meaning) =>
		expect(read(body, 'yes_no')).toBe(meaning),
	);

	test('knows a bare digit, and what may only thank', () => {
		expect(meaningOf('(1)', 'call')).toMatchObject({ isDigit: true, isCourtesy: false });
		expect(meaningOf('coming', 'call')).toMatchObject({ isDigit: false, isCourtesy: false });
		expect(meaningOf('👍', 'call')).toMatchObject({ isDigit: false, isCourtesy: true });
		expect(meaningOf('ok, thank you', 'call')).toMatchObject({ isCourtesy: true });
	});

	test.each([
		...['', '   ', '.', '?', 'thanks', 'Thank you!', '4', '0', '11', '1 2', '12', '-', '🎉', '😂'],
		...['ok 😂', '👍👎', 'no 👍', 'Coming?', 'late?', '1?', 'Is he coming', 'not late'],
		...['I’m driving with Do Not Disturb While Driving turned on.', 'I am out of the office'],
		...[
			'Who is this',
			'yes but only if Maria comes',
			'no worries',
			'500 min',
			'0 min',
			'10',
			'1:00',
		],
		...['See you at 10', 'ok boomer', '1'.repeat(100), 'ok '.repeat(600), 'I fell asleep'],
		...['The number is 10 minutes from here', '\u202e', 'Liked “Ana is calling you”'],
	])('%j is no answer', (body) => {
		for (const asked of ['call', 'check_in', 'yes_no'] as const) {
			expect([asked, read(body, asked)]).toEqual([asked, null]);
		}
	});
});

describe('[AN-01] the words of each language', () => {
	const all = languages.flatMap((language) => {
		const { thanks, distress, distressInside, lateBy, ...lists } = wordsFor(language).meanings;
		return Object.entries({ ...lists, lateBy }).flatMap(([list, phrases]) =>
			phrases.map((phrase) => [language, list, phrase] as const),
		);
	});
	const wanted: Record<string, Partial<Record<Asked, string>>> = {
		agreed: { call: 'coming', check_in: 'well', yes_no: 'yes' },
		refused: { call: 'cannot', check_in: 'call_me', yes_no: 'no' },
		coming: { call: 'coming' },
		late: { call: 'late 10' },
		lateBy: { call: 'late 12' },
		cannot: { call: 'cannot', yes_no: 'no' },
		well: { check_in: 'well' },
		callMe: { check_in: 'call_me' },
		willCheck: { yes_no: 'yes' },
		withMe: { yes_no: 'well' },
	};

	test.each(all)('%s, %s: %s means one thing, and stops nothing', (_, list, phrase) => {
		for (const written of spellOut(phrase.replace('{n}', '12'))) {
			for (const [asked, meaning] of Object.entries(wanted[list] ?? {})) {
				expect([written, read(written.toUpperCase(), asked as Asked)]).toEqual([written, meaning]);
			}
			expect([written, keywordOf(written)]).toEqual([written, null]);
			expect([written, holderCommandOf(written)]).toEqual([written, undefined]);
			expect([written, isDistress(written)]).toEqual([written, false]);
		}
	});
});

describe('[CK-03] words of distress', () => {
	test.each(languages)('%s: each of them is a cry', (language) => {
		const { distress, distressInside } = wordsFor(language).meanings;
		for (const written of distress.flatMap(spellOut)) {
			expect([written, isDistress(`${written.toUpperCase()}!!`)]).toEqual([written, true]);
		}
		for (const written of distressInside) {
			expect([written, isDistress(`maria ${written} ...`)]).toEqual([written, true]);
		}
	});

	test.each([
		'HELP',
		'help me please',
		'I fell',
		'I fell in the kitchen and I cant get up',
		'🆘',
		'911',
		'ayúdame',
		'救命',
		'النجدة',
	])('%j is one', (body) => expect(isDistress(body)).toBe(true));

	test.each([
		'',
		'ok',
		'I fell asleep',
		'Can you help me with my phone?',
		'help yourself to some cake',
		'the fire brigade was on tv',
		`I have a story. ${'And then. '.repeat(20)} I can't get up`,
	])('%j is none', (body) => expect(isDistress(body)).toBe(false));
});
