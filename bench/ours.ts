import { sql } from 'drizzle-orm';
import { readOutcomes } from '#tests/faults/world.ts';
import { twilioSettings } from '#tests/support/twilio-server.ts';
import { addCalls, type Calls, makeCallsDue } from './calls.ts';
import type { Contender } from './contender.ts';
import type { BenchServer } from './database.ts';
import { startNode } from './processes.ts';
import { addSearches, makeStepsDue, type Searches } from './searches.ts';
import { addSchedules, makeDue } from './world.ts';

/** Settings of any of our processes that hands texts to the no-op provider. */
export const settingsFor = (databaseUrl: string, providerUrl: string) => ({
	DATABASE_URL: databaseUrl,
	SECRET_KEY: 'a secret that only the bench knows, and everyone may read',
	LOG_LEVEL: 'error',
	TWILIO_ACCOUNT_SID: twilioSettings.accountSid,
	TWILIO_AUTH_TOKEN: twilioSettings.authToken,
	TWILIO_FROM: twilioSettings.from,
	TWILIO_API_BASE: providerUrl,
	// Nobody answers here.
	AGREEMENT: 'holder',
	// The provider takes whatever comes.
	TEXTS_PER_SECOND: '1000000',
	DAILY_TEXT_LIMIT: '1000000000',
});

/** Whole workers as `npm run worker` starts them, on schedules that come round every week. */
export async function ours(
	server: BenchServer,
	searching: Searches | null = null,
	calling: Calls | null = null,
): Promise<Contender & { url: string }> {
	const { db, url, drop } = await server.create();
	let last = { from: 0, to: 0 };
	let called = { from: 0, to: 0 };
	let dueMeanwhile = new Map<string, Date>();
	return {
		url,
		serverPid: server.pid,
		async prepare(from, to) {
			last = { from, to };
			await addSchedules(db, from, to);
			// Not before the first ones, which only warm up.
			if (from > 0 && searching) await addSearches(db, searching);
			if (calling) {
				called = { from: called.to, to: called.to + calling.count };
				await addCalls(db, called.from, called.to);
			}
		},
		dueMeanwhile: () => dueMeanwhile,
		async makeDue(at) {
			await makeDue(db, last, at);
			if (searching) await makeStepsDue(db, searching, at);
			if (calling) dueMeanwhile = await makeCallsDue(db, called, at, calling.spreadMs);
		},
		startWorker: (providerUrl) =>
			startNode({
				file: 'src/server/main.ts',
				args: ['worker'],
				env: settingsFor(url, providerUrl),
				readyWhen: 'works on what is due',
			}),
		async isSettled() {
			const { rows } = await db.execute<{ open: boolean }>(
				sql`select exists (select from deliveries where wake_at is not null and purpose <> 'ladder_nudge')
					or exists (select from hand_overs)
					or exists (select from occurrences
						where status = 'scheduled' and starts_at <= ${new Date()}) as open`,
			);
			return rows[0]?.open === false;
		},
		async isFollowedUp() {
			const { rows } = await db.execute(sql`select from owed_moments limit 1`);
			return rows.length === 0;
		},
		readOutcomes: () => readOutcomes(db),
		close: drop,
	};
}
