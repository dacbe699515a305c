import { expect, test } from 'vitest';
import { detailWords } from './details.ts';
import { reachWords } from './reach.ts';
import { happeningWords } from './timeline.ts';

test.each([
	[['Rosa'], true, 'Nadie recibirá esto: Rosa pidió no recibir nada.'],
	[['Rosa'], false, 'Rosa pidió no recibir nada y no recibirá esto.'],
	[['Rosa', 'Inés'], false, 'Rosa e Inés pidieron no recibir nada y no recibirán esto.'],
	[
		['A', 'B', 'C', 'D', 'E', 'F'],
		false,
		'A, B, C, D y 2 personas más pidieron no recibir nada y no recibirán esto.',
	],
])('[LG-03] %j, who asked for no texts, in Spanish', (stoppedNames, nobodyReachable, words) => {
	expect(reachWords({ stoppedNames, nobodyReachable })).toBe(words);
});

const text = { code: 'text', way: 'text', minutesBefore: null, reason: null } as const;

test.each([
	[{ ...text, text: 'invite', status: 'delivered' }, 'La invitación se entregó'],
	[
		{ ...text, text: 'reminder', minutesBefore: 60, status: 'accepted' },
		'El recordatorio (1 hora antes) se envió',
	],
	[{ ...text, text: 'missed_alert', status: 'accepted' }, 'Le avisamos quién faltó'],
	[{ code: 'answered', said: 'Sí', understood: null }, 'Respondió: “Sí”'],
	[{ code: 'did_not_come' }, 'No vino'],
] as const)('[LG-03] what happened, in Spanish: %j', (happening, words) => {
	expect(happeningWords(happening)).toBe(words);
});

test('[LG-03] who missed a text, in Spanish', () => {
	const people = [{ name: 'Rosa', reason: null }];
	const leftOut = [{ name: 'Ana', reason: { code: 'plan_limit' as const, room: 20 } }];
	expect(detailWords({ code: 'missed_by', people, leftOut })).toBe(
		'No llegó a Rosa: se retiró. No se envió a Ana. En pausa: su plan tiene lugar para 20 personas',
	);
});
