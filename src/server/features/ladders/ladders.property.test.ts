import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { LadderStep } from '#contract/care.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { deliveries, ladders, notices, occurrences } from '#server/db/schema.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import type { Sms } from '#server/gateways/sms.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildSearchedFamily, evening, type SearchedFamily } from '#tests/support/ladders.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { takeLadderAnswer } from './answers.ts';
import { askForHelp, onAnswer, takeAsHolder } from './commands.ts';
import { ladderIdOf, ladderKey } from './keys.ts';
import { planLadders } from './plan.ts';
import { isStepPurpose } from './steps.ts';

/**
 * Whatever people answer and providers do, and however long nobody works: each step is handed over
 * at most once, in its time, and only while the search is on and nobody has it; one person has it at a
 * time; and it always ends, with a notice when nobody took it.
 */

const SEED = 20261118;
const db = await testDatabase();

const possibleFates = ['ok', 'busy', 'refused', 'unknown'] as const;
type Fate = (typeof possibleFates)[number];

/** What happens to the first attempt of each step, whatever the order in which they are sent. */
let fates: (Fate | undefined)[] = [];
/** The texts that the provider took, with how the search was at that moment. */
let taken: { id: string; status: string | undefined; at: Date }[] = [];
const met = new Set<string>();

const sms: Sms = {
	kind: 'sandbox',
	from: null,
	numbers: [],
	answersKeywords: false,
	lastWord: 'delivered',
	async send({ id }): Promise<Outcome> {
		const [text] = await db.select().from(deliveries).where(eq(deliveries.id, id));
		const isStep = text !== undefined && isStepPurpose(text.purpose);
		const fate = isStep ? takeFate(text.round) : 'ok';
		if (fate === 'busy') return { kind: 'retry_later', reason: { code: 'provider_busy' } };
		if (fate === 'refused') {
			return { kind: 'rejected', reason: { code: 'number_not_working' }, code: '21211' };
		}
		if (isStep) {
			const isThis = eq(ladders.id, ladderIdOf(text.requestKey) ?? '');
			const [ladder] = await db.select().from(ladders).where(isThis);
			taken.push({ id, status: ladder?.status, at: deps.clock.now() });
		}
		if (fate === 'unknown') return { kind: 'unknown', reason: { code: 'provider_silent' } };
		return { kind: 'accepted', reference: id };
	},
	find: async () => ({ kind: 'unknown', reason: { code: 'provider_unsure', found: 0 } }),
};

function takeFate(round: number): Fate {
	const fate = fates[round - 1] ?? 'ok';
	fates[round - 1] = undefined;
	return fate;
}

const deps = testDeps({ db, sms });
let family: SearchedFamily;
let accountId: string;
let relatives: string[];

beforeEach(async () => {
	family = await buildSearchedFamily(deps, { schedule: { active: false } });
	accountId = family.account.user._id;
	relatives = [family.people.Maria._id, family.people.Bob._id];
});

const step = fc.record({
	kind: fc.constantFrom<LadderStep['kind']>('nudge', 'relative', 'relative', 'holder'),
	gap: fc.integer({ min: 1, max: 12 }),
	who: fc.nat(1),
});
const act = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ what: fc.constant('yes' as const), who: fc.nat(2) }) },
	{ weight: 3, arbitrary: fc.record({ what: fc.constant('no' as const), who: fc.nat(2) }) },
	{ weight: 2, arbitrary: fc.record({ what: fc.constant('reached' as const), who: fc.nat(1) }) },
	{
		weight: 2,
		arbitrary: fc.record({ what: fc.constant('not reached' as const), who: fc.nat(1) }),
	},
	{
		weight: 3,
		arbitrary: fc.record({ what: fc.constantFrom('late', 'help', 'coming'), who: fc.nat(1) }),
	},
	{ weight: 1, arbitrary: fc.record({ what: fc.constant('takes' as const), who: fc.nat(1) }) },
	{ weight: 4, arbitrary: fc.record({ what: fc.constant('nothing' as const), who: fc.nat(1) }) },
);
const story = fc.record({
	steps: fc.array(step, { minLength: 1, maxLength: 6 }),
	/** How long nobody works, then what somebody does. */
	acts: fc.array(fc.tuple(fc.integer({ min: 10, max: 15 * 60 }), act), {
		minLength: 2,
		maxLength: 10,
	}),
	fates: fc.array(fc.constantFrom<Fate>('ok', 'ok', ...possibleFates), {
		minLength: 6,
		maxLength: 6,
	}),
});

test('[LD-02] [LD-03] [LD-05] holds in any story', async () => {
	await fc.assert(
		fc.asyncProperty(story, async (told) => {
			taken = [];
			fates = [...told.fates];
			await db.delete(deliveries);
			await db.delete(notices);
			await db.delete(ladders);
			deps.clock.set(evening('12:00:00'));
			const occurrenceId = await callNow();
			let afterMinutes = 0;
			const steps = told.steps.map(({ kind, gap, who }): LadderStep => {
				afterMinutes += gap;
				const recipientId = kind === 'relative' ? relatives[who] : null;
				return { kind, afterMinutes, recipientId };
			});
			const about = { accountId, occurrenceId, recipientId: family.people.Dad._id };
			await db.transaction((tx) =>
				planLadders(tx, deps, [{ ...about, steps, base: deps.clock.now(), cause: 'absent' }]),
			);
			for (const [seconds, { what, who }] of told.acts) {
				deps.clock.advance(seconds * 1000);
				await runEngine(deps);
				await doIt(about, steps, what, who);
				await expectHolds();
			}
			// Providers work, and nobody answers any more.
			fates = [];
			for (let minutes = 0; minutes < 240; minutes += 12) {
				deps.clock.advance(12 * MINUTE_MS);
				await runEngine(deps);
			}
			await expectHolds();
			for (const ladder of await db.select().from(ladders)) {
				expect(ladder.status).toBe('ended');
				met.add(ladder.outcome ?? '');
				if (ladder.outcome !== 'ran_out') continue;
				const keys = (await db.select().from(notices)).map(({ key }) => key);
				expect(keys).toContain(ladderKey(ladder.id));
			}
		}),
		{ seed: SEED, numRuns: 12 },
	);
	expect([...met].sort()).toEqual(['answered', 'holder_took', 'ran_out', 'reached']);
});

async function callNow(): Promise<string> {
	const id = deps.newId();
	const now = deps.clock.now();
	const moments = { dueAt: now, startsAt: now, dispatchedAt: now, createdAt: now };
	const dispatched = { kind: 'call' as const, status: 'dispatched' as const, ...moments };
	await db.delete(occurrences);
	await db
		.insert(occurrences)
		.values({ id, accountId, scheduleId: family.schedule._id, ...dispatched });
	return id;
}

async function doIt(
	about: { accountId: string; occurrenceId: string; recipientId: string },
	steps: LadderStep[],
	what: string,
	who: number,
): Promise<void> {
	const open = await db.select().from(ladders).orderBy(ladders.round);
	const ladderId = open.at(-1)?.id ?? '';
	const recipientId = relatives[who] ?? null;
	await db.transaction(async (tx) => {
		if (what === 'yes' || what === 'no') {
			await takeLadderAnswer(tx, deps, { ladderId, kind: 'ladder', recipientId }, what);
		} else if (what === 'reached' || what === 'not reached') {
			const question = { ladderId, kind: 'reached' as const, recipientId };
			await takeLadderAnswer(tx, deps, question, what === 'reached' ? 'yes' : 'no');
		} else if (what === 'late' || what === 'coming') {
			await onAnswer(tx, deps, { ...about, meaning: what });
		} else if (what === 'help') await askForHelp(tx, deps, { ...about, steps });
		else if (what === 'takes') await takeAsHolder(tx, deps, accountId, ladderId, 'holder_took');
	});
}

async function expectHolds(): Promise<void> {
	expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
	const texts = new Map((await db.select().from(deliveries)).map((text) => [text.id, text]));
	for (const { id, status, at } of taken) {
		expect(status).toBe('running');
		const text = texts.get(id);
		expect(at.getTime()).toBeGreaterThanOrEqual(text?.dueAt.getTime() ?? Number.NaN);
		expect(at.getTime()).toBeLessThanOrEqual(text?.notAfter.getTime() ?? Number.NaN);
	}
	for (const ladder of await db.select().from(ladders)) {
		expect(ladder.wakeAt === null).toBe(ladder.status === 'ended');
		if (ladder.status === 'taken') expect(ladder.takenBy).not.toBeNull();
		if (ladder.status !== 'ended') continue;
		const waiting = [...texts.values()].filter(
			({ requestKey, purpose, wakeAt }) =>
				requestKey === ladderKey(ladder.id) && isStepPurpose(purpose) && wakeAt !== null,
		);
		// Only what is looked for at the provider, or comes back from it, is still open.
		expect(waiting.filter(({ status }) => status === 'planned')).toEqual([]);
	}
	expect(
		(await db.select().from(ladders)).filter(({ status }) => status !== 'ended').length,
	).toBeLessThan(2);
}
