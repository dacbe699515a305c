import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { admitToMeeting, getMeeting } from '#contract/meetings.ts';
import { closings } from '#contract/room-socket.ts';
import { roomConnections } from '#server/db/schema.ts';
import { callAtNoon, completed, connect, moment } from '#tests/support/call-at-noon.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Browser, enter } from '#tests/support/rooms.ts';

/** When a browser counts as present, and when it has sound and picture. */

const db = await testDatabase();
const {
	at,
	call,
	endForAll,
	enterAs,
	family,
	joinAs,
	server,
	set,
	startServer,
	stay,
	stopServer,
	tokenOf,
} = callAtNoon(db);

describe('presence', () => {
	const endOf = async (browser: Browser) => {
		const [row] = await db
			.select()
			.from(roomConnections)
			.where(eq(roomConnections.id, browser.connId));
		return { leftAt: row?.leftAt?.toISOString() ?? null, reason: row?.reason ?? null };
	};

	test('ends when the page was last heard, not when its silence was noticed', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		set('12:00:05');
		await rosa.beat([luis]);
		await luis.beat([rosa], { hidden: true });
		await at('12:00:24');
		expect(await endOf(rosa)).toEqual({ leftAt: null, reason: null });
		await at('12:00:25');
		expect(await endOf(rosa)).toEqual({ leftAt: moment('12:00:05'), reason: 'stale' });
		expect(await luis.next('left')).toMatchObject({ connId: rosa.connId, reason: 'stale' });
		// The frozen page is told to join again.
		expect(await rosa.closed).toBe(closings.stale);
		// A page in the background gets more time.
		await at('12:01:04');
		expect(await endOf(luis)).toEqual({ leftAt: null, reason: null });
		await at('12:01:05');
		expect(await endOf(luis)).toEqual({ leftAt: moment('12:00:05'), reason: 'stale' });
		await at('12:03:00');
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:00:05', 5));
	});

	test('is not made longer by a page that wakes up before its silence was noticed', async () => {
		const rosa = await enterAs('Rosa');
		set('12:00:05');
		await rosa.beat();
		set('12:10:00');
		rosa.send({ type: 'heartbeat', visibility: 'visible', peers: [] });
		expect(await rosa.closed).toBe(closings.stale);
		expect(await endOf(rosa)).toEqual({ leftAt: moment('12:00:05'), reason: 'stale' });
	});

	test('of a frozen page does not last until its socket closes later', async () => {
		const rosa = await enterAs('Rosa');
		set('12:00:05');
		await rosa.beat();
		set('12:00:18');
		await rosa.drop();
		await at('12:00:24');
		expect(await endOf(rosa)).toEqual({ leftAt: null, reason: null });
		await at('12:00:25');
		expect(await endOf(rosa)).toEqual({ leftAt: moment('12:00:05'), reason: 'stale' });
	});

	test('survives a restart of the server, and ends at last-seen for people who do not return', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		await stay('12:00:30', rosa, luis);
		await stopServer();
		set('12:00:36');
		await startServer();
		const again = await enterAs('Rosa', rosa.seatKey);
		for (const time of ['12:00:50', '12:01:05', '12:01:20']) {
			set(time);
			await again.beat();
			await at(time);
		}
		expect(await endOf(luis)).toEqual({ leftAt: moment('12:00:30'), reason: 'stale' });
		await again.leave();
		await endForAll();
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:01:20', 80));
		expect(await call('Luis')).toEqual(completed('12:00:00', '12:00:30', 30));
	});

	test('of two devices with one link counts once', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		await connect(rosa, luis);
		set('12:00:10');
		const asked = await joinAs('Rosa');
		const { token } = family().account;
		const params = { meetingId: family().meetingId };
		const { waiting } = (await server().request(getMeeting, { params }, { token })).body;
		const body = { seatId: waiting[0]?.seatId ?? '' };
		await server().request(admitToMeeting, { params, body }, { token });
		const { seatKey } = asked.body as { seatKey: string };
		const tablet = await enterAs('Rosa', seatKey);
		set('12:00:12');
		await rosa.leave();
		set('12:00:17');
		await tablet.leave();
		await endForAll();
		expect(await call('Rosa')).toEqual(completed('12:00:00', '12:00:17', 17));
	});

	describe('of sound and picture', () => {
		const media = async (browser: Browser) => {
			const isThis = and(eq(roomConnections.id, browser.connId));
			return (await db.select().from(roomConnections).where(isThis))[0]?.mediaAt !== null;
		};

		test('is what both ends report', async () => {
			const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
			await rosa.beat([luis]);
			expect(await media(rosa)).toBe(false);
			await luis.beat([rosa], { inboundDelta: 0 });
			expect(await media(luis)).toBe(false);
			await rosa.beat([luis]);
			expect([await media(rosa), await media(luis)]).toEqual([true, false]);
			await luis.beat([rosa]);
			expect(await media(luis)).toBe(true);
		});

		test('may go one way when the other has nothing to send', async () => {
			const rosa = await enterAs('Rosa');
			const luis = await enter(server(), tokenOf('Luis'), {
				hello: { microphone: 'none', camera: 'none' },
			});
			await luis.beat([rosa]);
			await rosa.beat([luis], { inboundDelta: 0 });
			await luis.beat([rosa]);
			expect([await media(rosa), await media(luis)]).toEqual([true, true]);
		});

		test('may go one way when the other has only a camera, and turned it off', async () => {
			const rosa = await enterAs('Rosa');
			const luis = await enter(server(), tokenOf('Luis'), {
				hello: { microphone: 'none', camera: 'off' },
			});
			await luis.beat([rosa]);
			await rosa.beat([luis], { inboundDelta: 0 });
			expect(await media(rosa)).toBe(true);
		});
	});
});
