import { afterAll, inject } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { sendDue } from '#server/features/delivery/send-due.ts';
import { nameOfState, readState } from '#tests/support/states.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { exploreAll, followOrder, type Scenario } from './explore.ts';
import { doMeet, readTables, type Tables } from './footprints.ts';
import { dropSaved, saveRows } from './saved-rows.ts';
import { type Actor, buildActor } from './turns.ts';

/** An action on a server of its own; the answer is the reply's status and message. */
export type Command = (app: TestApp) => Promise<Answer>;

export interface Answer {
	status: number;
	message?: string;
}

/** The state that every order starts from. */
export interface Start {
	at: Date;
	restore(): Promise<void>;
}

interface Options {
	/** Only this order, as a failure printed it. */
	order?: string | undefined;
	/** Also runs the orders that cannot make a difference. */
	isWhole?: boolean;
}

export interface World {
	/** Saves the present state. */
	keep(name: string): Promise<Start>;
	/** Runs both commands in all orders, then the engine, and checks the result each time. */
	inAllOrders(
		start: Start,
		commands: readonly [Command, Command],
		check: (answers: readonly [Answer, Answer]) => Promise<void>,
		options?: Options,
	): Promise<string[]>;
}

/** Two servers whose statements are led, beside the one that built everything. */
export async function buildWorld(db: Database, main: TestApp): Promise<World> {
	const tables = await readTables(db);
	const config = { ...inject('postgres'), database: await nameOf(db) };
	const actors = [await actorOn(config), await actorOn(config)] as const;
	const apps = [await appOf(actors[0]), await appOf(actors[1])] as const;
	const kept: string[] = [];
	afterAll(async () => {
		for (const actor of actors) await actor.close();
		for (const name of kept) await dropSaved(db, name);
	});

	function actorOn(given: typeof config): Promise<Actor> {
		return buildActor(given, db.$client, tables as Tables);
	}

	function appOf(actor: Actor): Promise<TestApp> {
		return testApp(testDeps({ db: actor.db, clock: main.deps.clock }));
	}

	return {
		async keep(name) {
			kept.push(name);
			return { at: main.deps.clock.now(), restore: await saveRows(db, tables, name) };
		},
		async inAllOrders(start, commands, check, { order = process.env.ORDER, isWhole } = {}) {
			let answers: [Answer, Answer];
			// Orders that lead to the same rows and answers need one check.
			const seen = new Set<string>();
			const scenario: Scenario = {
				actors,
				doMeet: isWhole ? () => true : doMeet,
				async begin() {
					await start.restore();
					main.deps.clock.set(start.at.toISOString());
					answers = [unanswered, unanswered];
					for (const index of [0, 1] as const) {
						await actors[index].start(async () => {
							answers[index] = await answerOf(commands[index], apps[index]);
						});
					}
				},
				async check() {
					const state = nameOfState(await readState(db, tables.names, answers));
					if (seen.has(state)) return;
					while ((await sendDue(main.deps)) > 0);
					await check(answers);
					seen.add(state);
				},
			};
			if (order === undefined) return exploreAll(scenario);
			await followOrder(scenario, order);
			return [order];
		},
	};
}

const unanswered: Answer = { status: 0 };

async function answerOf(command: Command, app: TestApp): Promise<Answer> {
	try {
		return await command(app);
	} catch (error) {
		const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
		return { status: 500, message: String(cause) };
	}
}

async function nameOf(db: Database): Promise<string> {
	const { rows } = await db.$client.query<{ name: string }>('select current_database() as name');
	return String(rows[0]?.name);
}
