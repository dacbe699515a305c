import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { connect } from '#server/db/open.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { nobodyTold } from '#tests/support/nobody-told.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';

/** A calendar day stays the same day in any zone of the server, its database and the browser. */

const db = await testDatabase();
let account: BuiltAccount;
let rosa: Recipient;
beforeEach(async () => {
	const app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
	rosa = await buildRecipient(app, account);
});

const processZone = process.env.TZ;
afterEach(() => {
	process.env.TZ = processZone;
});

const midnightThere = {
	'America/Los_Angeles': '2026-11-20T08:00:00.000Z',
	'Asia/Kathmandu': '2026-11-19T18:15:00.000Z',
	'Pacific/Apia': '2026-11-19T11:00:00.000Z',
};
const nineThere = {
	'America/Los_Angeles': '2026-11-20T17:00:00.000Z',
	'Asia/Kathmandu': '2026-11-20T03:15:00.000Z',
	'Pacific/Apia': '2026-11-19T20:00:00.000Z',
};
const zones = Object.keys(midnightThere) as (keyof typeof midnightThere)[];

/** An app whose database session is in another zone. */
async function appWithDatabaseIn(zone: string) {
	const { rows } = await db.$client.query<{ name: string }>('select current_database() as name');
	const options = `-c timezone=${zone}`;
	const elsewhere = connect({ ...inject('postgres'), database: rows[0]?.name, options });
	return { app: await testApp(testDeps({ db: elsewhere })), close: () => elsewhere.$client.end() };
}

describe.each([
	{ server: 'UTC', database: 'UTC' },
	{ server: 'America/Los_Angeles', database: 'Pacific/Apia' },
	{ server: 'Pacific/Apia', database: 'America/Los_Angeles' },
	{ server: 'Asia/Kathmandu', database: 'America/St_Johns' },
])('server in $server, database in $database', ({ server, database }) => {
	test.each(zones)(
		'[D9] 20 November in %s stays 20 November, however it is written',
		async (timezone) => {
			process.env.TZ = server;
			const { app, close } = await appWithDatabaseIn(database);
			const schedule = scheduleRequests(app, account, { recipientIds: [rosa._id], timezone });
			const written = ['2026-11-20', '2026-11-20T00:00:00.000Z', midnightThere[timezone]];
			for (const startDate of written) {
				const once = { frequency: 'once', startDate, endDate: startDate };
				const { body } = await schedule.create(once);
				expect(body).toMatchObject({
					startDate: '2026-11-20T00:00:00.000Z',
					endDate: '2026-11-20T00:00:00.000Z',
					nextCallTime: nineThere[timezone],
				});
				expect((await schedule.get(body._id)).body).toEqual(body);
				expect((await schedule.update(body._id, { ...body })).body).toEqual({
					...body,
					dropped: [],
					...nobodyTold,
				});
			}
			const { rows } = await db.$client.query(
				`select distinct to_char(start_date, 'YYYY-MM-DD') as first, to_char(end_date, 'YYYY-MM-DD') as last from schedules`,
			);
			expect(rows).toEqual([{ first: '2026-11-20', last: '2026-11-20' }]);
			await close();
		},
	);
});

test('the clocks really are elsewhere', async () => {
	process.env.TZ = 'Pacific/Apia';
	expect(new Date('2026-11-20T00:00:00Z').getHours()).toBe(13);
	const { app, close } = await appWithDatabaseIn('Pacific/Apia');
	const { rows } = await app.deps.db.$client.query('show timezone');
	expect(rows).toEqual([{ TimeZone: 'Pacific/Apia' }]);
	await close();
});

test('the end date’s whole day counts, in the schedule’s zone', async () => {
	const app = await testApp(testDeps({ db }));
	const schedule = scheduleRequests(app, account, { recipientIds: [rosa._id] });
	const given = { frequency: 'daily', timezone: 'Pacific/Apia', time: '23:59' };
	const { body } = await schedule.create({
		...given,
		startDate: '2026-11-16',
		endDate: '2026-11-16',
	});
	expect(body.nextCallTime).toBe('2026-11-16T10:59:00.000Z');
});
