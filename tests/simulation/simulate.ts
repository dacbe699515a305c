import type pg from 'pg';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { connect, type Database } from '#server/db/open.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { createAgenda, SECOND_MS } from './agenda.ts';
import { type Chance, chanceOf, idsOf, seedWaits } from './chance.ts';
import { beginWork, type Due, isOfWeb, kinds, readDue } from './due.ts';
import { buildFamily } from './family.ts';
import { createRulesReader, watchMoments } from './moments.ts';
import { createOutside } from './outside.ts';
import { createProcess, type Process } from './processes.ts';
import { findBroken } from './promises.ts';
import { createProvider, type Taken } from './provider.ts';
import { commandOf, type Story } from './stories.ts';
import { createTurns, type Turns } from './turns.ts';

/**
 * A family's days on a virtual clock: two workers and two web processes of real code on a real
 * PostgreSQL, the account holder, phones, and a provider with faults. The seed decides all of it.
 */

/** Does harm at the end of a story, to show that it is found. */
type Harm = (db: Database, ledger: Taken[]) => Promise<void>;

export interface Told {
	wrongs: string[];
	trace: string[];
	ledger: Taken[];
	/** How often what happened. */
	counts: Map<string, number>;
}

/** Days on which clocks change, the last of a month, and others. */
const startDays = [
	'2026-03-07',
	'2026-03-28',
	'2026-10-03',
	'2026-10-24',
	'2026-10-31',
	'2027-02-26',
];
const HOURS = ['00:10', '05:40', '06:40', '12:00', '22:40'];
const YEAR_STARTS = '2026-11-15';
const LONG = 60;
const EVENING_MS = 50 * MINUTE_MS;
/** After the last thing that anybody did, everything ends within this. */
const QUIET_MS = 2 * DAY_MS;
/** As often, work may begin at one moment without an end. */
const MOST_ROUNDS = 200;

/** Of a hundred lanes and processes that could do the same work beside the first, how many begin. */
const OTHERS = 35;
/** Of a hundred turns, before how many a process dies or time goes on while others are at work. */
const troubles = {
	evening: { crash: 0.3, stall: 0.4, wishEveryMs: 12 * MINUTE_MS },
	days: { crash: 0.1, stall: 0.1, wishEveryMs: 3 * HOUR_MS },
	year: { crash: 0.02, stall: 0.04, wishEveryMs: 3 * DAY_MS },
};

export async function simulate(config: pg.PoolConfig, story: Story, harm?: Harm): Promise<Told> {
	const chance = chanceOf(story.seed, 'story');
	const watcher = connect({ ...config, max: 2 });
	const stopSeeding = seedWaits(chanceOf(story.seed, 'waits'));
	const clock = testClock(startOf(story, chance));
	const turns = createTurns(watcher.$client, clock, chanceOf(story.seed, 'turns'));
	const begun: Process[] = [];
	try {
		return await tell({ config, watcher, turns, clock, chance }, story, begun, harm);
	} catch (error) {
		throw new Error(`${String(error)}\nRepeat it: ${commandOf(story)}`, { cause: error });
	} finally {
		stopSeeding();
		turns.close();
		await Promise.all(begun.map((each) => each.close()));
		await watcher.$client.end();
	}
}

function startOf({ days }: Story, chance: Chance): string {
	if (days === undefined) return `${chance.one(startDays)}T${chance.one(HOURS)}:00Z`;
	return `${days > LONG ? YEAR_STARTS : chance.one(startDays)}T12:00:00Z`;
}

interface Scene {
	config: pg.PoolConfig;
	watcher: Database;
	turns: Turns;
	clock: TestClock;
	chance: Chance;
}

async function tell(
	{ config, watcher, turns, clock, chance }: Scene,
	{ seed, days, family: kind = days === undefined ? 'evening' : 'quiet' }: Story,
	processes: Process[],
	harm?: Harm,
): Promise<Told> {
	const isEvening = days === undefined;
	const trouble = troubles[isEvening ? 'evening' : days > LONG ? 'year' : 'days'];
	const now = () => clock.now().getTime();
	const end = now() + (isEvening ? EVENING_MS : days * DAY_MS);
	const agenda = createAgenda();
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
	const family = await (webs[0] as Process).prepare((app) =>
		buildFamily(app, chance, kind, days ?? 1),
	);
	const outside = createOutside({
		agenda,
		chanceFor: (what) => chanceOf(seed, what),
		clock,
		turns,
		watcher,
		webs,
		family,
		wrongs,
		count,
	});
	const moments = watchMoments();
	const readRules = createRulesReader(watcher);
	const currentRules = readOnceATurn(() => readRules(now()));
	const currentDue = readOnceATurn(() => readDue(watcher.$client));

	/** Until somebody has a turn, all rows are as they were. */
	function readOnceATurn<Rows>(read: () => Promise<Rows>): () => Promise<Rows> {
		let readAt = -1;
		let rows: Rows;
		return async () => {
			if (readAt !== turns.trace.length) rows = await read();
			readAt = turns.trace.length;
			return rows;
		};
	}

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

	/** Everybody works until nobody has anything in hand. */
	async function untilIdle(): Promise<void> {
		for (;;) {
			for (const each of starting.splice(0)) await each.start();
			await turns.untilStill();
			if (!turns.isAnyoneReady()) {
				if (turns.busy().length === 0) return;
				throw new Error(`Everybody waits for a lock. ${await turns.describe()}`);
			}
			if (now() < end && chance.happens(trouble.crash)) await crash();
			else if (chance.happens(trouble.stall)) clock.advance(chance.below(40 * SECOND_MS));
			else turns.takeOne();
			agenda.doUntil(now());
		}
	}

	function beginDueWork(due: Due): boolean {
		let hasBegun = false;
		for (const kind of kinds.filter((each) => due[each] <= now())) {
			const able = (isOfWeb(kind) ? webs : workers).filter((each) => each.isUp());
			const first = able.length > 0 ? chance.one(able) : undefined;
			for (const each of able) {
				const wants = () => chance.happens(OTHERS);
				hasBegun = beginWork(each, kind, { surely: each === first, wants }) || hasBegun;
			}
		}
		return hasBegun;
	}

	async function goOn(until: number): Promise<void> {
		for (let rounds = 0; ; ) {
			agenda.doUntil(now());
			await untilIdle();
			moments.expectUntil(now());
			const due = await currentDue();
			if (beginDueWork(due)) {
				rounds += 1;
				if (rounds > MOST_ROUNDS)
					throw new Error(`Work without an end at ${clock.now().toISOString()}`);
				continue;
			}
			if (starting.length > 0) continue;
			moments.look(await currentRules(), now(), outside.changedAt());
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

	outside.begin(end, trouble.wishEveryMs);
	await goOn(end);
	provider.behave();
	await goOn(now() + QUIET_MS);
	await harm?.(watcher, provider.ledger);
	moments.look(await readRules(now()), now(), outside.changedAt());
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
