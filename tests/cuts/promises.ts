import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import type { TextPurpose } from '#domain/deliveries.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import {
	calls,
	deliveries,
	handOvers,
	ladders,
	mails,
	messages,
	occurrences,
	optOuts,
	paymentEvents,
} from '#server/db/schema.ts';
import { checkUp } from '#server/features/admin/check-up.ts';
import { expectPromises, readAll } from '#tests/interleavings/promises.ts';
import type { TestDeps } from '#tests/support/test-app.ts';
import type { Taken } from './providers.ts';

/** Everything that is wrong when all is quiet again, in words. */
export async function findWrongs(deps: TestDeps, ledger: readonly Taken[]): Promise<string[]> {
	return [
		...(await findWrongTexts(deps, ledger)),
		...(await findStuck(deps)),
		...(await findUnheard(deps.db, ledger)),
		...(await findWrongPlans(deps)),
		...(await findSymptoms(deps)),
	];
}

const TAKEN = ['accepted', 'delivered'];

/** Mails are forgotten after 29 days. */
const RECORD_KEPT_MS = 28 * DAY_MS;

/** Each is accepted once, or has a final reason. */
async function findWrongTexts(
	{ db, clock }: TestDeps,
	ledger: readonly Taken[],
): Promise<string[]> {
	const wrongs: string[] = [];
	const takenOf = Map.groupBy(ledger, ({ id }) => id);
	const rows = await db.select().from(deliveries);
	for (const { id, purpose, party, status, reason, way, settledAt, dueAt } of rows) {
		const wrong = (what: string) => wrongs.push(`${way} ${purpose} for ${party} ${what}`);
		const taken = takenOf.get(id)?.length ?? 0;
		// A text or a mail may fail after the provider took it; nobody can be asked whether a mail arrived.
		const mayBeTaken = status === 'undelivered' || (way === 'mail' && status === 'unknown');
		const isAhead = status === 'planned' && dueAt > clock.now();
		if (taken > 1) wrong(`was sent ${taken} times`);
		if (settledAt === null && !isAhead) wrong(`is still ${status}`);
		if (TAKEN.includes(status) && taken === 0) wrong(`is ${status} but was lost`);
		if (!TAKEN.includes(status) && taken > 0 && !mayBeTaken) wrong(`was sent but is ${status}`);
		if (['rejected', 'undelivered', 'unknown'].includes(status) && !reason) {
			wrong(`is ${status} without a reason`);
		}
	}
	const known = new Set([
		...rows.map(({ id }) => id),
		...(await db.select().from(mails)).map(({ id }) => id),
	]);
	// Codes are on no record, so that nobody can read them there.
	const unknown = ledger
		.filter(({ at }) => clock.now().getTime() - at.getTime() < RECORD_KEPT_MS)
		.filter(({ id, body }) => !known.has(id) && !body.includes('your code is'));
	return [...wrongs, ...unknown.map(({ way, to }) => `a ${way} to ${to} is on no record`)];
}

/** States that something should have left by now. */
async function findStuck({ db, clock }: TestDeps): Promise<string[]> {
	const now = clock.now();
	const isDispatched = inArray(
		calls.occurrenceId,
		db.select({ id: occurrences.id }).from(occurrences).where(eq(occurrences.status, 'dispatched')),
	);
	const counts = {
		'texts in the hands of the dead': await db.$count(handOvers),
		'mails that wait': await db.$count(
			mails,
			and(inArray(mails.status, ['queued', 'sending']), lte(mails.dueAt, now)),
		),
		'payment events that wait': await db.$count(paymentEvents, eq(paymentEvents.status, 'queued')),
		'searches without end': await db.$count(ladders, ne(ladders.status, 'ended')),
		'moments that were missed': await db.$count(
			occurrences,
			and(eq(occurrences.status, 'scheduled'), lte(occurrences.startsAt, now)),
		),
		'calls that neither began nor ended': await db.$count(
			calls,
			and(inArray(calls.status, ['scheduled', 'in-progress']), isDispatched),
		),
		'messages without an outcome': await db.$count(
			messages,
			and(
				eq(messages.status, 'scheduled'),
				inArray(
					messages.occurrenceId,
					db
						.select({ id: occurrences.id })
						.from(occurrences)
						.where(eq(occurrences.status, 'dispatched')),
				),
			),
		),
	};
	return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []));
}

const ANSWERS: TextPurpose[] = ['stop_confirmation', 'start_confirmation', 'help'];

/** Nothing goes to a phone whose STOP was committed before. */
async function findUnheard(db: Database, ledger: readonly Taken[]): Promise<string[]> {
	const answers = await db.select().from(deliveries).where(inArray(deliveries.purpose, ANSWERS));
	const isAnswer = new Set(answers.map(({ id }) => id));
	const stops = await db.select().from(optOuts);
	return stops.flatMap(({ address, since }) =>
		ledger
			.filter(({ id, to, at }) => to === address && at > since && !isAnswer.has(id))
			.map(({ body }) => `after STOP, ${address} got: ${body}`),
	);
}

/** The next occurrence is stored exactly once, and what was used is counted. */
async function findWrongPlans({ db, clock }: TestDeps): Promise<string[]> {
	try {
		expectPromises(await readAll(db), [], clock.now());
		return [];
	} catch (error) {
		return [String(error instanceof Error ? error.message : error)];
	}
}

/** The doctor's own opinion. That no worker runs, and nobody makes backups, is true here. */
async function findSymptoms(deps: TestDeps): Promise<string[]> {
	const findings = await checkUp(deps);
	return findings
		.filter(
			({ advice, what }) =>
				advice !== null && !/No worker|never confirmed|was ever proven/.test(what),
		)
		.map(({ what }) => what);
}
