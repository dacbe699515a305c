import { eq } from 'drizzle-orm';
import { joinRoom } from '#contract/rooms.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import { deliveries, occurrences, schedules } from '#server/db/schema.ts';
import { takeSeat } from '#server/features/rooms/connections.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Chance } from './chance.ts';
import type { Taken } from './provider.ts';

/** What somebody does with their phone, some time after a text arrived on it. */
export type Reaction = { afterMs: number } & ({ says: string } | { joins: string });

const answers: Record<string, string[]> = {
	invite: ['1', '2', 'late 10', 'See you soon'],
	ladder_nudge: ['1', 'late 10', 'I am coming'],
	ladder_relative: ['1', '1', '2', 'YES'],
	ladder_reached: ['1', '2'],
	check_in: ['1', '1', '1', '1', '2', 'HELP', 'I fell'],
	check_in_nudge: ['1', '2'],
	ladder_holder: ['1', '2'],
};
/** Of a hundred texts of each kind, how many are answered. */
const ANSWERED = 55;

/** Decided when the text is taken, by its words and what it is about. */
export async function reactionsTo(
	watcher: Database,
	chance: Chance,
	{ id, to, body }: Taken,
): Promise<Reaction[]> {
	const [text] = await watcher
		.select({ purpose: deliveries.purpose, care: schedules.care })
		.from(deliveries)
		.leftJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
		.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.where(eq(deliveries.id, id));
	if (!text || to.includes('@')) return [];
	const isQuestion = text.purpose === 'message' && text.care?.checkIn;
	const known = answers[isQuestion ? 'check_in' : text.purpose];
	const afterMs = chance.one([1, 2, 3, 8, 20, 40]) * MINUTE_MS - chance.below(MINUTE_MS);
	const reactions: Reaction[] = [];
	const link = /\/j\/([\w-]+)/.exec(body)?.[1];
	if (link && chance.happens(45)) reactions.push({ afterMs, joins: link });
	else if (known && chance.happens(ANSWERED)) reactions.push({ afterMs, says: chance.one(known) });
	if (chance.happens(1.5)) {
		reactions.push({ afterMs: afterMs + MINUTE_MS, says: chance.one(['STOP', 'stop please']) });
		const later = chance.one([MINUTE_MS, 2 * DAY_MS, 5 * DAY_MS]);
		reactions.push({ afterMs: afterMs + later + 2 * MINUTE_MS, says: 'START' });
	}
	if (chance.happens(1))
		reactions.push({ afterMs, says: chance.one(['SKIP', '1', 'UNDO', 'Hello']) });
	return reactions;
}

/** Opens the link and taps on Join; the page stays until it falls silent. */
export async function join(app: TestApp, token: string): Promise<number> {
	const { status, body } = await app.request(joinRoom, { params: { token }, body: {} });
	if (status === 200 && body.state === 'in') {
		await takeSeat(app.deps, body.connId, { microphone: 'on', camera: 'on' });
	}
	return status;
}
