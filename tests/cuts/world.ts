import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { deliveries, mails, sandboxPaymentEvents } from '#server/db/schema.ts';
import { readTables } from '#tests/interleavings/footprints.ts';
import { dropSaved, saveRows } from '#tests/interleavings/saved-rows.ts';
import { deliverWebhooks } from '#tests/support/billing.ts';
import { nameOfState, readState } from '#tests/support/states.ts';
import { type TestApp, type TestDeps, testApp, testDeps } from '#tests/support/test-app.ts';
import { chooseCuts } from './choose.ts';
import { type Cut, type CutProcess, startCutProcess } from './cutter.ts';
import { keepFigures } from './figures.ts';
import { cutLines, isEndpoint } from './lines.ts';
import { findWrongs } from './promises.ts';
import { beginningOf, startProviders, type Taken } from './providers.ts';
import { settleDown } from './restart.ts';
import { linesOf } from './rows.ts';
import { hasAnswered, type Left, type Outcome, verdictOn, type Whole } from './verdict.ts';

/** The state in which a command is given. */
export interface Start {
	ledger: readonly Taken[];
	/** Brings back the rows, the clock and what the providers had taken. */
	restore(): Promise<void>;
}

/** The process that a command is given to. Its server is only built when it is asked for. */
export interface RunningProcess {
	deps: TestDeps;
	server(): Promise<TestApp>;
}

export interface Command {
	from: Start;
	/** Resolves with the reply's status, where it is a request. */
	run(process: RunningProcess): Promise<number | undefined>;
	/** Who asked does so again when there was no answer, and it counts once. */
	isRepeated?: boolean;
}

/** Lets commands be cut; `main` has built what they are about. */
export async function buildCutWorld(db: Database, main: TestApp, name: string) {
	const { clock, sms, mail, payments, mailbox } = main.deps;
	const tables = await readTables(db);
	const providers = startProviders(clock);
	const { ledger } = providers;
	const config = { ...inject('postgres'), database: await nameOf(db) };
	const kept: string[] = [];
	const reached = new Set<string>();
	const figures = keepFigures(name);
	afterAll(async () => {
		for (const each of kept) await dropSaved(db, each);
	});

	/** A process of its own; the providers, and what they store in their sandboxes, are outside of it. */
	const depsOf = (process?: CutProcess) =>
		testDeps(
			{
				db: process?.db ?? db,
				clock,
				payments,
				mailbox,
				...providers.gatewaysOf({ sms, mail }, process?.unlessDead),
			},
			// Nobody really waits for a turn.
			{ TEXTS_PER_SECOND: '2000' },
		);

	/** Notes which endpoints a command asks. */
	const watched = (app: TestApp): TestApp => ({
		...app,
		request(endpoint, ...given) {
			reached.add(`${endpoint.method} ${endpoint.path}`);
			return app.request(endpoint, ...given);
		},
	});

	async function give({ run }: Command, process?: CutProcess): Promise<number | undefined> {
		const deps = depsOf(process);
		let app: TestApp | undefined;
		const server = async () => {
			app = watched(await testApp(deps));
			return app;
		};
		const over = run({ deps, server })
			.catch(() => undefined)
			.then((status) => ({ status }));
		const answer = await Promise.race([over, process?.died].filter(Boolean));
		const closed = app?.app.close();
		// The timers of a dead process's server would go on in ours; nothing else comes of its end.
		if (answer) await closed;
		return answer?.status;
	}

	/**
	 * What the next process makes of what is left, given the command again if there is one. A process
	 * knows nothing but the database and the providers, so from a state that has been seen the same
	 * follows again.
	 */
	async function restart(seen: Map<string, Left>, command?: Command): Promise<Left> {
		const state = nameOfState(await readState(db, tables.names, ledger));
		const key = `${command ? 'given again' : 'left alone'} ${state}`;
		const left = seen.get(key) ?? (await followUp(command));
		seen.set(key, left);
		return left;
	}

	async function followUp(command?: Command): Promise<Left> {
		clock.advance(1_000);
		if (command) await give(command);
		const deps = depsOf();
		await hearTheBank(deps);
		await settleDown(deps);
		return {
			lines: linesOf(await readState(db, tables.names, ledger), ledger),
			texts: await listTexts(),
			wrongs: await findWrongs(deps, ledger),
			hasUnknown: (await db.$count(deliveries, eq(deliveries.status, 'unknown'))) > 0,
		};
	}

	/** The bank tells of what it did until we have heard it. */
	async function hearTheBank(deps: TestDeps): Promise<void> {
		if ((await db.$count(sandboxPaymentEvents)) === 0) return;
		const app = await testApp(deps);
		await deliverWebhooks(app);
		await app.app.close();
	}

	/** To people, apart from the news that only the account holder gets. */
	async function listTexts(): Promise<string[]> {
		const news = new Set((await db.select({ id: mails.id }).from(mails)).map(({ id }) => id));
		return ledger.filter(({ id }) => !news.has(id)).map(beginningOf);
	}

	async function outcomeOf(
		command: Command,
		seen: Map<string, Left>,
		cut?: Cut,
	): Promise<Outcome & { asked: string[] }> {
		await command.from.restore();
		const process = startCutProcess(config, db.$client, cut);
		const status = await give(command, process);
		const isGivenBack = await process.close();
		const isAgain = command.isRepeated && !hasAnswered({ status });
		const left = await restart(seen, isAgain ? command : undefined);
		const wrongs = [...left.wrongs];
		if (!isGivenBack) wrongs.push('the broken connection was never given back');
		return { ...left, wrongs, status, isCut: process.isCut(), asked: process.statements };
	}

	return {
		/** Saves the present state. */
		async keep(state: string): Promise<Start> {
			kept.push(state);
			const restoreRows = await saveRows(db, tables, state);
			const [at, taken] = [clock.now(), [...ledger]];
			return {
				ledger: taken,
				async restore() {
					await restoreRows();
					clock.set(at.toISOString());
					ledger.splice(0, Number.POSITIVE_INFINITY, ...taken);
				},
			};
		},
		/** Hands over to the providers here, not to the sandboxes. */
		depsOf: () => depsOf(),
		/** What is wrong with the command, wherever it is cut. */
		async findWrongs(command: Command, { isWhole = figures.isWhole } = {}): Promise<string[]> {
			reached.clear();
			const seen = new Map<string, Left>();
			const done = await outcomeOf(command, seen);
			// What is repeated is done in the end.
			let undone: Whole = done;
			const wrongs = [...done.wrongs];
			if (!hasAnswered(done)) wrongs.push(`it was refused: ${done.status}`);
			if (!command.isRepeated) {
				await command.from.restore();
				const left = await restart(seen);
				wrongs.push(...left.wrongs);
				undone = left;
			}
			const cuts = chooseCuts(done.asked, isWhole);
			for (const cut of cuts) {
				const found = await outcomeOf(command, seen, cut);
				const said = verdictOn(found, done, undone);
				if (said.length > 0) wrongs.push([placeOf(cut, done.asked), ...said].join('\n  '));
			}
			figures.count({ statements: done.asked.length, cuts: cuts.length, states: seen.size });
			return wrongs;
		},
		/** A test for each command: it reaches what it stands for, and stands every cut. */
		cutAll(commands: Record<string, Command>): void {
			describe(`[TR-01] ${name}: every command is cut at every statement`, () => {
				test.each(Object.entries(commands))('%s', async (title, command) => {
					expect(await this.findWrongs(command)).toEqual([]);
					const line = `${name}: ${title}`;
					const meant = Object.keys(cutLines).filter((what) => cutLines[what] === line);
					expect([...reached]).toEqual(expect.arrayContaining(meant.filter(isEndpoint)));
				});
			});
		},
	};
}

function placeOf({ at, when, form }: Cut, asked: string[]): string {
	const text = asked[at]?.trim() ?? '';
	return `${form} cut ${when} statement ${at + 1} of ${asked.length}, ${text.slice(0, 70)}`;
}

async function nameOf(db: Database): Promise<string> {
	const { rows } = await db.$client.query<{ name: string }>('select current_database() as name');
	return String(rows[0]?.name);
}
