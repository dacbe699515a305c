import { expect, test } from 'vitest';
import type { TextPurpose } from '#domain/deliveries.ts';
import type { TextFacts } from '../text-facts.ts';
import { wordText } from './texts.ts';

const facts: TextFacts = {
	now: new Date('2026-11-21T14:00:00Z'),
	holderName: 'Ana Reyes',
	isHolder: false,
	isFirst: false,
	content: '¡Nos vemos!',
	title: 'Domingos',
	dueAt: new Date('2026-11-22T14:00:00Z'),
	timezone: 'America/New_York',
	nextDueAt: new Date('2026-11-23T18:30:00Z'),
	missedNames: ['Rosa'],
};

test.each<[TextPurpose, Partial<TextFacts>, string]>([
	[
		'message',
		{ isFirst: true },
		'¡Nos vemos!\n\nKinbell le escribe de parte de Ana Reyes. Responda ALTO para no recibir mensajes.',
	],
	['invite', {}, 'Ana Reyes le llama ahora por Kinbell: "Domingos". Toque para entrar: […]'],
	[
		'moved',
		{},
		'Kinbell: su llamada "Domingos" con Ana Reyes pasa del domingo 22 de noviembre a las 9:00 a.m. al lunes 23 de noviembre a la 1:30 p.m. (hora de Nueva York).',
	],
	[
		'reminder_1440',
		{ timezone: 'America/Los_Angeles' },
		'Kinbell: su llamada "Domingos" con Ana Reyes es mañana a las 6:00 a.m. (hora de Los Angeles). Le mandaremos el enlace a esa hora.',
	],
	[
		'missed_alert',
		{ missedNames: ['Rosa', 'Inés'], title: null },
		'Kinbell: Rosa e Inés no estuvieron en su llamada del domingo 22 de noviembre a las 9:00 a.m. (hora de Nueva York).',
	],
	[
		'introduction',
		{ holderName: 'PayPal Support' },
		'Alguien que tiene su contacto tiene un mensaje para usted y lo manda por Kinbell. Ya va en camino. Responda ALTO para no recibir mensajes.',
	],
])('[LG-03] %s with %j in Spanish', (purpose, changed, words) => {
	expect(wordText(purpose, { ...facts, ...changed })).toBe(words);
});
