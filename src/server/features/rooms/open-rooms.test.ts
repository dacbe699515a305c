import { expect, test } from 'vitest';
import { getMeeting, listOpenRooms, removeFromMeeting } from '#contract/meetings.ts';
import { meetings } from '#server/db/schema.ts';
import { changesOf } from '#server/db/signals.ts';
import { callAtNoon } from '#tests/support/call-at-noon.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { enter } from '#tests/support/rooms.ts';

const db = await testDatabase();
const { at, endForAll, enterAs, family, server, tokenOf } = callAtNoon(db);

const list = async (token = family().account.token) =>
	(await server().request(listOpenRooms, {}, { token })).body;
const board = async () => {
	const { meetingId, account } = family();
	const params = { meetingId };
	return (await server().request(getMeeting, { params }, { token: account.token })).body;
};

test('[UX-04] an open room is listed with who is there and the holder’s own link, until it is over', async () => {
	const room = {
		occurrenceId: expect.any(String),
		title: '',
		invited: ['Rosa', 'Luis'],
		here: [],
		isHostHere: false,
		joinUrl: `${server().deps.env.publicUrl}/j/${tokenOf('Ana Reyes')}`,
	};
	expect(await list()).toEqual([room]);
	const stranger = await buildAccount(server());
	expect(await list(stranger.token)).toEqual([]);

	const luis = await enterAs('Luis');
	expect(await list()).toEqual([{ ...room, here: ['Luis'] }]);
	const ana = await enterAs('Ana Reyes');
	expect(await list()).toEqual([{ ...room, here: ['Luis'], isHostHere: true }]);
	await luis.leave();
	await ana.leave();
	expect(await list()).toEqual([room]);
	const personId = (await board()).people.find(({ name }) => name === 'Luis')?.personId;
	const params = { meetingId: family().meetingId };
	const { token } = family().account;
	await server().request(removeFromMeeting, { params, body: { personId } }, { token });
	expect(await list()).toEqual([{ ...room, invited: ['Rosa'] }]);
	await endForAll();
	expect(await list()).toEqual([]);
});

test('[UX-04] a room whose time is up, and a test call, are not listed', async () => {
	await at('12:59:00');
	await db.update(meetings).set({ closedAt: null, closedReason: null });
	expect(await list()).toHaveLength(1);
	server().deps.clock.advance(60_000);
	expect(await list()).toEqual([]);
	server().deps.clock.advance(-60_000);
	await db.update(meetings).set({ occurrenceId: null });
	expect(await list()).toEqual([]);
});

test('[UX-15] the host’s board says who cannot be heard or seen, and hears when that changes', async () => {
	const rosa = await enter(server(), tokenOf('Rosa'), {
		hello: { microphone: 'none', camera: 'none' },
	});
	const missing = async () => (await board()).people.find(({ name }) => name === 'Rosa')?.missing;
	expect(await missing()).toBe('both');
	let told = 0;
	const stop = server().deps.signals.on(changesOf(family().account.user._id), () => {
		told += 1;
	});
	rosa.send({ type: 'devices', microphone: 'on', camera: 'none' });
	await expect.poll(missing).toBe('camera');
	await expect.poll(() => told).toBe(1);
	rosa.send({ type: 'devices', microphone: 'off', camera: 'on' });
	await expect.poll(missing).toBe(null);
	await expect.poll(() => told).toBe(2);
	// Muting is nothing that the account's pages show.
	rosa.send({ type: 'devices', microphone: 'on', camera: 'on' });
	await rosa.beat();
	expect(told).toBe(2);
	stop();
	await rosa.leave();
	expect(await missing()).toBe(null);
});
