import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getCall } from '#contract/calls.ts';
import { getMeeting } from '#contract/meetings.ts';
import { accounts, deliveries } from '#server/db/schema.ts';
import { callAtNoon } from '#tests/support/call-at-noon.ts';
import { testDatabase } from '#tests/support/database.ts';
import { textsTo } from '#tests/support/engine.ts';

/** The account holder is texted when somebody waits alone in their call. */

const db = await testDatabase();
const { at, endForAll, enterAs, family, server, set, tokenOf } = callAtNoon(db);

/** The texts to the account holder about somebody who waits. */
const news = async () => {
	const bodies = (await textsTo(server(), family().account.phone)).map(({ body }) => body);
	return bodies.filter((body) => /is waiting|le espera/.test(body));
};

describe('[UX-04] somebody who comes while nobody is there', () => {
	test('is told of once, after a moment, with the holder’s own link', async () => {
		const rosa = await enterAs('Rosa');
		await at('12:00:10');
		await rosa.beat();
		await at('12:00:19');
		expect(await news()).toEqual([]);
		await at('12:00:20');
		const text = `Kinbell: Rosa is waiting in your call. Tap to join: ${server().deps.env.publicUrl}/j/${tokenOf('Ana Reyes')}`;
		expect(await news()).toEqual([text]);

		await rosa.leave();
		set('12:01:00');
		const luis = await enterAs('Luis');
		await at('12:01:15');
		await luis.beat();
		await at('12:01:25');
		expect(await news()).toEqual([text]);

		const { callIds, account, meetingId } = family();
		const { token } = account;
		const params = { callId: callIds.Rosa ?? '' };
		const { timeline } = (await server().request(getCall, { params }, { token })).body;
		const told = timeline.find(({ recipientId }) => recipientId === null)?.events;
		expect(told).toContainEqual({
			at: expect.any(String),
			what: expect.objectContaining({ text: 'someone_came', status: 'accepted' }),
		});
		// What the board says of the invitation is still that of the invitation.
		const { body } = await server().request(getMeeting, { params: { meetingId } }, { token });
		const host = body.people.find(({ isHost }) => isHost);
		expect(host?.invitation).toMatchObject({ status: 'delivered' });
	});

	test('is not told of when the holder or somebody else comes right then', async () => {
		const rosa = await enterAs('Rosa');
		set('12:00:10');
		const luis = await enterAs('Luis');
		await Promise.all([rosa.beat([luis]), luis.beat([rosa])]);
		await at('12:00:25');
		expect(await news()).toEqual([]);
		await Promise.all([rosa.leave(), luis.leave()]);

		// The next person who is alone is told of: nothing was said yet.
		set('12:02:00');
		const again = await enterAs('Rosa');
		set('12:02:10');
		const ana = await enterAs('Ana Reyes');
		await ana.leave();
		await again.beat();
		await at('12:02:25');
		expect(await news()).toEqual([]);
		expect(await db.$count(deliveries, eq(deliveries.purpose, 'someone_came'))).toBe(0);

		// The holder has been there, and knows.
		await again.leave();
		set('12:03:00');
		const late = await enterAs('Rosa');
		set('12:03:15');
		await late.beat();
		await at('12:03:25');
		expect(await news()).toEqual([]);
	});

	test('is told of when nobody was told before', async () => {
		const rosa = await enterAs('Rosa');
		await rosa.leave();
		await at('12:00:25');
		expect(await news()).toEqual([]);
		const luis = await enterAs('Luis');
		set('12:00:40');
		await luis.beat();
		await at('12:00:45');
		expect(await news()).toEqual([expect.stringContaining('Luis is waiting in your call')]);
	});

	test('is not told of once the room is closed', async () => {
		await enterAs('Rosa');
		await endForAll();
		await at('12:00:25');
		expect(await news()).toEqual([]);
	});

	test('is told of in the holder’s language', async () => {
		await db.update(accounts).set({ language: 'es' });
		const rosa = await enterAs('Rosa');
		set('12:00:15');
		await rosa.beat();
		await at('12:00:20');
		expect(await news()).toEqual([expect.stringMatching(/^Kinbell: Rosa le espera en su llamada/)]);
	});

	test('is not told to a holder whose number is no longer proven', async () => {
		await db.update(accounts).set({ phoneVerified: false });
		const rosa = await enterAs('Rosa');
		set('12:00:15');
		await rosa.beat();
		await at('12:00:20');
		expect(await news()).toEqual([]);
	});

	test('is not told to a holder who takes no part', async () => {
		await db.delete(deliveries).where(eq(deliveries.party, 'holder'));
		const rosa = await enterAs('Rosa');
		set('12:00:15');
		await rosa.beat();
		await at('12:00:20');
		expect(await news()).toEqual([]);
	});
});
