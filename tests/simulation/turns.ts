import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Clock } from '#server/gateways/clock.ts';
import { isWaitingForLock } from '#tests/support/led-pool.ts';
import type { Chance } from './chance.ts';

/**
 * Lets exactly one statement, or one call to a provider, of one actor through at a time; the seed
 * decides whose. Between two turns everybody's code runs until it waits for its next turn, has ended, or
 * waits for a lock in PostgreSQL.
 */
export interface Turns {
	/** What happened, one line for each turn: the same for the same seed. */
	trace: string[];
	begin(name: string): Life;
	/** Starts something that an actor does. */
	start(life: Life, act: () => Promise<void>): void;
	/** Resolves in its turn; never for an actor that has died. */
	inTurn<Result>(life: Life, asked: Asked, run: () => Promise<Result>): Promise<Result>;
	untilStill(): Promise<void>;
	isAnyoneReady(): boolean;
	/** Those who have something in hand. */
	busy(): Life[];
	takeOne(): void;
	/** None of its code goes on. */
	end(life: Life): void;
}

/** What an actor does from its start to its crash. */
export interface Life {
	name: string;
	isDead: boolean;
	inHand: number;
	waiting: Step[];
	running: Set<Step>;
}

interface Asked {
	what: string;
	client?: pg.Client;
}

interface Step extends Asked {
	life: Life;
	isBlocked: boolean;
	go(): void;
}

/** A statement that takes longer than this may be waiting for a lock. */
const LOOK_MS = 3;
/** Real time for a statement, on a computer that is very busy: a minute and more. */
const MOST_LOOKS = 2_000;
/** Code that does several things at once has asked for all of them after so many rounds of the event loop. */
const ROUNDS = 4;
/** PostgreSQL looks for deadlocks before we look whether a statement is blocked, so the last to wait is ended. */
export const DEADLOCK_OPTION = '-c deadlock_timeout=1ms';

const never = new Promise<never>(() => {});

export function createTurns(watcher: pg.Pool, clock: Clock, chance: Chance): Turns {
	const trace: string[] = [];
	let lives: Life[] = [];
	let wake = () => {};

	async function inTurn<Result>(life: Life, asked: Asked, run: () => Promise<Result>) {
		if (life.isDead) return never;
		const { promise, resolve: go } = Promise.withResolvers<void>();
		const step = { ...asked, life, go, isBlocked: false };
		life.waiting.push(step);
		wake();
		await promise;
		const line =
			trace.push(`${clock.now().toISOString()} ${life.name}: ${shortened(asked.what)}`) - 1;
		const [outcome] = await Promise.allSettled([run()]);
		life.running.delete(step);
		if (life.isDead) return never;
		trace[line] += ` → ${endOf(outcome)}`;
		wake();
		if (outcome.status === 'rejected') throw outcome.reason;
		return outcome.value;
	}

	/** Whether nothing happens in this life until somebody else does something. */
	const isStill = ({ inHand, waiting, running }: Life) =>
		inHand === 0 ||
		([...running].every(({ isBlocked }) => isBlocked) && waiting.length + running.size > 0);

	/** A statement that was blocked may go on after any turn of another actor. */
	async function lookAtLocks(life: Life): Promise<void> {
		for (const step of life.running) {
			step.isBlocked = step.client !== undefined && (await isWaitingForLock(watcher, step.client));
		}
	}

	async function untilStill(): Promise<void> {
		for (const life of lives) for (const step of life.running) step.isBlocked = false;
		for (let looks = 0; ; ) {
			for (let round = 0; round < ROUNDS; round++) await nextRound();
			if (lives.every(isStill)) return;
			const { promise, resolve } = Promise.withResolvers<boolean>();
			wake = () => resolve(true);
			if (await Promise.race([promise, pause(LOOK_MS, false)])) continue;
			looks += 1;
			if (looks > MOST_LOOKS) throw new Error(`Nothing moves: ${lives.map(stateOf).join('; ')}`);
			for (const life of lives) await lookAtLocks(life);
		}
	}

	return {
		trace,
		begin(name) {
			const life = { name, isDead: false, inHand: 0, waiting: [], running: new Set<Step>() };
			lives = [...lives, life].sort((one, other) => (one.name < other.name ? -1 : 1));
			return life;
		},
		start(life, act) {
			life.inHand += 1;
			act().finally(() => {
				life.inHand -= 1;
				wake();
			});
		},
		inTurn,
		untilStill,
		isAnyoneReady: () => lives.some(({ waiting }) => waiting.length > 0),
		busy: () => lives.filter(({ inHand }) => inHand > 0),
		takeOne() {
			const step = chance.one(lives.flatMap(({ waiting }) => waiting));
			const { waiting, running } = step.life;
			waiting.splice(waiting.indexOf(step), 1);
			running.add(step);
			step.go();
		},
		end(life) {
			life.isDead = true;
			life.waiting = [];
			life.inHand = 0;
			life.running.clear();
			lives = lives.filter((each) => each !== life);
		},
	};
}

const stateOf = ({ name, inHand, waiting, running }: Life) =>
	`${name} has ${inHand} in hand, waits for a turn with ${waiting.length}, runs ${[...running].map(({ what, isBlocked }) => `${isBlocked ? 'blocked ' : ''}${shortened(what)}`).join(', ')}`;

const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 100);

function endOf(outcome: PromiseSettledResult<unknown>): string {
	if (outcome.status === 'rejected') return String(outcome.reason);
	const { rowCount, kind } = (outcome.value ?? {}) as { rowCount?: number; kind?: string };
	return String(kind ?? rowCount ?? '');
}
