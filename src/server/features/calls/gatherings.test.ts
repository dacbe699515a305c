import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Call, listCalls, listGatherings } from '#contract/calls.ts';
import type { Recipient } from '#contract/recipients.ts';
import { finishSignals } from '#server/db/held-signals.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildCall } from '#tests/support/history.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import type { Family } from '#tests/support/schedules.ts';

const db = await testDatabase();
let family: Family;
let people: Recipient[];
beforeEach(async () => {
	family = await buildPayingFamily(db);
	people = [family.rosa, family.luis];
});

const ask = (query = {}, { token } = family.account) =>
	family.app.request(listGatherings, { query }, { token });
const namesOf = (rows: { people: { name: string }[] }[]) =>
	rows.map((row) => row.people.map(({ name }) => name).join(', '));
const nextOf = ({ link }: Record<string, unknown>) =>
	Object.fromEntries(
		new URL(String(/<([^>]+)>/.exec(String(link))?.[1]), 'http://localhost').searchParams,
	);

describe('gatherings', () => {
	test('[GC-05] a group call is one, with everyone in it, and nobody else’s', async () => {
		const { app, schedule, rosa, luis } = family;
		const stranger = await buildAccount(app);
		await buildCall(app, stranger, { recipients: [await buildRecipient(app, stranger)] });
		const recipientIds = [rosa._id, luis._id];
		const planned = (await schedule.create({ daysOfWeek: [0], recipientIds })).body;
		const calls = (await app.request(listCalls, {}, { token: family.account.token })).body;
		const { body, headers } = await ask();
		expect(headers['x-total-count']).toBe('1');
		expect(body).toEqual([
			{
				_id: calls[0]?.occurrenceId,
				name: 'Sunday call',
				scheduledTime: planned.nextCallTime,
				status: 'scheduled',
				people: expect.arrayContaining(
					[rosa, luis].map(({ _id, name }) => ({
						callId: calls.find(({ recipientId }) => recipientId._id === _id)?._id,
						recipientId: _id,
						name,
						status: 'scheduled',
						answer: null,
						deliveries: [],
					})),
				),
				scheduleId: planned._id,
				ladders: [],
				ladder: null,
			},
		]);
		expect(body[0]?.people).toHaveLength(2);
		expect(await ask({}, stranger)).toMatchObject({ body: [{ name: null, scheduleId: null }] });
		expect((await ask({ recipientId: rosa._id }, stranger)).status).toBe(404);
		expect((await ask({ search: 'Rosa' }, stranger)).body).toEqual([]);
	});

	test('[GC-05] its status says how it went for all of them', async () => {
		const { app, account } = family;
		const statuses: Call['status'][] = ['completed', 'missed', 'failed', 'cancelled'];
		const [id = ''] = await buildCall(app, account, { recipients: people, status: 'missed' });
		for (const status of statuses) {
			await db.$client.query('update calls set status = $1 where id = $2', [status, id]);
			const [row] = (await ask()).body;
			expect(row?.status).toBe(status === 'completed' ? 'completed' : 'missed');
			expect(row?.people.map((person) => person.status)).toEqual([status, 'missed']);
		}
	});

	test('[GC-05] a page never cuts a call, and a person who is found brings the others', async () => {
		const { app, account, rosa, luis, schedule } = family;
		const { _id: scheduleId } = (await schedule.create({ active: false })).body;
		const on = (day: string) => ({ at: `${day}T15:00:00.000Z` });
		await buildCall(app, account, { recipients: people, ...on('2026-11-01'), scheduleId });
		await buildCall(app, account, { recipients: [luis], ...on('2026-11-03') });
		await buildCall(app, account, { recipients: people, status: 'missed', ...on('2026-11-02') });
		const both = [rosa, luis].map(({ name }) => name).join(', ');
		const found = async (query: object) => namesOf((await ask(query)).body);

		expect(await found({})).toEqual([both, luis.name, both]);
		expect(await found({ recipientId: rosa._id })).toEqual([both, both]);
		expect(await found({ status: 'missed' })).toEqual([both]);
		expect(await found({ search: 'sunday' })).toEqual([both]);
		expect(await found({ sort: 'changed' })).toEqual([luis.name, both, both]);
		for (const sort of [{}, { sort: 'changed' }]) {
			const first = await ask({ ...sort, limit: 2 });
			expect(first.headers['x-total-count']).toBe('3');
			expect(first.body).toHaveLength(2);
			expect(await found(nextOf(first.headers))).toEqual([both]);
		}

		const { token } = account;
		const gathered = (query: object) =>
			app.request(listCalls, { query: { gathered: 'true', ...query } }, { token });
		const rows = await gathered({ limit: 2 });
		expect(rows.headers['x-total-count']).toBe('3');
		expect(rows.body.map(({ recipientId }) => recipientId.name).join(', ')).toBe(
			[both, luis.name].join(', '),
		);
		expect((await gathered(nextOf(rows.headers))).body).toHaveLength(2);
		expect((await gathered({ search: rosa.phoneNumber })).body).toHaveLength(4);
	});

	test('[GC-05] days are the account’s own and instants are exact', async () => {
		const { app, account, rosa } = family;
		// Noon and the last minute of November 1 in New York.
		for (const at of ['2026-11-01T17:00:00.000Z', '2026-11-02T04:59:00.000Z']) {
			await buildCall(app, account, { recipients: [rosa], at });
		}
		const counted = async (query: object) => (await ask(query)).body.length;
		expect(account.user.timezone).toBe('America/New_York');
		expect(await counted({ from: '2026-11-01', to: '2026-11-01' })).toBe(2);
		expect(await counted({ from: '2026-11-02' })).toBe(0);
		expect(await counted({ to: '2026-10-31' })).toBe(0);
		expect(await counted({ from: '2026-11-01T17:00:00.000Z' })).toBe(2);
		expect(await counted({ to: '2026-11-01T12:00:00-05:00' })).toBe(0);
		expect(await counted({ to: '2026-11-02T04:59:00.000Z' })).toBe(1);
		for (const from of ['yesterday', '2026-02-31', '']) {
			expect(Object.keys((await ask({ from })).problem.fields ?? {})).toEqual(['from']);
		}
	});

	test('[GC-05] takes as many queries for 60 calls of 20 people as for one', async () => {
		const { app, account } = family;
		await buildCall(app, account, { recipients: people });
		const query = vi.spyOn(db.$client, 'query');
		const queriesOf = async (rows: number) => {
			await finishSignals(db);
			query.mockClear();
			const given = { gathered: 'true' as const };
			const { body } = await app.request(listCalls, { query: given }, { token: account.token });
			expect(body).toHaveLength(rows);
			expect((await ask()).status).toBe(200);
			return query.mock.calls.length;
		};
		const forOne = await queriesOf(2);
		const many: Recipient[] = [];
		for (let count = 0; count < 18; count++) many.push(await buildRecipient(app, account));
		for (let count = 0; count < 60; count++) {
			await buildCall(app, account, { recipients: [...people, ...many] });
		}
		expect(await queriesOf(2 + 60 * 20)).toBe(forOne);
		query.mockRestore();
	});
});
