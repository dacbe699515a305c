import { eq, isNull } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import {
	accounts,
	deliveries,
	handOvers,
	occurrences,
	recipients,
	sandboxMails,
} from '#server/db/schema.ts';
import { workerTasks } from '#server/tasks.ts';
import { startWorker } from '#server/worker.ts';
import { findWrongs } from './faults/check.ts';
import { buildWorld, readOutcomes } from './faults/world.ts';
import { testClock } from './support/clock.ts';
import { testDatabase } from './support/database.ts';
import { testDeps } from './support/test-app.ts';
import { startTwilioServer, twilioSmsAt } from './support/twilio-server.ts';

const db = await testDatabase();
/** A quarter are calls. More messages than all lanes of one worker take in hand. */
const OCCURRENCES = 2_400;
const CALLS = OCCURRENCES / 4;
/** One family is reached by mail: as many schedules as buildWorld gives each of them. */
const MAILED = { messages: 30, calls: 10 };

const isInvitation = (body: string) => Number(/#(\d+)#/.exec(body)?.[1]) % 4 === 0;

/** It takes everything at once, and answers all but invitations when it is told to. */
async function startHangingProvider() {
	const ledger: { to: string; body: string }[] = [];
	const released = Promise.withResolvers<void>();
	const answered = { invitations: 0, others: 0 };
	const { url, stop } = await startTwilioServer(async ({ body }) => {
		const form = new URLSearchParams(body);
		const text = { to: form.get('To') ?? '', body: form.get('Body') ?? '' };
		const sid = `SM${String(ledger.push(text)).padStart(32, '0')}`;
		if (!isInvitation(text.body)) await released.promise;
		answered[isInvitation(text.body) ? 'invitations' : 'others'] += 1;
		return { status: 201, body: JSON.stringify({ sid }) };
	});
	onTestFinished(stop);
	return { url, ledger, answered, release: released.resolve };
}

async function reachByMail(email: string): Promise<void> {
	const [family] = await db.select().from(accounts).where(eq(accounts.email, email));
	const ofFamily = eq(recipients.accountId, family?.id ?? '');
	await db
		.update(recipients)
		.set({ ways: ['mail'] })
		.where(ofFamily);
}

test('[TR-04] while every ordinary text hangs at the provider, invitations and mails that become due are handed over', async () => {
	const provider = await startHangingProvider();
	const clock = testClock('2026-11-16T08:00:00Z');
	const deps = {
		...testDeps({ db, clock }, { TEXTS_PER_SECOND: '100000' }),
		// However long it takes: no text is given up.
		sms: twilioSmsAt(provider.url, {}, { timeoutMs: 10 * 60_000 }),
	};
	await buildWorld(deps, OCCURRENCES, { ways: [['text']] });
	await reachByMail('family0@example.com');
	// Sooner than whoever waits for an answer is taken for dead.
	const dueLater = { startsAt: new Date('2026-11-16T09:02:10Z') };
	await db.update(occurrences).set(dueLater).where(eq(occurrences.kind, 'call'));
	clock.set('2026-11-16T09:02:00Z');
	const worker = await startWorker(deps, workerTasks);
	onTestFinished(() => worker.stop());
	onTestFinished(() => provider.release());

	// Mails go on. All four lanes of texts wait for answers, and so do all connections.
	await expect.poll(() => db.$count(sandboxMails)).toBe(MAILED.messages);
	await expect.poll(() => provider.ledger.length).toBe(50);
	await expect.poll(() => db.$count(handOvers)).toBe(4);

	clock.set('2026-11-16T09:02:12Z');
	await expect
		.poll(() => provider.answered)
		.toEqual({
			invitations: CALLS - MAILED.calls,
			others: 0,
		});
	await expect.poll(() => db.$count(sandboxMails)).toBe(MAILED.messages + MAILED.calls);
	expect(provider.answered.others).toBe(0);
	expect(provider.ledger).toHaveLength(50 + CALLS - MAILED.calls);

	provider.release();
	await expect.poll(() => db.$count(deliveries, isNull(deliveries.settledAt))).toBe(0);
	const outcomes = await readOutcomes(db);
	const mails = await db.select().from(sandboxMails);
	const ledger = [
		...provider.ledger,
		...mails.map(({ recipient, text }) => ({ to: recipient, body: text })),
	];
	expect(outcomes).toHaveLength(OCCURRENCES);
	expect(findWrongs(outcomes, ledger)).toEqual([]);
	expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['accepted']));
});
