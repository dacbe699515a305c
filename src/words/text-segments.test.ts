import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { MAX_TEXT_CHARACTERS } from '#contract/texts.ts';
import { countSegments } from '#domain/segments.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { careCosts } from '#tests/support/care-costs.ts';
import { checkInCosts } from '#tests/support/check-in-costs.ts';
import { ladderCosts } from '#tests/support/ladder-costs.ts';
import { type Costs, costs, type Kind } from '#tests/support/text-costs.ts';
import { wordsFor } from './languages.ts';
import { withLink } from './link-place.ts';
import { MOST_LISTED } from './skip-texts.ts';
import type { TextFacts } from './text-facts.ts';

/** What texts cost: every segment is paid for, and a letter outside GSM-7 makes segments shorter. */

const EVERYDAY = 'Ana Reyes';
const LONGEST = 'Maximiliana-Bartholomea von Hohenstaufen';
const OTHER_SCRIPTS = ['欧阳'.repeat(20), 'عبد الرحمن '.repeat(3).trim().padEnd(40, 'ا')];
const hasLink = new Set<Kind>(['invite', 'test_invite', 'someone_came', 'ladder_nudge']);
const LINK = `https://kinbell.example/j/${'t'.repeat(22)}`;

function textOf(language: Language, kind: Kind, facts: TextFacts): string {
	const { wordText, codeText } = wordsFor(language).texts;
	if (kind === 'code') return codeText('123456');
	const words = wordText(kind, facts);
	return hasLink.has(kind) ? withLink(words, LINK) : words;
}

function factsOf(kind: Kind, name: string, changed: Partial<TextFacts> = {}): TextFacts {
	const { dueAt = new Date('2026-11-22T14:00Z') } = changed;
	const ahead = kind === 'reminder_15' ? 15 : 7200;
	return {
		now: new Date(dueAt.getTime() - ahead * MINUTE_MS),
		holderName: name,
		isHolder: false,
		isFirst: false,
		personName: name,
		// As short as can be: all the rest is ours.
		content: 'x',
		title: name,
		dueAt,
		timezone: 'America/New_York',
		nextDueAt: new Date(dueAt.getTime() + DAY_MS),
		missedNames: [name],
		publicUrl: 'https://kinbell.example',
		phone: '12125550134',
		askers: [name, name].map((each) => ({ name: each, phone: '12125550134' })),
		calls: Array.from({ length: MOST_LISTED }, (_, week) => ({
			title: name,
			at: new Date(dueAt.getTime() + week * 7 * DAY_MS),
		})),
		toldNames: [name, name],
		isAnswerable: true,
		answer: { meaning: 'late', minutes: 10 },
		questions: [name, name].map((each) => ({
			kind: 'call',
			holderName: each,
			title: each,
			at: dueAt,
			name: null,
		})),
		ladder: { about: 'call', name, title: name, taker: name },
		...changed,
	};
}

const zones = Intl.supportedValuesOf('timeZone');
/** Every weekday of every month. */
const days = Array.from({ length: 84 }, (_, day) => {
	const week = new Date(Date.UTC(2026, Math.floor(day / 7), 20, 14));
	return new Date(week.getTime() + (day % 7) * DAY_MS);
});

function longest<Thing>(things: Thing[], words: (thing: Thing) => string): Thing {
	const lengths = things.map((thing) => words(thing).length);
	return things[lengths.indexOf(Math.max(...lengths))] as Thing;
}

/** The longest day, and the longest of those with letters outside GSM-7. */
function worstDays(language: Language): Date[] {
	const words = (day: Date) => wordsFor(language).moments.dayWords(day, 'UTC');
	const costly = days.filter((day) => countSegments(words(day)).encoding === 'UCS-2');
	return [days, costly].filter(({ length }) => length > 0).map((some) => longest(some, words));
}

interface Worst {
	days: Date[];
	timezone: string;
}

/** Everything that can make a text long. */
function worstFacts({ days, timezone }: Worst, kind: Kind, name: string): TextFacts[] {
	const names = Array.from({ length: 50 }, () => name);
	const askers = names.slice(0, 9).map((each) => ({ name: each, phone: '+4915112345678' }));
	const long = { timezone, title: name.repeat(5), missedNames: names, toldNames: names, askers };
	const callsOn = (dueAt: Date) =>
		Array.from({ length: MOST_LISTED }, () => ({ title: name.repeat(5), at: dueAt }));
	const forms = [
		{ isFirst: true },
		{ asks: true },
		{ isFirst: true, asks: true },
		{ isFirst: true, goesAhead: true },
		{ isListedAgain: true },
	];
	return days.flatMap((dueAt) =>
		forms.map((form) => factsOf(kind, name, { ...long, calls: callsOn(dueAt), ...form, dueAt })),
	);
}

describe.each(Object.entries(costs) as [Language, Costs][])('texts in %s', (language, cost) => {
	const segments: Record<Kind, number[]> = {
		...cost.segments,
		...careCosts[language],
		...checkInCosts[language],
		...ladderCosts[language],
	};
	const kinds = Object.keys(segments) as Kind[];
	const timezone = longest(zones, wordsFor(language).moments.zoneWords);
	const worst = { days: worstDays(language), timezone };

	test.each(kinds)('[LG-04] %s has no more segments than before', (kind) => {
		const most = (facts: TextFacts[]) => {
			const texts = facts.map((each) => textOf(language, kind, each));
			for (const { length } of texts) expect(length).toBeLessThanOrEqual(MAX_TEXT_CHARACTERS);
			return Math.max(...texts.map((text) => countSegments(text).segments));
		};
		expect([
			most([factsOf(kind, EVERYDAY)]),
			most(worstFacts(worst, kind, LONGEST)),
			most(OTHER_SCRIPTS.flatMap((name) => worstFacts(worst, kind, name))),
		]).toEqual(segments[kind]);
	});

	test('[LG-04] keep to GSM-7 where the language can, on every day, in every zone', () => {
		const daily = days.map((dueAt) =>
			textOf(language, 'called_off', factsOf('moved', EVERYDAY, { dueAt })),
		);
		const everywhere = zones.map((timezone) =>
			textOf(language, 'called_off', factsOf('called_off', EVERYDAY, { timezone })),
		);
		const all = kinds.flatMap((kind) =>
			[
				{},
				{ isHolder: true },
				{ isFirst: true },
				{ isFirst: true, asks: true },
				{ goesAhead: true },
				{ isListedAgain: true },
				{ toldNames: [] },
			].map((form) => textOf(language, kind, factsOf(kind, EVERYDAY, form))),
		);
		for (const text of [...daily, ...everywhere, ...all]) {
			const { encoding } = countSegments(text);
			expect([text, encoding]).toEqual([text, cost.costly.test(text) ? 'UCS-2' : 'GSM-7']);
		}
	});
});
