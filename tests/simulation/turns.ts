import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import timers, { setImmediate as nextRound } from 'node:timers/promises';
import type pg from 'pg';
import type { TestClock } from '#tests/support/clock.ts';
import type { Chance } from './chance.ts';
import { asDeadlock, pidOf, readWaits, shortened, tellWaits } from './locks.ts';

/**
 * Lets exactly one statement, one call to a provider, or one pause of one actor through at a time; the
 * seed decides whose. Between two turns everybody's code runs until it waits for its next turn, has
 * ended, or waits for a lock in PostgreSQL.
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

interface Asked {
	what: string;
	client?: pg.Client;
}

export interface Step extends Asked {
	deed: Deed;
	/** Waits for a lock; who holds it has the next word. */
	isBlocked: boolean;
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
	const inTransaction = new WeakSet<pg.Client>();
	let lives: Life[] = [];
	let wake = () => {};

	const deeds = () => lives.flatMap((life) => [...life.deeds]);
	const running = () => deeds().flatMap((deed) => [...deed.running]);

	function deedOf(life: Life, what: string): Deed {
		const deed = current.getStore();
		if (deed?.life === life) return deed;
		throw new Error(`${life.name} does something that nobody began: ${shortened(what)}`);
	}

	async function inTurn<Result>(life: Life, asked: Asked, run: () => Promise<Result>) {
		if (life.isDead) return never;
		const deed = deedOf(life, asked.what);
		if (UNNOTICED.test(asked.what)) {
			mayHaveReleased(asked);
			return aside(run);
		}
		const { promise, resolve: go } = Promise.withResolvers<void>();
		const step: Step = { ...asked, deed, go, isBlocked: false, isVictim: false, startedAt: 0 };
		deed.waiting.push(step);
		wake();
		await promise;
		const line =
			trace.push(`${clock.now().toISOString()} ${life.name}: ${shortened(asked.what)}`) - 1;
		const [outcome] = await Promise.allSettled([run()]);
		deed.running.delete(step);
		if (life.isDead) return never;
		if (mayHaveReleased(asked)) for (const other of running()) other.isBlocked = false;
		trace[line] += ` → ${endOf(outcome)}`;
		forgetIfOver(deed);
		wake();
		if (outcome.status === 'rejected') {
			throw step.isVictim ? asDeadlock(outcome.reason) : outcome.reason;
		}
		return outcome.value;
	}

	async function aside<Result>(run: () => Promise<Result>): Promise<Result> {
		const deed = current.getStore();
		if (!deed) return run();
		deed.asides += 1;
		try {
			return await run();
		} finally {
			deed.asides -= 1;
			wake();
		}
	}

	/** Locks are held until the end of a transaction, which may be that of one statement. */
	function mayHaveReleased({ what, client }: Asked): boolean {
		if (!client) return false;
		if (/^begin/i.test(what)) inTransaction.add(client);
		if (/^(commit|rollback$)/i.test(what)) inTransaction.delete(client);
		return !inTransaction.has(client) || /^rollback/i.test(what);
	}

	/** The pauses of the product's code are turns, too, in which at least that time goes by. */
	timers.setTimeout = ((ms: number, value: unknown, options: object) => {
		const deed = current.getStore();
		if (!deed) return realPause(ms, value, options);
		const until = clock.now().getTime() + ms;
		return inTurn(deed.life, { what: `waits ${ms} ms` }, async () => {
			if (clock.now().getTime() < until) clock.set(new Date(until).toISOString());
			return value;
		});
	}) as typeof timers.setTimeout;
	syncBuiltinESMExports();

	/** Whether nothing happens here until somebody else does something. */
	const isStill = ({ hasEnded, waiting, running, asides }: Deed) =>
		asides === 0 &&
		[...running].every(({ isBlocked }) => isBlocked) &&
		(hasEnded || waiting.length + running.size > 0);

	function forgetIfOver(deed: Deed): void {
		const { hasEnded, waiting, running, life } = deed;
		if (hasEnded && waiting.length + running.size === 0) life.deeds.delete(deed);
	}

	/**
	 * PostgreSQL would end the one whose timer for deadlocks rings first, which depends on how busy the
	 * computer is. Here its timer never rings, and the last to begin its statement is ended.
	 */
	async function lookAtLocks(): Promise<void> {
		const { blocked, circle } = await readWaits(watcher, running());
		for (const step of blocked) step.isBlocked = !step.isVictim && step.deed.running.has(step);
		const victim = circle.sort((one, other) => other.startedAt - one.startedAt)[0];
		if (!victim || victim.isVictim) return;
		victim.isVictim = true;
		victim.isBlocked = false;
		await watcher.query('select pg_cancel_backend($1)', [pidOf(victim)]);
	}

	async function untilStill(): Promise<void> {
		const startedAt = performance.now();
		for (;;) {
			for (let round = 0; round < ROUNDS; round++) await nextRound();
			if (deeds().every(isStill)) return;
			const { promise, resolve } = Promise.withResolvers<boolean>();
			wake = () => resolve(true);
			if (await Promise.race([promise, realPause(LOOK_MS, false)])) continue;
			if (performance.now() - startedAt > standstillMs)
				throw new Error(`Nothing moves. ${await describe()}`);
			if (running().some(({ client, isBlocked }) => client && !isBlocked)) await lookAtLocks();
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
			for (const step of running()) step.isBlocked = false;
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
