import type pg from 'pg';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { connect, type Database } from '#server/db/open.ts';
import { testClock } from '#tests/support/clock.ts';
import { createAgenda, SECOND_MS } from './agenda.ts';
import { type Chance, chanceOf, idsOf, seedWaits } from './chance.ts';
import { beginWork, isOfWeb, kinds, readDue } from './due.ts';
import { buildFamily } from './family.ts';
import { watchMoments } from './moments.ts';
import { createOutside } from './outside.ts';
import { createProcess, type Process } from './processes.ts';
import { findBroken } from './promises.ts';
import { createProvider, type Taken } from './provider.ts';
import { createTurns } from './turns.ts';

/**
 * A family's days on a virtual clock: two workers and two web processes of real code on a real
 * PostgreSQL, the account holder, phones, and a provider with faults. The seed decides all of it.
 */

export interface Story {
	seed: number;
	days: number;
	/** Does harm at some moment, to show that it is found. */
	plant?(db: Database, ledger: Taken[]): Promise<void>;
}

export interface Told {
	wrongs: string[];
	trace: string[];
	ledger: Taken[];
	/** How often what happened. */
	counts: Map<string, number>;
}

/** A day on which clocks change, the last of a month, or any. */
const startDays = [
	'2026-03-07',
	'2026-03-28',
	'2026-10-03',
	'2026-10-24',
	'2026-10-31',
	'2027-02-26',
];
const YEAR_STARTS = '2026-11-15';
const LONG = 60;
/** After the last thing that anybody did, everything ends within this. */
const QUIET_MS = 2 * DAY_MS;
/** As often, work may begin at one moment without an end. */
const MOST_ROUNDS = 200;

export async function simulate(config: pg.PoolConfig, story: Story): Promise<Told> {
	const chance = chanceOf(story.seed, 'story');
	const watcher = connect({ ...config, max: 2 });
	const stopSeeding = seedWaits(chanceOf(story.seed, 'waits'));
	const begun: Process[] = [];
	try {
		return await tell(config, watcher, story, chance, begun);
	} finally {
		stopSeeding();
		await Promise.all(begun.map((each) => each.close()));
		await watcher.$client.end();
	}
}

async function tell(
	config: pg.PoolConfig,
	watcher: Database,
	{ seed, days, plant }: Story,
	chance: Chance,
	processes: Process[],
): Promise<Told> {
	const isLong = days > LONG;
	const clock = testClock(`${isLong ? YEAR_STARTS : chance.one(startDays)}T12:00:00Z`);
	const now = () => clock.now().getTime();
	const end = now() + days * DAY_MS;
	const agenda = createAgenda();
	const turns = createTurns(watcher.$client, clock, chanceOf(seed, 'turns'));
	const wrongs: string[] = [];
	const counts = new Map<string, number>();
	const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
	const provider = createProvider(turns, chanceOf(seed, 'provider'), clock.now, {
		callBack: (event) => outside.callBack(event),
		arrived: (taken) => outside.arrived(taken),
	});
	const around = {
		turns,
		clock,
		newId: idsOf(clock, chanceOf(seed, 'ids')),
		provider,
		watcher: watcher.$client,
		config,
		complain: (what: string) => wrongs.push(`${clock.now().toISOString()} ${what}`),
	};
	const workers = ['worker 1', 'worker 2'].map((name) => createProcess(name, around));
	const webs = ['web 1', 'web 2'].map((name) => createProcess(name, around, { isWeb: true }));
	processes.push(...workers, ...webs);
	for (const each of processes) await each.start();
	const family = await (webs[0] as Process).prepare((app) => buildFamily(app, chance, days));
	const outside = createOutside({
		agenda,
		chanceFor: (what) => chanceOf(seed, what),
		clock,
		watcher,
		webs,
		family,
		wrongs,
		count,
	});
	const moments = watchMoments(watcher);

	/** Dies in the middle of something, and begins again after a while. */
	async function crash(): Promise<void> {
		const { name } = chance.one(turns.busy());
		const victim = processes.find((each) => each.name === name) as Process;
		await victim.die();
		count('crashes');
		const awayMs = chance.one([1, 1, 5, 20, 90, 90 * 60]) * SECOND_MS;
		agenda.plan(now() + awayMs, () => starting.push(victim));
	}
	const starting: Process[] = [];
	const trouble = isLong ? { crash: 0.01, stall: 0.02 } : { crash: 0.1, stall: 0.1 };

	/** Everybody works until nobody has anything in hand. */
	async function untilIdle(): Promise<void> {
		for (;;) {
			for (const each of starting.splice(0)) await each.start();
			await turns.untilStill();
			if (!turns.isAnyoneReady()) {
				if (turns.busy().length === 0) return;
				throw new Error('Everybody waits for a lock.');
			}
			if (now() < end && chance.happens(trouble.crash)) await crash();
			else if (chance.happens(trouble.stall)) clock.advance(chance.below(40 * SECOND_MS));
			else turns.takeOne();
			agenda.doUntil(now());
		}
	}

	async function beginDueWork(): Promise<boolean> {
		const due = await readDue(watcher.$client);
		let hasBegun = false;
		for (const kind of kinds.filter((each) => due[each] <= now())) {
			const able = (isOfWeb(kind) ? webs : workers).filter((each) => each.isUp());
			const first = able.length > 0 ? chance.one(able) : undefined;
			for (const each of able) {
				const wants = () => each === first || chance.happens(40);
				hasBegun = beginWork(each, kind, wants) || hasBegun;
			}
		}
		return hasBegun;
	}

	async function goOn(until: number): Promise<void> {
		for (let rounds = 0; ; ) {
			agenda.doUntil(now());
			await untilIdle();
			moments.expectUntil(now());
			if (await beginDueWork()) {
				rounds += 1;
				if (rounds > MOST_ROUNDS)
					throw new Error(`Work without an end at ${clock.now().toISOString()}`);
				continue;
			}
			if (starting.length > 0) continue;
			await moments.look(now(), outside.changedAt());
			const due = await readDue(watcher.$client);
			const next = Math.min(
				...Object.values(due).filter((at) => at > now()),
				agenda.nextAt() ?? until,
			);
			if (next >= until) {
				clock.set(new Date(until).toISOString());
				return;
			}
			if (next > now()) rounds = 0;
			clock.set(new Date(Math.max(next, now())).toISOString());
			if (Math.min(...Object.values(due)) === next) outside.mayActNow();
		}
	}

	outside.begin(end, isLong ? 12 * HOUR_MS : 3 * HOUR_MS);
	await goOn(end);
	provider.behave();
	await goOn(now() + QUIET_MS);
	await plant?.(watcher, provider.ledger);
	await moments.look(now(), outside.changedAt());
	const open = moments.open().map((each) => `the moment ${each} never came`);
	for (const [what, times] of [...moments.counts, ...provider.met]) counts.set(what, times);
	counts.set('turns', turns.trace.length);
	counts.set('texts', provider.ledger.length);
	return {
		wrongs: [
			...wrongs,
			...moments.wrongs,
			...open,
			...(await outside.findBrokenStops()),
			...(await findBroken(watcher, provider.ledger, clock.now())),
		],
		trace: turns.trace,
		ledger: provider.ledger,
		counts,
	};
}
