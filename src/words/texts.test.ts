import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import type { TextPurpose } from '#domain/deliveries.ts';
import { wordsFor } from './languages.ts';
import { withLink } from './link-place.ts';
import type { TextFacts } from './text-facts.ts';

const LINK = 'https://kinbell.example/j/AbCdEfGhIjKlMnOpQrStUv';

const facts: TextFacts = {
	now: new Date('2026-11-21T14:00Z'),
	holderName: 'Ana Reyes',
	isHolder: false,
	isFirst: false,
	personName: 'Rosa',
	content: 'x',
	invitation: 'The baby is here',
	title: 'Sunday call',
	dueAt: new Date('2026-11-22T14:00Z'),
	timezone: 'America/New_York',
	nextDueAt: new Date('2026-11-23T14:00Z'),
	missedNames: ['Rosa'],
	publicUrl: 'https://example.com',
	askers: [{ name: 'Ana Reyes', phone: '12125550134' }],
	calls: [{ title: 'Sunday call', at: new Date('2026-11-22T14:00Z') }],
	toldNames: ['Rosa', 'Theo'],
};

const toPeople = ['invite', 'test_invite', 'reminder_1440', 'moved', 'called_off'] as const;
const all: TextPurpose[] = [
	...toPeople,
	'message',
	'introduction',
	'missed_alert',
	'someone_came',
	'call_back',
	'stop_confirmation',
	'start_confirmation',
	'help',
	'which_account',
	'skip_list',
	'skipped',
	'skip_undone',
	'no_calls',
	'nothing_to_undo',
	'drill',
	'drill_thanks',
];

describe.each([...languages])('texts in %s', (language) => {
	const { wordText, codeText } = wordsFor(language).texts;
	/** The last sentence of a test call's text. */
	const howToStop = wordText('test_invite', facts).split('\n').at(-1) as string;
	const forms = [{}, { isHolder: true }, { isFirst: true }, { asks: true }, { goesAhead: true }];
	const late = { ...facts, now: new Date('2026-11-22T13:59:50Z') };

	test.each(all)('[UX-11] %s names Kinbell', (purpose) => {
		for (const form of forms) {
			expect(wordText(purpose, { ...facts, ...form })).toContain('Kinbell');
			expect(wordText(purpose, { ...facts, ...form, nextDueAt: null })).toContain('Kinbell');
		}
		expect(codeText('123456')).toContain('Kinbell');
	});

	test.each(['invite', 'test_invite'] as const)(
		'[UX-11] %s says what it is, then has the link, then everything else',
		(purpose) => {
			for (const form of [{ isFirst: true }, { isFirst: true, asks: true }]) {
				const text = withLink(wordText(purpose, { ...facts, ...form }), LINK);
				const [first = '', ...others] = text.split('\n');
				expect(first).toMatch(/Ana Reyes.*Kinbell|Kinbell.*Ana Reyes/);
				expect(first.endsWith(` ${LINK}`)).toBe(true);
				expect(others.join('\n').endsWith(howToStop)).toBe(true);
				expect(text.split(LINK)).toHaveLength(2);
			}
		},
	);

	test.each([...toPeople, 'message'] as const)('[UX-11] how to stop ends a first %s', (purpose) => {
		for (const asks of [false, true]) {
			const text = wordText(purpose, { ...facts, isFirst: true, asks });
			expect(text.endsWith(howToStop)).toBe(true);
			expect(text.split(howToStop)).toHaveLength(2);
		}
	});

	test('[UX-11] a reminder says that a link will come, to the host as well', () => {
		const { linkComes, linkComesNow } = reminderEndings[language];
		for (const isHolder of [true, false]) {
			expect(wordText('reminder_1440', { ...facts, isHolder }).endsWith(linkComes)).toBe(true);
			expect(wordText('reminder_15', { ...late, isHolder }).endsWith(linkComesNow)).toBe(true);
		}
	});
});

const answers = ['skip_list', 'skipped', 'skip_undone', 'no_calls', 'nothing_to_undo'] as const;

describe.each([...languages])('[CD-09] answers to SKIP in %s', (language) => {
	const { texts, keywords } = wordsFor(language);
	const wordsIn = (text: string): string[] => text.toUpperCase().match(/[\p{L}\p{M}]+/gu) ?? [];

	test.each(answers)('%s has no word that stops texts', (purpose) => {
		for (const isListedAgain of [false, true]) {
			const said = wordsIn(texts.wordText(purpose, { ...facts, isListedAgain }));
			const stops = [...keywords.stop, ...wordsFor('en').keywords.stop];
			expect(stops.filter((word) => said.includes(word))).toEqual([]);
		}
	});

	test('say which words put a call back and list the calls', () => {
		const says = (purpose: TextPurpose, words: string[]) =>
			words.some((word) => texts.wordText(purpose, facts).includes(word));
		expect(says('skipped', keywords.undo)).toBe(true);
		expect(says('nothing_to_undo', keywords.skip)).toBe(true);
	});
});

const reminderEndings = {
	en: { linkComes: "We'll text you a link then.", linkComesNow: 'Your link is on its way.' },
	es: {
		linkComes: 'Le mandaremos el enlace a esa hora.',
		linkComesNow: 'El enlace le llega enseguida.',
	},
	fr: { linkComes: 'Vous recevrez alors le lien.', linkComesNow: 'Le lien arrive tout de suite.' },
	de: { linkComes: 'Den Link schicken wir Ihnen dann.', linkComesNow: 'Der Link kommt gleich.' },
	zh: { linkComes: '届时会把链接发给您。', linkComesNow: '链接马上就到。' },
	ar: { linkComes: 'سنرسل إليك الرابط حينها.', linkComesNow: 'الرابط في طريقه إليك.' },
	pt: { linkComes: 'O link chega nessa hora.', linkComesNow: 'O link chega em seguida.' },
};

test('[UX-11] what people wrote cannot take the place of the link', () => {
	const { wordText } = wordsFor('en').texts;
	const title = 'See […] first';
	const words = wordText('invite', { ...facts, title, invitation: 'Not here: […]' });
	expect(withLink(words, LINK)).toBe(
		`Ana Reyes is calling you on Kinbell now: "See ... first". Tap to join: ${LINK}\nNot here: […]`,
	);
	expect(withLink('Stored by an older version. Tap to join:', LINK)).toBe(
		`Stored by an older version. Tap to join: ${LINK}`,
	);
});
