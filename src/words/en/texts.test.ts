import { describe, expect, test } from 'vitest';
import { MAX_INVITATION_CHARACTERS, MAX_TEXT_CHARACTERS } from '#contract/texts.ts';
import type { TextPurpose } from '#domain/deliveries.ts';
import { countSegments } from '#domain/segments.ts';
import type { TextFacts } from '../text-facts.ts';
import { codeText, fitsWhole, wordText } from './texts.ts';

/** As it is sent. */
const sentText = (purpose: TextPurpose, given: TextFacts) =>
	wordText(purpose, given).replace('[…]', `https://kinbell.example/j/${'t'.repeat(22)}`);

function facts(overrides: Partial<TextFacts> = {}): TextFacts {
	return {
		now: new Date('2026-11-21T14:00:00Z'),
		holderName: 'Ana Reyes',
		isHolder: false,
		isFirst: false,
		personName: 'Rosa',
		content: 'See you on Sunday!',
		invitation: null,
		title: 'Sunday call',
		dueAt: new Date('2026-11-22T14:00:00Z'),
		timezone: 'America/New_York',
		nextDueAt: new Date('2026-11-23T15:30:00Z'),
		missedNames: ['Rosa'],
		publicUrl: 'https://kinbell.example',
		...overrides,
	};
}

const purposes: TextPurpose[] = [
	'message',
	'introduction',
	'invite',
	'reminder_1440',
	'reminder_15',
	'moved',
	'called_off',
	'missed_alert',
	'test_invite',
	'stop_confirmation',
	'start_confirmation',
	'help',
];

describe('the words of a text', () => {
	test.each<[TextPurpose, Partial<TextFacts>, string]>([
		[
			'called_off',
			{ goesAhead: true },
			'Kinbell: no need to join your call "Sunday call" with Ana Reyes on Sunday, November 22 at 9:00 AM (New York time).',
		],
		['message', {}, 'See you on Sunday!\n- Ana Reyes, via Kinbell'],
		[
			'message',
			{ isFirst: true },
			'See you on Sunday!\n\nAna Reyes asked Kinbell to send you this. Reply STOP to stop.',
		],
		[
			'introduction',
			{ isFirst: true },
			"Ana Reyes has a message for you and asked Kinbell to send it. It's on its way. Reply STOP to stop.",
		],
		['invite', {}, 'Ana Reyes is calling you on Kinbell now: "Sunday call". Tap to join: […]'],
		['invite', { title: null }, 'Ana Reyes is calling you on Kinbell now. Tap to join: […]'],
		[
			'invite',
			{ title: null, invitation: 'The baby is here!' },
			'Ana Reyes is calling you on Kinbell now. Tap to join: […]\nThe baby is here!',
		],
		[
			'invite',
			{ title: null, isFirst: true },
			'Ana Reyes is calling you on Kinbell now. Tap to join: […]\nAna Reyes asked Kinbell to send you this. Reply STOP to stop.',
		],
		['invite', { isHolder: true }, 'Your Kinbell call "Sunday call" starts now. Tap to join: […]'],
		[
			'invite',
			{ isHolder: true, title: null, isFirst: true },
			'Your Kinbell call starts now. Tap to join: […]',
		],
		[
			'test_invite',
			{},
			'Hi Rosa, this is a test call from Ana Reyes on Kinbell. Tap to join: […]\nReply STOP to stop.',
		],
		[
			'test_invite',
			{ isHolder: true },
			'Your Kinbell test call starts now. Tap to join: […]\nReply STOP to stop.',
		],
		[
			'test_invite',
			{ personName: '', holderName: '' },
			'This is a test call on Kinbell. Tap to join: […]\nReply STOP to stop.',
		],
		[
			'moved',
			{},
			'Kinbell: your call "Sunday call" with Ana Reyes has moved from Sunday, November 22 at 9:00 AM to Monday, November 23 at 10:30 AM (New York time).',
		],
		[
			'moved',
			{ nextDueAt: null, isHolder: true },
			`Kinbell: your call "Sunday call" on Sunday, November 22 at 9:00 AM (New York time) won't take place.`,
		],
		[
			'called_off',
			{ timezone: 'Asia/Kathmandu' },
			`Kinbell: your call "Sunday call" with Ana Reyes on Sunday, November 22 at 7:45 PM (Kathmandu time) won't take place.`,
		],
		[
			'missed_alert',
			{},
			`Kinbell: Rosa didn't make it to your call "Sunday call" on Sunday, November 22 at 9:00 AM (New York time).`,
		],
		[
			'missed_alert',
			{ missedNames: ['Rosa', 'Tom', 'Uncle Al'], title: null },
			"Kinbell: Rosa, Tom and Uncle Al didn't make it to your call on Sunday, November 22 at 9:00 AM (New York time).",
		],
		[
			'missed_alert',
			{ missedNames: ['A', 'B', 'C', 'D', 'E', 'F', 'G'], title: null },
			"Kinbell: A, B, C, D, E and 2 others didn't make it to your call on Sunday, November 22 at 9:00 AM (New York time).",
		],
		[
			'stop_confirmation',
			{},
			"Kinbell: you won't get any more texts from us. Reply START to get them again.",
		],
		[
			'start_confirmation',
			{},
			"Kinbell: welcome back, you'll get our texts again. Reply STOP to stop them, HELP for help.",
		],
		[
			'help',
			{},
			'Kinbell sends you calls and texts that someone close to you asked for. Reply STOP to stop them, START to get them again. More: https://kinbell.example',
		],
	])('%s with %j', (purpose, overrides, words) => {
		expect(wordText(purpose, facts(overrides))).toBe(words);
	});

	test.each([
		['2026-11-21T14:00:00Z', 'tomorrow at 9:00 AM (New York time)'],
		['2026-11-22T04:59:00Z', 'tomorrow at 9:00 AM (New York time)'],
		['2026-11-22T05:00:00Z', 'today at 9:00 AM (New York time)'],
		['2026-11-19T14:00:00Z', 'on Sunday, November 22 at 9:00 AM (New York time)'],
		['2026-11-22T13:00:01Z', 'in 1 hour, at 9:00 AM (New York time)'],
		['2026-11-22T13:45:02Z', 'in 15 minutes, at 9:00 AM (New York time)'],
		['2026-11-22T13:59:00Z', 'in 1 minute, at 9:00 AM (New York time)'],
	])('[UX-11] a reminder sent at %s says %s, and that a link will come', (now, until) => {
		expect(wordText('reminder_60', facts({ now: new Date(now) }))).toBe(
			`Kinbell: your call "Sunday call" with Ana Reyes is ${until}. We'll text you a link then.`,
		);
	});

	test('[UX-11] a reminder that goes out when the call begins says that the link is coming', () => {
		expect(wordText('reminder_60', facts({ now: new Date('2026-11-22T13:59:50Z') }))).toBe(
			'Kinbell: your call "Sunday call" with Ana Reyes is now, at 9:00 AM (New York time). Your link is on its way.',
		);
	});

	test('a reminder counts days where the person is', () => {
		const inAuckland = facts({ timezone: 'Pacific/Auckland', isHolder: true });
		expect(wordText('reminder_1440', inAuckland)).toBe(
			`Kinbell: your call "Sunday call" is tomorrow at 3:00 AM (Auckland time). We'll text you a link then.`,
		);
		const overNewYear = facts({
			timezone: 'UTC',
			now: new Date('2026-12-31T23:00:00Z'),
			dueAt: new Date('2027-01-01T09:00:00Z'),
		});
		expect(wordText('reminder_600', overNewYear)).toContain('is tomorrow at 9:00 AM (UTC).');
	});

	test.each(['reminder_15', 'moved', 'called_off', 'invite', 'message'] as const)(
		'%s says at the first contact who asked for it and how to stop, to others than the holder',
		(purpose) => {
			const first = wordText(purpose, facts({ isFirst: true }));
			expect(first).toContain('Ana Reyes asked Kinbell to send you this. Reply STOP to stop.');
			expect(wordText(purpose, facts())).not.toContain('STOP');
		},
	);

	test('our own words never leave GSM-7, and the short ones fit one segment', () => {
		for (const purpose of purposes) {
			for (const isFirst of [false, true]) {
				for (const isHolder of [false, true]) {
					const words = sentText(purpose, facts({ isFirst, isHolder }));
					expect([words, countSegments(words).encoding]).toEqual([words, 'GSM-7']);
				}
			}
		}
		for (const purpose of ['stop_confirmation', 'start_confirmation', 'reminder_15'] as const) {
			expect(countSegments(wordText(purpose, facts())).segments).toBe(1);
		}
		expect(countSegments(codeText('123456'))).toMatchObject({ encoding: 'GSM-7', segments: 1 });
	});
});

describe('names', () => {
	test('[SX-04] are one line', () => {
		expect(wordText('message', facts({ holderName: 'Ana\n\n Reyes\t' }))).toBe(
			'See you on Sunday!\n- Ana Reyes, via Kinbell',
		);
	});

	test.each(['PayPal Support', 'evil.example', 'Ana\u202eseyeR', 'x'.repeat(200), 'Call 5550100'])(
		'[SX-04] that are none, such as %j, reach nobody in any text',
		(holderName) => {
			for (const purpose of purposes.filter((each) => each !== 'missed_alert')) {
				for (const isFirst of [true, false]) {
					const words = wordText(purpose, facts({ holderName, personName: holderName, isFirst }));
					expect(words).not.toContain(holderName.slice(0, 20));
				}
			}
			const first = facts({ holderName, isFirst: true });
			expect(wordText('message', first)).toContain(
				'Someone who has your number asked Kinbell to send you this. Reply STOP to stop.',
			);
			expect(wordText('message', { ...first, isFirst: false })).toBe(
				'See you on Sunday!\n- someone who has your number, via Kinbell',
			);
		},
	);
});

describe('the last text before an answer', () => {
	test.each([false, true])('[SX-04] asks for one, whatever it is about (first: %s)', (isFirst) => {
		for (const purpose of [
			'message',
			'introduction',
			'invite',
			'test_invite',
			'reminder_60',
			'moved',
			'called_off',
		] as const) {
			const words = sentText(purpose, facts({ holderName: 'Ana Ruiz', isFirst, asks: true }));
			expect(words).toContain('Reply 1 to keep getting these from Ana Ruiz.');
			expect(countSegments(words).encoding).toBe('GSM-7');
		}
	});

	test.each([1, 1500, 1540, 1560, 1600])(
		'[SX-04] never cuts a message of %i characters, and is never above the limit',
		(length) => {
			const content = 'x'.repeat(length);
			for (const isFirst of [false, true]) {
				const given = facts({ content, isFirst, asks: true, holderName: 'N'.repeat(40) });
				const words = wordText('message', given);
				expect(words.length).toBeLessThanOrEqual(MAX_TEXT_CHARACTERS);
				expect(words.startsWith(content)).toBe(true);
				expect(words.includes('Reply 1')).toBe(fitsWhole(given));
			}
		},
	);
});

describe('length', () => {
	const holderName = 'N'.repeat(40);

	test.each([1, 1500, 1530, 1560, 1590, 1600])(
		'a message of %i characters is whole, and never above the limit',
		(length) => {
			const content = 'é'.repeat(length);
			for (const isFirst of [false, true]) {
				const given = facts({ content, isFirst, holderName });
				const words = wordText('message', given);
				expect(words.length).toBeLessThanOrEqual(MAX_TEXT_CHARACTERS);
				expect(words.startsWith(content)).toBe(true);
				if (isFirst) expect(words.includes('Reply STOP')).toBe(fitsWhole(given));
			}
		},
	);

	test.each([
		[1600, false],
		[1600 - '\nFrom Ana Reyes via Kinbell. Reply STOP to stop.'.length + 1, false],
		[1600 - '\nFrom Ana Reyes via Kinbell. Reply STOP to stop.'.length, true],
	])('a first message of %i characters says how to stop: %s', (length, isSaid) => {
		const given = facts({ content: 'x'.repeat(length), isFirst: true });
		expect(fitsWhole(given)).toBe(isSaid);
		expect(wordText('message', given).endsWith('Reply STOP to stop.')).toBe(isSaid);
	});

	test('the signature goes first when there is no room', () => {
		const content = 'x'.repeat(1600 - '\n- Ana Reyes, via Kinbell'.length);
		expect(wordText('message', facts({ content }))).toHaveLength(1600);
		expect(wordText('message', facts({ content: `${content}x` }))).toBe(`${content}x`);
	});

	test('whatever else is said fits with its link', () => {
		const long = facts({
			holderName,
			personName: holderName,
			title: 'T'.repeat(200),
			invitation: 'I'.repeat(MAX_INVITATION_CHARACTERS),
			missedNames: Array(50).fill(holderName),
			timezone: 'America/Argentina/ComodRivadavia',
			isFirst: true,
			asks: true,
		});
		for (const purpose of purposes.filter((each) => each !== 'message')) {
			expect(sentText(purpose, long).length).toBeLessThan(MAX_TEXT_CHARACTERS - 100);
		}
	});
});
