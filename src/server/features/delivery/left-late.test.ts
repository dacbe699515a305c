import { isNull } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { deliveries } from '#server/db/schema.ts';
import { buildWorld, PEOPLE } from '#tests/faults/world.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testDeps } from '#tests/support/test-app.ts';
import { startTwilioServer, twilioSmsAt } from '#tests/support/twilio-server.ts';
import { sendDue } from './send-due.ts';
import { sendWaiting } from './send-waiting.ts';

const db = await testDatabase();
const OCCURRENCES = 80;
/** Of four schedules three are messages. */
const TEXTS = (OCCURRENCES / 4) * 3 * PEOPLE;
/** The last text of the batch leaves minutes after the batch was taken in hand. */
const SECONDS_OF_TEXT = 2;

test('texts of a large batch that leave late, and whose answers are lost, are found', async () => {
	const clock = testClock('2026-11-16T08:00:00Z');
	const taken: object[] = [];
	const { url, stop } = await startTwilioServer(({ method, url, body }) => {
		if (method === 'GET') {
			const to = new URL(url, 'http://provider').searchParams.get('To');
			const messages = taken.filter((text) => 'to' in text && text.to === to);
			return { status: 200, body: JSON.stringify({ messages, page: 0, page_size: 200 }) };
		}
		clock.advance(SECONDS_OF_TEXT * 1_000);
		const form = new URLSearchParams(body);
		taken.push({
			sid: `SM${String(taken.length).padStart(32, '0')}`,
			to: form.get('To'),
			body: form.get('Body'),
			status: 'delivered',
			direction: 'outbound-api',
			date_created: clock.now().toUTCString(),
		});
		return 'reset';
	});
	onTestFinished(stop);
	const deps = {
		...testDeps({ db, clock }, { TEXTS_PER_SECOND: '2000' }),
		sms: twilioSmsAt(url),
	};
	await buildWorld(deps, OCCURRENCES);
	clock.set('2026-11-16T09:02:00Z');
	const before = clock.now();
	while ((await sendDue(deps)) > 0);
	expect(taken).toHaveLength(TEXTS);
	expect(clock.now().getTime() - before.getTime()).toBe(TEXTS * SECONDS_OF_TEXT * 1_000);
	const rows = () => db.select().from(deliveries);
	expect((await rows()).filter(({ status }) => status === 'unknown')).toHaveLength(TEXTS);

	while ((await db.$count(deliveries, isNull(deliveries.settledAt))) > 0) {
		clock.advance(60_000);
		while ((await sendWaiting(deps, 'text')) > 0);
	}
	const messages = (await rows()).filter(({ purpose }) => purpose === 'message');
	expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(['delivered']));
	expect(taken).toHaveLength((await rows()).length);
});
