import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ne, sql } from 'drizzle-orm';
import type { Way } from '#contract/ways.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/open.ts';
import { deliveries, ladders, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { newId } from '#server/gateways/ids.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Outcome } from './check.ts';
import { type House, openHouse, type Toll } from './house.ts';
import type { FaultyProvider } from './provider.ts';
import { blows, planStorm, type Storm, type StormShape, type Stroke } from './storm.ts';
import { startTime, type Time } from './time.ts';
import { buildWorld, readOutcomes } from './world.ts';

/**
 * Real worker processes on a real PostgreSQL, all of which are killed and started again, with a
 * provider that fails in every possible way, on one shared clock. The seed decides every blow, its
 * moment and its victim, what the provider does with each text, and what families do.
 */

export interface ChaosOptions<Met> extends StormShape {
	seed: number;
	startProvider(clock: Clock, chance: Chance): Promise<FaultyProvider<Met>>;
	occurrences: number;
	/** The ways of each person in a family, who are only texted by default. */
	ways?: Way[][];
	/** Each call has a ladder, and nobody comes. */
	ladders?: boolean;
	/** They are due in so many minutes, one after another: see world.ts. */
	minutes?: number;
	workers: number;
	/** What each worker runs; by default the program as it is written. */
	program?: string;
	/**
	 * Every blow waits until somebody has something in hand, and no worker is killed that has not. The
	 * clock goes on as that needs, and the storm ends when nothing is left to be done.
	 */
	onlyAtWork?: boolean;
	/** At least this many processes are killed, however long that takes on a slow computer. */
	leastKills?: number;
	/** Once everything is dispatched, the clock goes on by at most `byMs` after each stroke, until then. */
	goingOn?: { byMs: number; until: string };
	/** What families do meanwhile, after each stroke. */
	meanwhile?(world: Pick<Deps, 'db' | 'clock' | 'newId'>, chance: Chance): Promise<void>;
	/** Reads what a test wants to know when everything is settled. */
	read?(db: Database): Promise<void>;
	say?: (line: string) => void;
}

export interface ChaosResult<Met> {
	outcomes: Outcome[];
	provider: FaultyProvider<Met>;
	kills: number;
	/** How many of them had something in hand. */
	atWork: number;
	/** How often there was each of them. */
	struck: Map<Stroke['blow'], number>;
	/** Workers that nobody killed. */
	endedAlone: number;
	/** Due occurrences that nobody claimed. */
	leftOver: number;
}

const MINUTE_MS = 60_000;
const LOOK_MS = 25;
const LOOKS_OF_STRIDE = 12;
/** When nobody had anything in hand for so long, nothing is left. */
const NOTHING_LEFT_MS = 20 * MINUTE_MS;
const ROUND_MS = 500;
/** One line for so many of them. */
const ROUNDS_TOLD = 10;
const STRIDE_MS = 8_000;

export async function runChaos<Met>(options: ChaosOptions<Met>): Promise<ChaosResult<Met>> {
	const { seed, program = 'src/server/main.ts', workers, say = () => {} } = options;
	const chance = chanceOf(seed);
	const storm = planStorm(chance, options);
	say(`Seed ${seed}: ${wordsFor(storm)}`);
	const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-chaos-'));
	const clockFile = path.join(folder, 'clock');
	// Preparing may take minutes on a busy computer, and it must not be nine before that is done.
	const time = startTime(clockFile, '08:00:00');
	const provider = await options.startProvider(time.clock, chance);
	const settings = { TEST_CLOCK: clockFile, ...provider.settings };
	let house: House | undefined;
	try {
		house = await openHouse({ folder, workers, program, provider, settings });
		await migrate(house.db());
		say(`Preparing ${options.occurrences} occurrences`);
		await buildWorld({ db: house.db(), clock: time.clock, newId }, options.occurrences, options);
		house.fill();
		await house.working(workers);

		say('Nine o’clock');
		time.moveTo('09:00:00');
		const { kills, atWork, struck } = await rage(options, { chance, storm, house, time, provider });
		say(`${kills} processes were killed; the rest is finished in peace`);
		await settleDown(house, time, say);
		await options.read?.(house.db());
		return {
			outcomes: await readOutcomes(house.db()),
			provider,
			kills,
			atWork,
			struck,
			endedAlone: house.endedAlone(),
			leftOver: await countLeftOver(house.db(), time.clock.now()),
		};
	} finally {
		await house?.close();
		await provider.close();
		await rm(folder, { recursive: true, force: true });
	}
}

interface Scene {
	chance: Chance;
	storm: Storm;
	house: House;
	time: Time;
	provider: Pick<FaultyProvider<unknown>, 'ledger'>;
}

/** Strikes until the plan is carried out, and longer where a test wants to see more. */
async function rage(
	{ leastKills = 0, onlyAtWork, goingOn, meanwhile, say = () => {} }: ChaosOptions<unknown>,
	{ chance, storm, house, time, provider }: Scene,
): Promise<Pick<ChaosResult<unknown>, 'kills' | 'atWork' | 'struck'>> {
	const struck = new Map<Stroke['blow'], number>();
	let kills = 0;
	let atWork = 0;
	let taken = 0;
	const isLater = () => !goingOn || time.isAfter(goingOn.until);
	for (let index = 0; index < storm.count || kills < leastKills || !isLater(); index++) {
		const stroke = storm.strokeAt(index);
		// Otherwise a slow computer would only ever see workers killed that had not begun.
		await house.working(1);
		if (onlyAtWork && !(await untilAtWork(house, time))) break;
		await setTimeout(stroke.waitMs);
		const isDispatched = goingOn && (await countLeftOver(house.db(), time.clock.now())) === 0;
		time.advance(Math.round(stroke.stride * (isDispatched ? goingOn.byMs : STRIDE_MS)));
		// Where time goes on quickly, only those are killed who did something since the last stroke.
		if (stroke.blow !== 'worker' || !goingOn || provider.ledger.length > taken) {
			if (stroke.blow !== 'worker') say(`Stroke ${index + 1}: ${stroke.blow}`);
			const toll = await strike(stroke, { house, time, onlyAtWork });
			kills += toll.killed;
			atWork += toll.atWork;
			struck.set(stroke.blow, (struck.get(stroke.blow) ?? 0) + 1);
			taken = provider.ledger.length;
		}
		house.fill();
		await meanwhile?.({ db: house.db(), clock: time.clock, newId }, chance);
	}
	// From now on nobody has anything in hand, and what the dead had is free.
	const busy = (await house.atWork()).length;
	const last = house.killAll();
	kills += last;
	atWork += Math.min(last, busy);
	time.advance(2 * MINUTE_MS);
	house.fill();
	return { kills, atWork, struck };
}

async function strike(
	stroke: Stroke,
	{ house, time, onlyAtWork }: Pick<Scene, 'house' | 'time'> & { onlyAtWork?: boolean },
): Promise<Toll> {
	if (!onlyAtWork) return house.strike(stroke);
	while (await untilAtWork(house, time)) {
		const toll = await house.strike(stroke, true);
		// The victim may have finished just before.
		if (stroke.blow !== 'worker' || toll.killed > 0) return toll;
	}
	return { killed: 0, atWork: 0 };
}

/** Returns false when there is nothing left to be done. */
async function untilAtWork(house: House, time: Time): Promise<boolean> {
	let waitedMs = 0;
	for (let looks = 1; (await house.atWork()).length === 0; looks++) {
		if (waitedMs > NOTHING_LEFT_MS) return false;
		await setTimeout(LOOK_MS);
		if (looks % LOOKS_OF_STRIDE > 0) continue;
		time.advance(STRIDE_MS);
		waitedMs += STRIDE_MS;
	}
	return true;
}

function wordsFor({ count, strokeAt }: Storm): string {
	const strokes = Array.from({ length: count }, (_, index) => strokeAt(index).blow);
	const parts = blows.flatMap((blow) => {
		const times = strokes.filter((each) => each === blow).length;
		return times > 0 ? `${times} × ${blow}` : [];
	});
	return `${count} strokes, ${parts.join(', ')}`;
}

/** Lets time pass until every text is settled: retries happen, and look-ups become final. */
async function settleDown(house: House, time: Time, say: (line: string) => void): Promise<void> {
	const db = house.db();
	let openBefore = Number.POSITIVE_INFINITY;
	for (let rounds = 0; rounds < 1_800; rounds++) {
		await setTimeout(ROUND_MS);
		house.fill();
		const now = time.clock.now();
		// For those who send texts, time passes as always: one that seemed minutes late would not be found.
		// Nobody looks for a mail, and whoever sends one has minutes.
		const inHand = await db.$count(
			deliveries,
			sql`way = 'text' and (status = 'submitting' or (status = 'queued' and wake_at <= ${now.toISOString()}))`,
		);
		// While the provider is silent, a text is shown as not confirmed, and is asked for again.
		const isAskedFor = sql`settled_at is null or (status = 'unknown' and wake_at is not null)`;
		const open = await db.$count(deliveries, isAskedFor);
		const left = await countLeftOver(db, now);
		const searches = await db.$count(ladders, ne(ladders.status, 'ended'));
		if (open + searches === 0 && left === 0) return;
		const at = now.toISOString().slice(11, 19);
		if (rounds % ROUNDS_TOLD === 0) {
			say(`${at}: ${open} texts are not settled yet, ${left} occurrences not dispatched`);
		}
		const isMoving = open < openBefore;
		openBefore = open;
		if (left + inHand === 0 && !isMoving) time.advance(2 * MINUTE_MS);
	}
}

function countLeftOver(db: Database, now: Date): Promise<number> {
	return db.$count(
		occurrences,
		sql`status = 'scheduled' and starts_at <= ${now.toISOString()}::timestamptz`,
	);
}
