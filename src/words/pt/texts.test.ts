import { expect, test } from 'vitest';
import type { TextPurpose } from '#domain/deliveries.ts';
import type { TextFacts } from '../text-facts.ts';
import { wordText } from './texts.ts';

const facts: TextFacts = {
	now: new Date('2026-02-28T12:00:00Z'),
	holderName: 'Ana Reyes',
	isHolder: false,
	isFirst: false,
	title: 'Domingos',
	dueAt: new Date('2026-03-01T12:00:00Z'),
	timezone: 'America/Sao_Paulo',
	nextDueAt: new Date('2026-03-02T04:30:00Z'),
	missedNames: ['Rosa', 'Tom'],
};

test.each<[TextPurpose, Partial<TextFacts>, string]>([
	['invite', {}, 'É hora da chamada "Domingos" com Ana Reyes no Kinbell. Toque para entrar: […]'],
	[
		'invite',
		{ title: null, holderName: '' },
		'Alguém que tem seu contato quer conversar agora em uma chamada no Kinbell. Toque para entrar: […]',
	],
	[
		'reminder_1440',
		{ timezone: 'America/New_York' },
		'Kinbell: sua chamada "Domingos" com Ana Reyes é domingo, 1 de mar., às 7:00 (hora local: Nova York). O link chega nessa hora.',
	],
	[
		'moved',
		{},
		'Kinbell: sua chamada "Domingos" com Ana Reyes passou de domingo, 1 de mar., às 9:00, para segunda, 2 de mar., à 1:30 (hora local: SP).',
	],
	[
		'called_off',
		{ goesAhead: true, timezone: 'Europe/Lisbon' },
		'Kinbell: desta vez pode faltar à sua chamada "Domingos" com Ana Reyes marcada para domingo, 1 de mar., às 12:00 (hora local: Portugal), sem problema.',
	],
	[
		'missed_alert',
		{ title: null },
		'Kinbell: Rosa e Tom faltaram à sua chamada de domingo, 1 de mar., às 9:00 (hora local: SP).',
	],
])('[LG-03] %s with %j in Portuguese', (purpose, changed, words) => {
	expect(wordText(purpose, { ...facts, ...changed })).toBe(words);
});
