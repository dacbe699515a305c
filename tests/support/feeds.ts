import { eq } from 'drizzle-orm';
import { getCalendarFeed } from '#contract/feed.ts';
import { momentsBetween } from '#domain/calendar.ts';
import { DAY_MS, inZone, startOf } from '#domain/time.ts';
import { daysOff, scheduleExceptions, schedules } from '#server/db/schema.ts';
import { readCalendars } from '#server/features/schedules/calendars.ts';
import { listSchedules } from '#server/features/schedules/queries.ts';
import { buildSubscription } from './billing.ts';
import { runEngine } from './engine.ts';
import { buildAccount, buildRecipient, buildSchedule } from './factories.ts';
import type { TestApp } from './test-app.ts';

/* Calendars of three years, for readers that we did not write. */

/** Each has something of its own: half an hour, two hemispheres, no clock change, one at midnight, one of half an hour. */
const allZones = [
	'America/New_York',
	'America/St_Johns',
	'America/Santiago',
	'America/Phoenix',
	'Europe/London',
	'Europe/Berlin',
	'Africa/Cairo',
	'Asia/Kolkata',
	'Asia/Beirut',
	'Australia/Lord_Howe',
	'Pacific/Auckland',
	'Pacific/Kiritimati',
];
const years = ['2026-11-15', '2027-12-10', '2028-12-31'];

/** Rules that clock changes and short months touch. */
const rules = [
	{ frequency: 'daily', time: '02:30' },
	{ frequency: 'weekly', daysOfWeek: [0, 3], time: '00:15' },
	{ frequency: 'monthly', dayOfMonth: 31, time: '23:45' },
	{ frequency: 'annually', monthAndDay: '02-29', time: '09:00' },
];

export interface ReadFeed {
	title: string;
	/** The first and the last day that the file may name. */
	from: Date;
	to: Date;
	file: string;
	/** The moments that our engine keeps, each once, in order. */
	moments: string[];
}

/** One account for each zone, asked in each year; the clock of `app` moves on meanwhile. */
export async function readThreeYears(app: TestApp, zones = allZones): Promise<ReadFeed[]> {
	const { deps } = app;
	const accounts = [];
	for (const timezone of zones) accounts.push(await buildFamily(app, timezone));
	const feeds: ReadFeed[] = [];
	for (const year of years) {
		deps.clock.set(`${year}T12:00:00Z`);
		await runEngine(deps);
		for (const { timezone, accountId, address } of accounts) {
			const { body: file, statusCode } = await app.app.inject(address);
			if (statusCode !== 200) throw new Error(`${address} answers ${statusCode}`);
			const kept = await listKept(app, timezone, accountId);
			feeds.push({ title: `${timezone} from ${year}`, file, ...kept });
		}
	}
	return feeds;
}

async function buildFamily(app: TestApp, timezone: string) {
	const { db, clock } = app.deps;
	const account = await buildAccount(app, { timezone });
	const accountId = account.user._id;
	const now = clock.now();
	const periodEndsAt = new Date(now.getTime() + 5 * 365 * DAY_MS);
	await buildSubscription(app, accountId, { periodEndsAt });
	const { _id } = await buildRecipient(app, account, { name: 'Zoë; "Oma", 奶奶 👵🏽' });
	for (const rule of rules) {
		const given = {
			...rule,
			startDate: '2026-11-16',
			name: `${rule.frequency}, ${timezone}`,
			timezone,
		};
		const { _id: scheduleId } = await buildSchedule(app, account, {
			...given,
			recipientIds: [_id],
		});
		if (rule.frequency !== 'daily') continue;
		await db.insert(scheduleExceptions).values(
			['2026-11-20', '2027-03-14', '2028-02-29', '2028-12-31'].flatMap((written) => {
				const day = Temporal.PlainDate.from(written);
				const row = { accountId, scheduleId, createdAt: now };
				return [
					{ ...row, day: written, kind: 'skipped' as const },
					{
						...row,
						day: day.add({ days: 2 }).toString(),
						kind: 'moved' as const,
						movedDate: day.add({ days: 4 }).toString(),
						movedTime: '01:30',
					},
				];
			}),
		);
		const pause = { pausedFrom: '2028-03-20', pausedUntil: '2028-04-10', skipDaysOff: true };
		await db.update(schedules).set(pause).where(eq(schedules.id, scheduleId));
	}
	await db.insert(daysOff).values({
		accountId,
		firstDay: '2027-12-24',
		lastDay: '2027-12-26',
		name: 'Christmas',
	});
	const { token } = account;
	const { url } = (await app.request(getCalendarFeed, {}, { token })).body;
	return { timezone, accountId, address: new URL(url).pathname };
}

/** What the engine keeps of all schedules, from now on for 13 months. */
async function listKept({ deps }: TestApp, timezone: string, accountId: string) {
	const from = deps.clock.now();
	const today = inZone(from, timezone).toPlainDate();
	const to = startOf(today.add({ months: 13 }).toString(), timezone);
	const rows = await listSchedules(deps.db, accountId);
	const calendars = await readCalendars(deps.db, rows, from);
	const moments = [...calendars.values()].flatMap((calendar) =>
		momentsBetween(calendar, from, to)
			.map((moment) => moment.toISOString())
			.toArray(),
	);
	return { from, to, moments: moments.sort() };
}
