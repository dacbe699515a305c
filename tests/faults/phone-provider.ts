import type { Clock } from '#server/gateways/clock.ts';
import { phoneVariablesOf } from '#tests/support/sms-gate/adapter.ts';
import { type GateAnswer, startSmsGate } from '#tests/support/sms-gate/server.ts';
import type { Chance } from './chance.ts';
import { drawFault, type FaultyProvider, type Taken, withoutLinks } from './provider.ts';

/**
 * The family's own phone, at its worst. Nothing that it says of a text reaches us: what became of a
 * text is only known by its answers, and by looking.
 */

const faults = [
	'takes it, answer lost',
	'resets before taking it',
	'answers 500 without taking it',
	'busy at first',
	'answers as another page',
	'refuses the number',
] as const;
type PhoneFault = (typeof faults)[number];

/** How many of a hundred texts meet a fault. */
const FAULTY_PERCENT = 40;

const answers: Record<PhoneFault, GateAnswer> = {
	'takes it, answer lost': 'lost',
	'resets before taking it': 'reset',
	'answers 500 without taking it': { status: 500, body: { message: 'oh no' } },
	'busy at first': { status: 429 },
	'answers as another page': { status: 200, body: '<html>Welcome</html>' },
	'refuses the number': { status: 400, body: { message: 'invalid phone number' } },
};

export async function startFaultyPhone(
	clock: Clock,
	chance: Chance,
): Promise<FaultyProvider<PhoneFault>> {
	const met = new Map<PhoneFault, number>();
	const tries = new Map<string, number>();
	const gate = await startSmsGate({
		now: () => clock.now(),
		answerOf(to, body) {
			const fault = drawFault(chance, `${to} ${withoutLinks(body)}`, {
				faults,
				percent: FAULTY_PERCENT,
			});
			if (!fault) return undefined;
			const before = tries.get(to + body) ?? 0;
			tries.set(to + body, before + 1);
			met.set(fault, (met.get(fault) ?? 0) + 1);
			// Each text meets its fault once or twice, but a number that is no good stays so.
			return fault === 'refuses the number' || before < 2 ? answers[fault] : undefined;
		},
	});
	return {
		settings: { ...phoneVariablesOf(gate), PHONE_GATEWAY_TEXTS_PER_MINUTE: '120000' },
		get ledger(): Taken[] {
			const at = new Date(0);
			return gate.phone.onAir.map(({ id, to, text }) => ({
				sid: id,
				to: `+${to}`,
				body: text,
				at,
			}));
		},
		met,
		close: gate.goOffline,
		open: gate.comeBack,
	};
}
