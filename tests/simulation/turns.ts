import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import type { TimerOptions } from 'node:timers';
import timers, { setImmediate as nextRound } from 'node:timers/promises';
import type pg from 'pg';
import type { TestClock } from '#tests/support/clock.ts';
import type { Chance } from './chance.ts';
import { asDeadlock, pidOf, readWaits, shortened, tellWaits } from './locks.ts';

/**
 * Lets exactly one statement, one call to a provider, or one pause of one actor through at a time; the
 * seed decides whose. Between two turns everybody's code runs until it waits for its next turn, has
 * ended, or waits for a lock in PostgreSQL. What comes at the same time comes one after the other, in
 * the order in which it was asked for: which is faster must not matter.
 */
export interface Turns {
	/** What happened, one line for each turn: the same for the same seed. */
	trace: string[];
	begin(name: string): Life;
	/** Starts something that an actor does. */
	start(life: Life, what: string, act: () => Promise<void>): void;
	/** Resolves in its turn; never for an actor that has died. */
	inTurn<Result>(life: Life, asked: Asked, run: () => Promise<Result>): Promise<Result>;
	/** Takes no turn, but nobody else has one before it has ended: a look at rows, a new connection. */
	aside<Result>(run: () => Promise<Result>): Promise<Result>;
	untilStill(): Promise<void>;
	isAnyoneReady(): boolean;
	/** Those who have something in hand. */
	busy(): Life[];
	takeOne(): void;
	/** Who does what and waits for whom. */
	describe(): Promise<string>;
	/** None of its code goes on. */
	end(life: Life): void;
	/** Pauses are real again. */
	close(): void;
}

/** What an actor does from its start to its crash. */
export interface Life {
	name: string;
	isDead: boolean;
	deeds: Set<Deed>;
}

/** One thing that an actor does beside others. */
interface Deed {
	what: string;
	life: Life;
	hasEnded: boolean;
	waiting: Step[];
	running: Set<Step>;
	/** How many looks or new connections it waits for, which take no turn. */
	asides: number;
}

/** A look at rows or a new connection: one at a time, when no statement runs. */
interface Aside {
	deed: Deed;
	begin(): void;
}

interface Asked {
	what: string;
	/** Then it no longer wants its turn. */
	until?: AbortSignal;
	client?: pg.Client;
}

export interface Step extends Asked {
	deed: Deed;
	/** The connections that hold the lock it waits for; they have the next word. */
	blockers: number[];
	/** Its code does not know the answer yet. */
	isAnswered: boolean;
	tell(): void;
	/** Was the last to begin of those that wait for each other in a circle, and is ended. */
	isVictim: boolean;
	startedAt: number;
	go(): void;
}

/** A statement that takes longer than this, in real time, may be waiting for a lock. */
const LOOK_MS = 3;
/** Nothing takes that long, on the busiest computer: then something waits that the gate does not see. */
const STANDSTILL_MS = 60_000;
/** Code that does several things at once has asked for all of them after so many rounds of the event loop. */
const ROUNDS = 4;

/** They take no lock and nobody else sees them, so whoever comes between changes nothing. */
const UNNOTICED = /^(begin|set local|select pg_notify)/i;

const never = new Promise<never>(() => {});
const realPause = timers.setTimeout;

export function createTurns(
	watcher: pg.Pool,
	clock: TestClock,
	chance: Chance,
	standstillMs = STANDSTILL_MS,
): Turns {
	const trace: string[] = [];
	const current = new AsyncLocalStorage<Deed>();
	let asides: Aside[] = [];
	let isAsideOpen = false;
	let lives: Life[] = [];
	let wake = () => {};

	const deeds = () => lives.flatMap((life) => [...life.deeds]);
	const running = () =>
		deeds().flatMap(({ running }) => [...running].filter(({ isAnswered }) => !isAnswered));

	function deedOf(life: Life, what: string): Deed {
		const deed = current.getStore();
		if (deed?.life === life) return deed;
		throw new Error(`${life.name} does something that nobody began: ${shortened(what)}`);
	}

	async function inTurn<Result>(life: Life, asked: Asked, run: () => Promise<Result>) {
		if (life.isDead) return never;
		const deed = deedOf(life, asked.what);
		if (UNNOTICED.test(asked.what)) return aside(run);
		asked.until?.throwIfAborted();
		const turn = Promise.withResolvers<void>();
		const telling = Promise.withResolvers<void>();
		const step: Step = {
			...{ ...asked, deed, go: turn.resolve, tell: telling.resolve },
			...{ blockers: [], isAnswered: false, isVictim: false, startedAt: 0 },
		};
		deed.waiting.push(step);
		wake();
		const giveUp = () => {
			deed.waiting = deed.waiting.filter((other) => other !== step);
			forgetIfOver(deed);
			turn.reject(asked.until?.reason);
		};
		asked.until?.addEventListener('abort', giveUp);
		await turn.promise;
		asked.until?.removeEventListener('abort', giveUp);
		const line =
			trace.push(`${clock.now().toISOString()} ${life.name}: ${shortened(asked.what)}`) - 1;
		const [outcome] = await Promise.allSettled([run()]);
		step.isAnswered = true;
		const pid = pidOf(step);
		for (const other of running()) if (other.blockers.includes(pid as number)) other.blockers = [];
		wake();
		await telling.promise;
		deed.running.delete(step);
		trace[line] += ` → ${endOf(outcome)}`;
		forgetIfOver(deed);
		if (outcome.status === 'rejected') {
			throw step.isVictim ? asDeadlock(outcome.reason) : outcome.reason;
		}
		return outcome.value;
	}

	async function aside<Result>(run: () => Promise<Result>): Promise<Result> {
		const deed = current.getStore();
		if (!deed) return run();
		if (deed.life.isDead) return never;
		const { promise, resolve: begin } = Promise.withResolvers<void>();
		asides.push({ deed, begin });
		deed.asides += 1;
		wake();
		await promise;
		const [outcome] = await Promise.allSettled([run()]);
		isAsideOpen = false;
		deed.asides -= 1;
		forgetIfOver(deed);
		wake();
		if (deed.life.isDead) return never;
		if (outcome.status === 'rejected') throw outcome.reason;
		return outcome.value;
	}

	/** The pauses of the product's code are turns, too, in which at least that time goes by. */
	timers.setTimeout = ((ms: number, value: unknown, options: TimerOptions = {}) => {
		const deed = current.getStore();
		if (!deed) return realPause(ms, value, options);
		const end = clock.now().getTime() + ms;
		return inTurn(deed.life, { what: `waits ${ms} ms`, until: options.signal }, async () => {
			if (clock.now().getTime() < end) clock.set(new Date(end).toISOString());
			return value;
		});
	}) as typeof timers.setTimeout;
	syncBuiltinESMExports();

	/** Whether nothing happens here until somebody else does something. */
	const isStill = ({ hasEnded, waiting, running }: Deed) =>
		hasEnded || waiting.length + running.size > 0;

	/** Its answer comes without anybody else doing something. */
	const isInMotion = ({ blockers }: Step) => blockers.length === 0;

	/** Lets code know one thing, or begin one: what was asked for first. False when there is nothing. */
	function tellNext(): boolean {
		const answered = deeds().flatMap(({ running }) =>
			[...running].filter(({ isAnswered }) => isAnswered),
		);
		const [first] = answered.sort((one, other) => one.startedAt - other.startedAt);
		if (first) first.tell();
		else {
			const next = asides.shift();
			if (!next) return false;
			isAsideOpen = true;
			next.begin();
		}
		return true;
	}

	function forgetIfOver(deed: Deed): void {
		const { hasEnded, waiting, running, asides, life } = deed;
		if (hasEnded && waiting.length + running.size + asides === 0) life.deeds.delete(deed);
	}

	/**
	 * PostgreSQL would end the one whose timer for deadlocks rings first, which depends on how busy the
	 * computer is. Here its timer never rings, and the last to begin its statement is ended.
	 */
	async function lookAtLocks(): Promise<void> {
		const { blocked, circle } = await readWaits(watcher, running());
		for (const [step, blockers] of blocked) if (!step.isVictim) step.blockers = blockers;
		const victim = circle.sort((one, other) => other.startedAt - one.startedAt)[0];
		if (!victim || victim.isVictim) return;
		victim.isVictim = true;
		victim.blockers = [];
		await watcher.query('select pg_cancel_backend($1)', [pidOf(victim)]);
	}

	async function untilStill(): Promise<void> {
		const startedAt = performance.now();
		for (;;) {
			for (let round = 0; round < ROUNDS; round++) await nextRound();
			if (!isAsideOpen && !running().some(isInMotion)) {
				if (tellNext()) continue;
				if (deeds().every(isStill)) return;
			}
			const { promise, resolve } = Promise.withResolvers<boolean>();
			wake = () => resolve(true);
			if (await Promise.race([promise, realPause(LOOK_MS, false)])) continue;
			if (performance.now() - startedAt > standstillMs)
				throw new Error(`Nothing moves. ${await describe()}`);
			if (running().some((step) => step.client && isInMotion(step))) await lookAtLocks();
		}
	}

	const describe = async () => {
		const waits = await tellWaits(watcher, running());
		const told = deeds().map(({ life, what, waiting, running, asides }) =>
			[
				`${life.name} does '${what}'`,
				...waiting.map((step) => `waits for its turn with: ${shortened(step.what)}`),
				...[...running].map((step) => `runs: ${shortened(step.what)}${waits(step)}`),
				...(asides > 0 ? [`waits for ${asides} looks or new connections`] : []),
				...(waiting.length + running.size + asides === 0 ? ['waits for nothing we know of'] : []),
			].join('\n    '),
		);
		const last = trace.at(-1) ?? 'none';
		return [`After ${trace.length} turns; the last: ${last}`, ...told].join('\n  ');
	};

	return {
		trace,
		describe,
		inTurn,
		untilStill,
		begin(name) {
			const life = { name, isDead: false, deeds: new Set<Deed>() };
			lives = [...lives, life].sort((one, other) => (one.name < other.name ? -1 : 1));
			return life;
		},
		start(life, what, act) {
			const deed: Deed = {
				...{ what, life, hasEnded: false, asides: 0 },
				...{ waiting: [], running: new Set<Step>() },
			};
			life.deeds.add(deed);
			void current.run(deed, act).finally(() => {
				deed.hasEnded = true;
				forgetIfOver(deed);
				wake();
			});
		},
		aside,
		isAnyoneReady: () => deeds().some(({ waiting }) => waiting.length > 0),
		busy: () => lives.filter((life) => life.deeds.size > 0),
		takeOne() {
			const step = chance.one(deeds().flatMap(({ waiting }) => waiting));
			const { waiting, running } = step.deed;
			waiting.splice(waiting.indexOf(step), 1);
			running.add(step);
			step.startedAt = trace.length;
			step.go();
		},
		end(life) {
			life.isDead = true;
			life.deeds.clear();
			lives = lives.filter((each) => each !== life);
			asides = asides.filter(({ deed }) => deed.life !== life);
			for (const step of running()) step.blockers = [];
		},
		close() {
			timers.setTimeout = realPause;
			syncBuiltinESMExports();
		},
	};
}

function endOf(outcome: PromiseSettledResult<unknown>): string {
	if (outcome.status === 'rejected') return String(outcome.reason);
	const { rowCount, kind } = (outcome.value ?? {}) as { rowCount?: number; kind?: string };
	return String(kind ?? rowCount ?? '');
}
