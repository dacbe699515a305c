import type { MailGateway } from '#server/gateways/mail.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import type { LostText, Sms, TextMessage } from '#server/gateways/sms.ts';
import { refusalOf } from '#server/gateways/text-refusals.ts';
import { SECOND_MS } from './agenda.ts';
import type { Chance } from './chance.ts';
import type { Life, Turns } from './turns.ts';

/** What the provider took: independent of anything that our database says. */
export interface Taken {
	id: string;
	to: string;
	body: string;
	at: Date;
}

export interface StatusEvent {
	deliveryId: string;
	reference: string;
	status: 'sent' | 'delivered' | 'undelivered';
	afterMs: number;
}

interface Ears {
	/** The provider will call one of our web processes. */
	callBack(event: StatusEvent): void;
	/** A text is on a phone. */
	arrived(taken: Taken): void;
}

/** A provider with faults from the seed: it refuses, is busy, loses answers, and calls back late and twice. */
export interface Provider {
	ledger: Taken[];
	met: Map<string, number>;
	smsFor(life: Life): Sms;
	mailFor(life: Life): MailGateway;
	/** From now on it does its work. */
	behave(): void;
}

const fates = {
	taken: 100,
	'taken, answer lost': 8,
	'not taken, answer lost': 5,
	'taken, but does not arrive': 4,
	refused: 4,
	busy: 8,
} as const;
type Fate = keyof typeof fates;
const drawn = Object.entries(fates).flatMap(([fate, times]) =>
	Array<Fate>(times).fill(fate as Fate),
);

const silent: Outcome = { kind: 'unknown', reason: { code: 'provider_silent' } };
const unsure: Outcome = { kind: 'unknown', reason: { code: 'provider_unsure', found: 0 } };

export function createProvider(
	turns: Turns,
	chance: Chance,
	now: () => Date,
	{ callBack, arrived }: Ears,
): Provider {
	const ledger: Taken[] = [];
	const met = new Map<string, number>();
	let isGood = false;

	function take({ id, to, body }: TextMessage): Outcome {
		const taken = { id, to, body, at: now() };
		ledger.push(taken);
		arrived(taken);
		return { kind: 'accepted', reference: `SM${id}` };
	}

	/** Sooner or later, out of order, twice, or not at all. */
	function tell(id: string, status: 'delivered' | 'undelivered'): void {
		const after = () => chance.one([0, 1, 5, 40, 600]) * SECOND_MS;
		const about = { deliveryId: id, reference: `SM${id}` };
		if (chance.happens(25)) callBack({ ...about, status: 'sent', afterMs: after() });
		if (status === 'delivered' && chance.happens(15)) return;
		const event = { ...about, status, afterMs: after() };
		callBack(event);
		if (chance.happens(15)) callBack(event);
	}

	function send(text: TextMessage): Outcome {
		const fate = isGood ? 'taken' : chance.one(drawn);
		met.set(fate, (met.get(fate) ?? 0) + 1);
		switch (fate) {
			case 'taken':
				tell(text.id, 'delivered');
				return take(text);
			case 'taken, answer lost':
				if (chance.happens(50)) tell(text.id, 'delivered');
				take(text);
				return silent;
			case 'not taken, answer lost':
				return silent;
			case 'taken, but does not arrive':
				tell(text.id, 'undelivered');
				return take(text);
			case 'refused':
				return refusalOf(chance.one([21211, 21614, 30007]));
			case 'busy':
				return { kind: 'retry_later', reason: { code: 'provider_busy' } };
		}
	}

	function find({ id }: LostText): Outcome {
		if (!isGood && chance.happens(10)) return silent;
		const isTaken = ledger.some((taken) => taken.id === id);
		return isTaken ? { kind: 'accepted', reference: `SM${id}` } : unsure;
	}

	return {
		ledger,
		met,
		smsFor: (life) => ({
			kind: 'sandbox',
			from: null,
			numbers: [],
			answersKeywords: false,
			lastWord: 'delivered',
			send: (text) => turns.inTurn(life, { what: `text to ${text.to}` }, async () => send(text)),
			find: (text) => turns.inTurn(life, { what: `look for ${text.id}` }, async () => find(text)),
		}),
		mailFor: (life) => ({
			kind: 'smtp',
			address: 'hello@kinbell.example',
			send: ({ id, to, text }) =>
				turns.inTurn(life, { what: `mail to ${to}` }, async () => {
					ledger.push({ id, to, body: text, at: now() });
					return { kind: 'accepted' as const, reference: id };
				}),
		}),
		behave() {
			isGood = true;
		},
	};
}
