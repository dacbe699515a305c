import { afterEach, describe, expect, test } from 'vitest';
import { listGatherings } from '#contract/calls.ts';
import { endMeeting, getMeeting } from '#contract/meetings.ts';
import { answers, deliveries, ladders, meetings } from '#server/db/schema.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { calendarRequests } from '#tests/support/calendar.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildSearchedFamily, evening, searchAtSix } from '#tests/support/ladders.ts';
import { enter, listen, type Server, tokensOf } from '#tests/support/rooms.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestDeps, testDeps } from '#tests/support/test-app.ts';

/** What ends a search, and what it does to a text that is in hand. */

const db = await testDatabase();

const waiting = async () =>
	(await db.select().from(deliveries)).filter(
		({ purpose, status }) =>
			purpose.startsWith('ladder_') && ['planned', 'queued'].includes(status),
	);

describe('the call', () => {
	let server: Server | undefined;
	afterEach(() => server?.close());

	async function callDad() {
		server = await listen({ db, clock: testClock() });
		const family = await buildSearchedFamily(server.deps);
		server.deps.clock.set(evening('18:00:00'));
		await runEngine(server.deps);
		const [meeting] = await db.select().from(meetings);
		const meetingId = meeting?.id ?? '';
		return { server, family, meetingId, tokens: await tokensOf(server, meetingId) };
	}

	test('[LD-02] is joined: the rest is withdrawn in the same transaction, and the board shows it', async () => {
		const { server, family, meetingId, tokens } = await callDad();
		expect(await waiting()).toHaveLength(4);
		const dad = await enter(server, tokens.Dad ?? '');
		expect(await waiting()).toEqual([]);
		const { token } = family.account;
		const board = await server.request(getMeeting, { params: { meetingId } }, { token });
		expect(board.body.ladders).toMatchObject([
			{ name: 'Dad', status: 'ended', outcome: 'joined', endedAt: evening('18:00:00') },
		]);
		await dad.leave();
	});

	test('[LD-02] is ended by the host', async () => {
		const { server, family, meetingId } = await callDad();
		const { token } = family.account;
		await server.request(endMeeting, { params: { meetingId } }, { token });
		expect(await db.select().from(ladders)).toMatchObject([{ outcome: 'closed' }]);
		expect(await waiting()).toEqual([]);
	});

	test('that nobody came to is closed, but the search goes on', async () => {
		const { server } = await callDad();
		for (const time of ['18:10', '18:12', '18:15', '18:18']) {
			server.deps.clock.set(evening(`${time}:00`));
			await runEngine(server.deps);
		}
		expect(await db.select().from(meetings)).toMatchObject([{ closedReason: 'empty' }]);
		expect(await db.select().from(ladders)).toMatchObject([{ status: 'running' }]);
		server.deps.clock.set(evening('18:35:00'));
		await runEngine(server.deps);
		expect(await db.select().from(ladders)).toMatchObject([{ outcome: 'ran_out' }]);
	});
});

describe('the schedule', () => {
	const { at, family, heard, search } = searchAtSix(db);

	test.each(['remove', 'toggle', 'pause', 'without ladder', 'without Dad'] as const)(
		'[LD-02] %s: nobody is looked for any more',
		async (change) => {
			const { app, account, people, schedule } = family();
			const requests = scheduleRequests(app, account, {
				time: '18:00',
				timezone: 'Europe/London',
				daysOfWeek: [0],
				recipientIds: [people.Dad._id],
			});
			const { status } = await {
				remove: () => requests.remove(schedule._id),
				toggle: () => requests.toggle(schedule._id),
				pause: () => calendarRequests(app, account, schedule._id).pause('2026-11-15', '2026-11-20'),
				'without ladder': () => requests.update(schedule._id, { ladder: null }),
				'without Dad': () =>
					requests.update(schedule._id, {
						recipientIds: [people.Bob._id],
						ladder: { steps: [{ kind: 'holder', afterMinutes: 5 }] },
					}),
			}[change]();
			expect(status).toBe(200);
			expect(await search()).toMatchObject({ status: 'ended', outcome: 'cancelled' });
			await at('18:40:00');
			expect(await heard('Maria')).toEqual([]);
		},
	);

	test('with other steps: what is on goes on as it was', async () => {
		const { app, account, people, schedule } = family();
		await scheduleRequests(app, account).update(schedule._id, {
			time: '18:00',
			timezone: 'Europe/London',
			daysOfWeek: [0],
			recipientIds: [people.Dad._id],
			ladder: { steps: [{ kind: 'holder', afterMinutes: 30 }] },
		});
		await at('18:10:00');
		expect(await heard('Maria')).toHaveLength(1);
	});
});

describe('an answer before the call', () => {
	async function callAfter(meaning: 'cannot' | 'late' | 'coming', minutes: number | null = null) {
		const deps = testDeps({ db });
		const { app, account, people } = await buildSearchedFamily(deps);
		const { token } = account;
		const [next] = (await app.request(listGatherings, { query: {} }, { token })).body;
		await db.insert(answers).values({
			occurrenceId: next?._id ?? '',
			recipientId: people.Dad._id,
			accountId: account.user._id,
			meaning,
			minutes,
			said: '',
			answeredAt: deps.clock.now(),
		});
		deps.clock.set(evening('18:00:00'));
		await runEngine(deps);
		const [found] = (await app.request(listGatherings, { query: {} }, { token })).body.filter(
			({ _id }) => _id === next?._id,
		);
		return found?.ladders.map(({ steps }) => steps.map(({ at }) => at.slice(11, 16)));
	}

	test('[LD-02] that they cannot come begins no search', async () => {
		expect(await callAfter('cannot')).toEqual([]);
	});

	test('that they are late moves it', async () => {
		expect(await callAfter('late', 20)).toEqual([['18:23', '18:30', '18:32', '18:35']]);
	});

	test('that they come changes nothing', async () => {
		expect(await callAfter('coming')).toEqual([['18:03', '18:10', '18:12', '18:15']]);
	});
});

describe('a step that is in hand when something happens, and comes back from the provider', () => {
	const busy: Outcome = { kind: 'retry_later', reason: { code: 'provider_busy' } };
	let meanwhile: (() => Promise<unknown>) | undefined;
	const deps = (): TestDeps => {
		const own = testDeps({ db });
		const send: typeof own.sms.send = async (text) => {
			if (!meanwhile) return own.sms.send(text);
			const act = meanwhile;
			meanwhile = undefined;
			await act();
			return busy;
		};
		return { ...own, sms: { ...own.sms, send } };
	};
	const search = searchAtSix(db, { deps });

	/** While Maria's text is in hand; what happens then does not see it. */
	async function askMariaWhile(act: () => Promise<unknown>): Promise<void> {
		meanwhile = act;
		await search.at('18:10:00');
	}

	test('is not sent after Dad has come', async () => {
		await askMariaWhile(() => search.says('coming'));
		await search.at('18:10:30');
		expect((await search.heard('Maria')).join()).not.toMatch(/Reply 1/);
		expect((await search.steps())[1]).toBe('relative Maria withdrawn 18:10');
	});

	test('waits while somebody has it', async () => {
		await askMariaWhile(() => search.answer('Bob', 'yes'));
		await search.at('18:11:00');
		expect((await search.heard('Maria')).join()).not.toMatch(/Reply 1/);
		expect((await search.steps())[1]).toBe('relative Maria waiting 18:10');
		await search.answer('Bob', 'no');
		await search.at('18:11:01');
		expect((await search.heard('Maria')).join()).toMatch(/Reply 1/);
	});

	test('is put off when Dad comes later', async () => {
		await askMariaWhile(() => search.says('late', 10));
		await search.at('18:11:00');
		expect(await search.heard('Maria')).toEqual([]);
		await search.at('18:19:59');
		expect(await search.heard('Maria')).toEqual([]);
		await search.at('18:20:00');
		expect(await search.heard('Maria')).toHaveLength(1);
		await search.at('18:22:00');
		expect(await search.heard('Bob')).toHaveLength(1);
	});
});
