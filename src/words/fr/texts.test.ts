import { expect, test } from 'vitest';
import type { TextPurpose } from '#domain/deliveries.ts';
import type { TextFacts } from '../text-facts.ts';
import { wordText } from './texts.ts';

const facts: TextFacts = {
	now: new Date('2026-07-31T12:00:00Z'),
	holderName: 'Ana Reyes',
	isHolder: false,
	isFirst: false,
	content: 'A bientôt',
	title: 'Dimanche',
	dueAt: new Date('2026-08-02T12:00:00Z'),
	timezone: 'Europe/Paris',
	nextDueAt: new Date('2026-11-01T13:30:00Z'),
	missedNames: ['Rosa', 'Tom'],
};

test.each<[TextPurpose, Partial<TextFacts>, string]>([
	[
		'message',
		{ asks: true },
		"A bientôt\n- Ana Reyes, via Kinbell\nRépondez 1 pour continuer à recevoir les messages d'Ana Reyes.",
	],
	[
		'test_invite',
		{ holderName: 'Rose', personName: 'Élodie' },
		"Bonjour Élodie, ceci est un appel d'essai de Rose sur Kinbell. Touchez pour participer : […]\nRépondez STOP pour ne plus rien recevoir.",
	],
	[
		'moved',
		{},
		`Kinbell : votre appel "Dimanche" avec Ana Reyes est déplacé du dimanche 2 aout à 14h00 au dimanche 1er novembre à 14h30 (heure : France).`,
	],
	[
		'missed_alert',
		{ title: null },
		"Kinbell : Rosa et Tom n'étaient pas à votre appel du dimanche 2 aout à 14h00 (heure : France).",
	],
])('[LG-03] %s with %j in French', (purpose, changed, words) => {
	expect(wordText(purpose, { ...facts, ...changed })).toBe(words);
});
