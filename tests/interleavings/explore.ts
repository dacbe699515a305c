import type { Footprint } from './footprints.ts';
import type { Actor } from './turns.ts';

/**
 * Runs two commands in every order of their statements that can make a difference. Orders that only
 * swap neighbouring statements with separate footprints give the same result, so one of them stands
 * for all: dynamic partial-order reduction with sleep sets (Flanagan and Godefroid, 2005). An order
 * is written as the sequence of turns: `AABAB`.
 */

export interface Scenario {
	actors: readonly [Actor, Actor];
	/** Whether the order of two statements can make a difference. */
	doMeet(one: Footprint, other: Footprint): boolean;
	/** Restores the start, then starts both commands. */
	begin(): Promise<void>;
	/** Throws when the result is not allowed. */
	check(): Promise<void>;
}

/** One turn of an order. */
interface Turn {
	chosen: number;
	step: Footprint;
	/** The other actors that were ready and not asleep. */
	others: number[];
	/** Actors that must be tried here, because of something seen later. */
	wanted: Set<number>;
	/** Actors whose turn here has been followed. */
	tried: number[];
	/** Actors that need not be chosen here, because another order stands for it. */
	asleep: ReadonlySet<number>;
}

/** A turn to repeat; the rest of it becomes known when it is taken. */
type Given = Pick<Turn, 'chosen' | 'wanted' | 'tried'>;

const NAMES = 'AB';

/** Returns all orders, each of them checked. */
export async function exploreAll(scenario: Scenario): Promise<string[]> {
	const orders: string[] = [];
	let given: Given[] | undefined = [];
	while (given) {
		const { turns, pending, isWhole } = await follow(scenario, given);
		if (isWhole) orders.push(await checked(scenario, turns));
		markRaces(scenario, [...turns, ...pending], turns);
		given = nextOrder(turns);
	}
	return orders;
}

/** Repeats one order, as a failure printed it. */
export async function followOrder(scenario: Scenario, order: string): Promise<void> {
	const given = [...order].map((name) => ({
		chosen: NAMES.indexOf(name),
		wanted: new Set<number>(),
		tried: [],
	}));
	const { turns } = await follow(scenario, given);
	await checked(scenario, turns);
}

async function checked(scenario: Scenario, turns: Turn[]): Promise<string> {
	const order = turns.map(({ chosen }) => NAMES[chosen]).join('');
	try {
		await scenario.check();
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		throw new Error(`In the order ${order}: ${message}`, { cause: error });
	}
	return order;
}

type Step = Pick<Turn, 'chosen' | 'step'>;

/**
 * Takes the given turns, then continues with the first actor that is ready. The order is not whole
 * when every ready actor is asleep: another order stands for it.
 */
async function follow(
	{ actors, begin, doMeet }: Scenario,
	given: Given[],
): Promise<{ turns: Turn[]; pending: Step[]; isWhole: boolean }> {
	await begin();
	const turns: Turn[] = [];
	let asleep = new Set<number>();
	for (;;) {
		await untilSomeoneIsReady(actors);
		const ready = [0, 1].filter((index) => isReady(actorOf(actors, index)));
		if (ready.length === 0) return { turns, pending: [], isWhole: true };
		const again = given[turns.length];
		const awake = ready.filter((index) => !asleep.has(index));
		const chosen = again?.chosen ?? awake[0];
		if (chosen === undefined) {
			const pending = ready.map((index) => ({ chosen: index, step: stepOf(actors, index) }));
			await Promise.all(actors.map((actor) => actor.abandon()));
			return { turns, pending, isWhole: false };
		}
		if (!ready.includes(chosen)) {
			throw new Error(`It cannot be the turn of ${NAMES[chosen]} after ${turns.length} turns.`);
		}
		const turn = {
			chosen,
			step: stepOf(actors, chosen),
			others: awake.filter((index) => index !== chosen),
			wanted: again?.wanted ?? new Set<number>(),
			tried: again?.tried ?? [],
			asleep,
		};
		turns.push(turn);
		asleep = stillAsleep({ actors, doMeet }, turn);
		await takeTurn(actors, chosen);
	}
}

const isReady = (actor: Actor) =>
	!actor.isDone() && !actor.isBlocked() && actor.next() !== undefined;

const actorOf = (actors: Scenario['actors'], index: number): Actor =>
	index === 0 ? actors[0] : actors[1];

const stepOf = (actors: Scenario['actors'], index: number): Footprint =>
	actorOf(actors, index).next() as Footprint;

/** When both wait for each other, PostgreSQL ends one of them. */
async function untilSomeoneIsReady(actors: Scenario['actors']): Promise<void> {
	const blocked = () => actors.filter((actor) => actor.isBlocked());
	while (blocked().length > 0 && !actors.some(isReady)) {
		await Promise.race(blocked().map((actor) => actor.lookAgain()));
	}
}

async function takeTurn(actors: Scenario['actors'], chosen: number): Promise<void> {
	const actor = actorOf(actors, chosen);
	const letsGo = actor.next()?.isEnd;
	await actor.takeTurn();
	if (letsGo || actor.isDone()) await actorOf(actors, 1 - chosen).lookAgain();
}

type Judged = Pick<Scenario, 'actors' | 'doMeet'>;

function stillAsleep({ actors, doMeet }: Judged, { chosen, step, tried, asleep }: Turn) {
	const isApart = (index: number) => {
		const other = actorOf(actors, index).next();
		return index !== chosen && other !== undefined && !doMeet(other, step);
	};
	return new Set([...asleep, ...tried].filter(isApart));
}

/** For each step: the last step of the other actor that it meets might also have come after it. */
function markRaces({ doMeet }: Scenario, steps: Step[], turns: Turn[]): void {
	for (const [later, { chosen, step }] of steps.entries()) {
		const earlier = turns
			.slice(0, later)
			.findLastIndex((turn) => turn.chosen !== chosen && doMeet(turn.step, step));
		if (earlier === -1) continue;
		// Between the two, another step of this actor may already have had to come after the earlier one.
		const between = steps.slice(earlier, later);
		const isBound = between.some(
			(one, index) =>
				one.chosen !== chosen &&
				between
					.slice(index + 1)
					.some((other) => other.chosen === chosen && doMeet(one.step, other.step)),
		);
		if (!isBound) turns[earlier]?.wanted.add(chosen);
	}
}

/** The next order, depth first; undefined when all were followed. */
function nextOrder(turns: Turn[]): Given[] | undefined {
	for (let index = turns.length - 1; index >= 0; index--) {
		const { chosen, tried, others, wanted } = turns[index] as Turn;
		const other = others.find((each) => wanted.has(each) && !tried.includes(each));
		if (other === undefined) continue;
		return [...turns.slice(0, index), { chosen: other, wanted, tried: [...tried, chosen] }];
	}
	return undefined;
}
