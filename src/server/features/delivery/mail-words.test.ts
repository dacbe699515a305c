import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import type { MailedPurpose } from '#domain/deliveries.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { wordsFor } from '#words/languages.ts';
import type { TextFacts } from '#words/text-facts.ts';
import { wordMail } from './mail-words.ts';

const deps = testDeps({ db: await testDatabase() }, { PUBLIC_URL: 'https://kinbell.example' });

const rose = '0199f0a2-7d1c-7cc0-8000-00000000000a';
const link = 'https://kinbell.example/j/aBcDeFgHiJkLmNoPqRsTuV.aBcDeFgHiJk';
const occurrence = '0199f0a2-7d1c-7cc0-8000-00000000000c';

const dueAt = new Date('2026-11-22T14:00:00Z');
const facts: TextFacts = {
	now: new Date('2026-11-21T14:00:00Z'),
	dueAt,
	timezone: 'America/New_York',
	holderName: 'Ana Reyes',
	isHolder: false,
	isFirst: true,
	title: 'Sunday call',
	content: 'Happy birthday!\n\nSee you on Sunday <3',
};

function write(purpose: MailedPurpose, change: Partial<TextFacts> = {}, language: Language = 'en') {
	return wordMail(deps, {
		id: '0199f0a2-7d1c-7cc0-8000-000000000001',
		purpose,
		recipientId: rose,
		occurrenceId: occurrence,
		address: 'rose@example.org',
		link: purpose === 'invite' ? link : null,
		words: wordsFor(language),
		facts: { ...facts, ...change },
	});
}

const choices = /https:\/\/kinbell\.example\/choices\/[\w-]{44}/;

describe('[WY-05] a mail says what the text says', () => {
	test('with a button that opens the call', () => {
		const { subject, text, html } = write('invite', { invitation: 'Bring cake!' });
		expect(subject).toBe('Ana Reyes is calling you on Kinbell now: "Sunday call"');
		expect(text).toBe(`${subject}

Bring cake!

Join the call:
${link}

Kinbell

Ana Reyes asked Kinbell to send you this.

Choose how we reach you:
${choices.exec(text)?.[0]}

Stop these emails:
${choices.exec(text)?.[0]}?stop
`);
		expect(html).toContain(`href="${link}"`);
		expect(html).toContain('Bring cake!');
	});

	test.each([
		[
			'reminder_1440',
			{},
			'Your call "Sunday call" with Ana Reyes is tomorrow at 9:00 AM (New York time)',
		],
		[
			'called_off',
			{},
			'Your call "Sunday call" with Ana Reyes on Sunday, November 22 at 9:00 AM (New York time) won\'t take place',
		],
		[
			'back_on',
			{ title: null },
			'Your call with Ana Reyes on Sunday, November 22 at 9:00 AM (New York time) will take place after all',
		],
		[
			'moved',
			{ nextDueAt: new Date('2026-11-22T20:00:00Z') },
			'Your call "Sunday call" with Ana Reyes has moved from Sunday, November 22 at 9:00 AM to Sunday, November 22 at 3:00 PM (New York time)',
		],
		['message', {}, 'A message from Ana Reyes'],
		['message', { holderName: 'Your Bank' }, 'A message from someone who has your number'],
	] as const)('%s %j', (purpose, change, subject) => {
		expect(write(purpose, change).subject).toBe(subject);
	});

	test('a message in its own lines, and no markup of its writer', () => {
		const { text, html } = write('message');
		expect(text).toContain('Happy birthday!\n\nSee you on Sunday <3');
		expect(html).toContain('>See you on Sunday &lt;3</p>');
	});

	test('and asks who has not answered yet', () => {
		expect(write('message', { asks: true }).text).toContain(
			'Would you like to keep getting emails from Ana Reyes? Please tell us with “Choose how we reach you” below.',
		);
	});

	test('with the call for a calendar, the same in the reminder and the invitation', () => {
		const files = [write('reminder_60'), write('invite')].map(({ calendarFile = '' }) => {
			const calendar = new ICAL.Component(ICAL.parse(calendarFile));
			return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
		});
		expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
		expect(files[0]?.startDate.toJSDate()).toEqual(dueAt);
		expect(files[0]?.summary).toBe('Kinbell call with Ana Reyes');
		for (const purpose of ['message', 'called_off', 'moved'] as const) {
			expect(write(purpose).calendarFile).toBeUndefined();
		}
	});

	test('and can be stopped in one tap, with a mark that only we can make', () => {
		const { unsubscribeUrl = '', mark, text } = write('message');
		expect(unsubscribeUrl).toMatch(new RegExp(`^${choices.source}$`));
		expect(text).toContain(unsubscribeUrl);
		expect(mark).toMatch(/^[\w-]{22}$/);
	});
});

describe.each(languages.map((language) => [language] as const))('in %s', (language) => {
	const purposes = [
		'message',
		'invite',
		'reminder_1440',
		'reminder_0',
		'moved',
		'called_off',
		'back_on',
	] as const;
	const { document, texts } = wordsFor(language);

	test.each(purposes)('[WY-05] [LG-02] %s has its own subject and its links', (purpose) => {
		const change = purpose === 'reminder_0' ? { now: dueAt } : {};
		const { subject, html, text } = write(purpose, change, language);
		expect(subject.length).toBeGreaterThan(5);
		expect(subject).not.toMatch(/^Kinbell ?[:：]|[.。]$/);
		expect(html).toContain(`<html lang="${document.lang}" dir="${document.direction}">`);
		expect(text.match(new RegExp(choices, 'g'))).toHaveLength(2);
		// A mail is stopped by its own link, not by a reply.
		const inText = texts.wordText(purpose, { ...facts, ...change });
		const howToStop = inText.split(/[.。] ?/).at(-2) ?? '';
		expect(text).not.toContain(howToStop);
	});
});
