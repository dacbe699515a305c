import { eq } from 'drizzle-orm';
import { checkPhone } from '#contract/accounts.ts';
import { saveCallNotes, scheduleMeeting } from '#contract/calls.ts';
import * as host from '#contract/meetings.ts';
import { askForCall, openRoom, setRoomLanguage } from '#contract/rooms.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { calls } from '#server/db/schema.ts';
import { tendRooms } from '#server/features/rooms/closing.ts';
import { endWaiting } from '#server/features/rooms/waiting.ts';
import { testDatabase } from '#tests/support/database.ts';
import { callFamily, join } from '#tests/support/rooms.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { press, work } from './commands.ts';
import { buildCutWorld } from './world.ts';

const PHONES = ['12125550134', '16465550177'] as [string, string];

/** Ana calls Rosa and Luis, and shares a link with a guest, Nico. */
const db = await testDatabase({ isEmptiedNow: true });
const world = await buildCutWorld(db, await testApp(testDeps({ db })), 'rooms');
const app = await testApp(world.depsOf());
const { clock } = app.deps;
await app.request(checkPhone, { body: { phone: PHONES[0] } });
const quiet = await world.keep('quiet');
const { account, meetingId, tokens, callIds } = await callFamily(app, ['Rosa', 'Luis']);
const called = await world.keep('called');

const options = { token: account.token };
const params = { meetingId };
const of = (name: string) => ({ params: { token: tokens[name] ?? '' } });
const ended = async (minutes: number) => {
	clock.advance(minutes * MINUTE_MS);
	return world.keep(`after_${minutes}`);
};
const endOfWaiting = await ended(16);
await called.restore();
const emptied = await ended(200);
await called.restore();
const board = (await app.request(host.createGuestLink, { params }, options)).body;
const linked = await world.keep('linked');
await join(app, board.guestUrl?.split('/j/')[1] ?? '', { name: 'Nico' });
const { waiting, people } = (await app.request(host.getMeeting, { params }, options)).body;
const asking = await world.keep('asking');
const seat = { params, body: { seatId: waiting[0]?.seatId ?? '' } };
await app.request(host.admitToMeeting, seat, options);
const admitted = await world.keep('admitted');
const rosa = { personId: people.find(({ name }) => name === 'Rosa')?.personId ?? '' };
await called.restore();
await app.request(host.endMeeting, { params }, options);
const over = await world.keep('over');
const callId = callIds.Rosa ?? '';
await db.update(calls).set({ status: 'completed' }).where(eq(calls.id, callId));
const talked = await world.keep('talked');

const guest = (on: TestApp) => join(on, board.guestUrl?.split('/j/')[1] ?? '', { name: 'Pia' });

world.cutAll({
	'a test call': press(quiet, ({ request }) => {
		const times = { startTime: '2026-11-15T12:00:00Z', endTime: '2026-11-15T12:05:00Z' };
		const body = { ...times, phoneNumbers: PHONES, names: ['Ana', 'Rosa'] };
		return request(scheduleMeeting, { body });
	}),
	'looking at the page': press(called, ({ request }) => request(openRoom, of('Rosa'))),
	'choosing a language': press(called, ({ request }) =>
		request(setRoomLanguage, { ...of('Rosa'), body: { language: 'es' } }),
	),
	'the host comes': press(called, (on) => join(on, tokens['Ana Reyes'] ?? '')),
	'sending a link again': press(called, ({ request }) =>
		request(host.inviteAgain, { params, body: rosa }, options),
	),
	'sharing a link': press(called, ({ request }) =>
		request(host.createGuestLink, { params }, options),
	),
	'withdrawing it': press(asking, ({ request }) =>
		request(host.withdrawGuestLink, { params }, options),
	),
	'a guest comes': press(linked, guest),
	'letting a guest in': press(asking, ({ request }) => request(host.admitToMeeting, seat, options)),
	'refusing a guest': press(asking, ({ request }) =>
		request(host.refuseFromMeeting, seat, options),
	),
	'asking a guest to wait': press(admitted, ({ request }) => request(host.moveBack, seat, options)),
	'removing a guest': press(admitted, ({ request }) =>
		request(host.removeFromMeeting, seat, options),
	),
	'removing somebody': press(called, ({ request }) =>
		request(host.removeFromMeeting, { params, body: rosa }, options),
	),
	'locking the door': press(called, ({ request }) =>
		request(host.lockMeeting, { params, body: { locked: true } }, options),
	),
	'ending the call': press(called, ({ request }) => request(host.endMeeting, { params }, options)),
	'asking to be called back': press(over, ({ request }) => request(askForCall, of('Rosa'))),
	'taking notes': press(talked, ({ request }) => {
		const body = { notes: 'Ask about the garden' };
		return request(saveCallNotes, { params: { callId }, body }, options);
	}),
	'nobody came in time': work(endOfWaiting, endWaiting),
	'a room is left empty': work(emptied, tendRooms),
});
