import { and, eq, inArray } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import { deliveries, optOuts } from '#server/db/schema.ts';
import { receiveText } from '#server/features/delivery/inbound.ts';
import { recordTextStatus } from '#server/features/delivery/status-events.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { refusalOf } from '#server/gateways/text-refusals.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type Agenda, SECOND_MS } from './agenda.ts';
import type { Chance } from './chance.ts';
import type { SimulatedFamily } from './family.ts';
import { wishOf } from './holder.ts';
import { join, reactionsTo } from './phones.ts';
import type { Process } from './processes.ts';
import type { StatusEvent, Taken } from './provider.ts';
import type { Turns } from './turns.ts';

/** Everybody who asks something of our web processes: the account holder, phones, and the provider. */
export interface Outside {
	begin(until: number, aboutEveryMs: number): void;
	callBack(event: StatusEvent): void;
	arrived(taken: Taken): void;
	/** Something is due: now and then the account holder does something at that very moment. */
	mayActNow(): void;
	/** When the family last changed something, or tried to. */
	changedAt(): number;
	findBrokenStops(): Promise<string[]>;
}

interface Place {
	agenda: Agenda;
	/** Of its own for each of them, as they look at rows in no order of turns. */
	chanceFor(what: string): Chance;
	clock: Clock;
	turns: Turns;
	watcher: Database;
	webs: Process[];
	family: SimulatedFamily;
	wrongs: string[];
	count(what: string): void;
}

/** What a page may be answered; anything else is a fault of ours. */
const EXPECTED = [200, 201, 400, 403, 404, 409, 410, 429];
const CALLS_AGAIN_MS = 10 * SECOND_MS;
const AT_THAT_MOMENT = 8;

export function createOutside(place: Place): Outside {
	const { agenda, chanceFor, clock, turns, watcher, webs, wrongs, count } = place;
	const chance = chanceFor('everybody');
	const now = () => clock.now().getTime();
	let asked = 0;
	let until = 0;
	let changedAt = 0;
	/** Texts that were in hand when a STOP was confirmed, by phone. */
	const stops = new Map<string, Set<string>>();
	const afterStop: Taken[] = [];

	/** One of the web processes answers; undefined while all are away. */
	function ask(what: string, act: (app: TestApp) => Promise<unknown>): boolean {
		const up = webs.filter((each) => each.isUp());
		if (up.length === 0) return false;
		asked += 1;
		return chance.one(up).does(`${what} ${asked}`, act);
	}

	/** The provider calls until it is answered, as any process may die meanwhile. */
	function callUntilAnswered(what: string, act: (app: TestApp) => Promise<unknown>): void {
		let isAnswered = false;
		const call = () => {
			if (isAnswered) return;
			ask(what, async (app) => {
				await act(app);
				isAnswered = true;
			});
			agenda.plan(now() + CALLS_AGAIN_MS, call);
		};
		call();
	}

	function say(phone: string, body: string): void {
		const providerKey = `SM${asked}-${phone}-${now()}`;
		const isTwice = chance.happens(20);
		count(`says ${body}`);
		changedAt = now();
		if (body === 'START') stops.delete(phone);
		const receive = async (app: TestApp) => {
			await receiveText(app.deps, { providerKey, from: `+${phone}`, body });
			changedAt = now();
			if (/^stop/i.test(body)) await turns.aside(() => noteStop(phone, body));
		};
		callUntilAnswered('inbound', receive);
		// The same webhook at two processes at once.
		if (isTwice) callUntilAnswered('inbound', receive);
	}

	async function noteStop(phone: string, body: string): Promise<void> {
		const isStopped = (await watcher.$count(optOuts, eq(optOuts.address, phone))) > 0;
		if (!isStopped) {
			if (body === 'STOP')
				wrongs.push(`${clock.now().toISOString()} STOP of ${phone} was not heard`);
			return;
		}
		const inHand = await watcher
			.select({ id: deliveries.id })
			.from(deliveries)
			.where(and(eq(deliveries.address, phone), eq(deliveries.status, 'submitting')));
		stops.set(phone, new Set(inHand.map(({ id }) => id)));
	}

	function act(): void {
		changedAt = now();
		const own = chanceFor(`holder ${asked}`);
		void ask('holder', async (app) => {
			const wish = await turns.aside(() => wishOf(watcher, own, clock.now(), place.family));
			const status = await wish.ask(app);
			changedAt = now();
			count(`${wish.name} ${status}`);
			if (!EXPECTED.includes(status))
				wrongs.push(`${clock.now().toISOString()} ${wish.name}: ${status}`);
		});
	}

	return {
		begin(last, aboutEveryMs) {
			until = last;
			const actAgain = () => {
				if (now() >= until) return;
				act();
				agenda.plan(now() + MINUTE_MS + chance.below(2 * aboutEveryMs), actAgain);
			};
			agenda.plan(now() + chance.below(aboutEveryMs), actAgain);
		},
		callBack({ deliveryId, reference, status, afterMs }) {
			agenda.plan(now() + afterMs, () =>
				callUntilAnswered('status', ({ deps }) =>
					recordTextStatus(deps, {
						key: `${reference}:${status}`,
						deliveryId,
						reference,
						status,
						refusalOf: () => refusalOf(30005),
					}),
				),
			);
		},
		arrived(taken) {
			if (stops.get(taken.to)?.has(taken.id) === false) afterStop.push(taken);
			if (now() >= until) return;
			// As the rows may still be being written, it is looked at a little later.
			agenda.plan(
				now() + 500,
				() =>
					void ask('a phone', async () => {
						const own = chanceFor(taken.id);
						const reactions = await turns.aside(() => reactionsTo(watcher, own, taken));
						for (const { afterMs, ...does } of reactions) {
							agenda.plan(now() + afterMs, () => {
								if ('says' in does) say(taken.to, does.says);
								else void ask('join', async (app) => count(`join ${await join(app, does.joins)}`));
							});
						}
					}),
			);
		},
		mayActNow() {
			if (now() < until && chance.happens(AT_THAT_MOMENT)) act();
		},
		changedAt: () => changedAt,
		async findBrokenStops() {
			if (afterStop.length === 0) return [];
			const ids = afterStop.map(({ id }) => id);
			const rows = await watcher.select().from(deliveries).where(inArray(deliveries.id, ids));
			const answers = ['stop_confirmation', 'start_confirmation', 'help'];
			return rows
				.filter(({ purpose }) => !answers.includes(purpose))
				.map(({ purpose, address }) => `${purpose} was sent to ${address} after STOP`);
		},
	};
}
