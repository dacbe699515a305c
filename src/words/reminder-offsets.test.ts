import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { wordsFor } from './languages.ts';

/** A call on Sunday, November 22 at three in the afternoon, in New York. */
const dueAt = new Date('2026-11-22T20:00:00Z');

function reminderIn(language: Language, minutes: number): string {
	return wordsFor(language).texts.wordText(`reminder_${minutes}`, {
		now: new Date(dueAt.getTime() - minutes * MINUTE_MS),
		holderName: 'Ana Reyes',
		isHolder: false,
		isFirst: false,
		title: 'Family call',
		dueAt,
		timezone: 'America/New_York',
	});
}

test.each<[Language, string[]]>([
	[
		'en',
		['in 1 minute', 'in 45 minutes', 'today', 'today', 'tomorrow', 'on Sunday', 'November 22'],
	],
	['es', ['en 1 minuto', 'en 45 minutos', 'hoy', 'hoy', 'mañana', 'domingo', '22 de noviembre']],
	[
		'fr',
		['1 minute', '45 minutes', "aujourd'hui", "aujourd'hui", 'demain', 'dimanche', '22 novembre'],
	],
	['de', ['1 Minute', '45 Minuten', 'heute', 'heute', 'morgen', 'Sonntag', '22. November']],
	['zh', ['1分钟后', '45分钟后', '今天', '今天', '明天', '星期日', '11月22日']],
	['ar', ['دقيقة', '45 دقيقة', 'اليوم', 'اليوم', 'غدًا', 'الأحد', '22 نوفمبر']],
	['pt', ['1 minuto', '45 minutos', 'hoje', 'hoje', 'domingo', 'domingo', '22 de novembro']],
])('[UX-07] in %s a reminder says when the call is, whatever was chosen', (language, expected) => {
	const offsets = [1, 45, 90, 120, 1440, 3 * 1440, 7 * 1440];
	offsets.forEach((minutes, index) => {
		expect(reminderIn(language, minutes)).toContain(expected[index]);
	});
});
