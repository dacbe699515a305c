import type pg from 'pg';
import { momentsBetween } from '#domain/calendar.ts';
import { daysOfWeek, monthAndDay, reminderTimes } from '#domain/recurrence.ts';
import { newId } from '#server/gateways/ids.ts';
import { scheduleSentence } from '#words/en/app/schedules.ts';
import type { FloorSession } from './api-floor-process.ts';

/** What the floor writes: the rows that ours leaves, under the lock that ours needs, told to whoever listens. */

const MOST_SCHEDULES = 10_000;

const statements = {
	lock: `select a.timezone, s.tier, s.period_ends_at as "periodEndsAt"
		from accounts a left join subscriptions s on s.account_id = a.id
		where a.id = $1 and a.deleted_at is null for no key update of a`,
	// Only once the lock is there.
	count:
		'select count(*)::int as count from schedules where account_id = $1 and deleted_at is null',
	people: `select r.id, r.name, r.phone, row_number() over (order by chosen_at is null, id) as place,
			exists (select from opt_outs where opt_outs.phone = r.phone) or exists (select from agreements g
				where g.account_id = r.account_id and g.phone = r.phone and g.declined_at is not null) as "isCutOff"
		from recipients r where account_id = $1 and deleted_at is null`,
	newSchedule: `with schedule as (
			insert into schedules (id, account_id, name, type, frequency, start_date, time, timezone, days_of_week,
				admin_participates, notifications_enabled, remind_holder, missed_call_alert, message_content, status,
				active, revision, changed_at, created_at)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, true, true, true, $10, 'active', true, 0, $11, $11)),
		people as (
			insert into schedule_recipients (schedule_id, recipient_id, account_id, position, reminded)
			select $1, id, $2, position - 1, true from unnest($16::uuid[]) with ordinality as given (id, position)),
		occurrence as (
			insert into occurrences (id, account_id, schedule_id, kind, day, due_at, starts_at, status, created_at)
			values ($12, $2, $1, 'message', $13, $14, $14, 'scheduled', $11)),
		message as (
			insert into messages (id, account_id, occurrence_id, content, status, changed_at, created_at)
			values ($15, $2, $12, $10, 'scheduled', $11, $11))
		insert into message_recipients (message_id, recipient_id, account_id, name, phone, position)
		select $15, id, $2, name, phone, position - 1
		from unnest($16::uuid[], $17::text[], $18::text[]) with ordinality as given (id, name, phone, position)`,
	newMessage: `with occurrence as (
			insert into occurrences (id, account_id, kind, due_at, starts_at, status, usage_month, usage_amount,
				created_at)
			values ($1, $2, 'message', $3, $3, 'scheduled', $4, $5, $3)),
		message as (
			insert into messages (id, account_id, occurrence_id, content, status, changed_at, created_at)
			values ($6, $2, $1, $7, 'scheduled', $3, $3))
		insert into message_recipients (message_id, recipient_id, account_id, name, phone, position)
		select $6, id, $2, name, phone, position - 1
		from unnest($8::uuid[], $9::text[], $10::text[]) with ordinality as given (id, name, phone, position)`,
	usage: `insert into usage (account_id, month, kind, used) values ($1, $2, 'message', $3)
		on conflict (account_id, month, kind) do update set used = usage.used + excluded.used
			where usage.used + excluded.used <= $4`,
	tell: `select pg_notify('kinbell', topic) from unnest($1::text[]) as topic`,
};

type Ask = (name: keyof typeof statements, values: unknown[]) => Promise<pg.QueryResult>;

interface NewSchedule {
	name: string;
	type: 'message';
	frequency: 'weekly';
	daysOfWeek: number[];
	startDate: string;
	time: string;
	timezone: string;
	recipientIds: string[];
	messageContent: string;
}

interface Person {
	id: string;
	name: string;
	phone: string;
	place: string;
	isCutOff: boolean;
}

export function floorWrites(pool: pg.Pool) {
	async function inTransaction<Result>(act: (ask: Ask) => Promise<Result>): Promise<Result> {
		const client = await pool.connect();
		try {
			await client.query('begin');
			const result = await act((name, values) =>
				client.query({ name: `write ${name}`, text: statements[name], values }),
			);
			await client.query('commit');
			return result;
		} catch (error) {
			await client.query('rollback');
			throw error;
		} finally {
			client.release();
		}
	}

	async function choose(ask: Ask, accountId: string, ids: string[]): Promise<Person[]> {
		const { rows } = await ask('people', [accountId]);
		const people = rows.filter(({ id }) => ids.includes(id));
		if (people.length < ids.length) throw new Error('Somebody is not on the list.');
		return people;
	}

	const columnsOf = (people: Person[]) =>
		(['id', 'name', 'phone'] as const).map((key) => people.map((each) => each[key]));

	function create({ accountId }: FloorSession, input: NewSchedule) {
		return inTransaction(async (ask) => {
			const now = new Date();
			await ask('lock', [accountId]);
			const [{ count }] = (await ask('count', [accountId])).rows;
			if (count >= MOST_SCHEDULES) throw new Error('There are too many.');
			const people = await choose(ask, accountId, input.recipientIds);
			const id = newId();
			const { name, type, frequency, startDate, time, timezone, messageContent } = input;
			const plan = [name, type, frequency, startDate, time, timezone, input.daysOfWeek];
			const rule = { ...input, endDate: null, dayOfMonth: null, monthAndDay: null };
			const { value: at } = momentsBetween(rule, now).next();
			if (!at) throw new Error('It never takes place.');
			const day = Temporal.Instant.from(at.toISOString())
				.toZonedDateTimeISO(timezone)
				.toPlainDate()
				.toString();
			const schedule = [id, accountId, ...plan, messageContent, now];
			const first = [newId(), day, at, newId(), ...columnsOf(people)];
			await ask('newSchedule', [...schedule, ...first]);
			await ask('tell', [[`changes:${accountId}`]]);
			const doAllRest = people.every(({ place }) => Number(place) > 50);
			return {
				_id: id,
				name,
				type,
				frequency,
				time,
				startDate: `${startDate}T00:00:00.000Z`,
				endDate: null,
				timezone,
				daysOfWeek: [...daysOfWeek(rule)],
				dayOfMonth: 1,
				monthAndDay: monthAndDay(rule),
				recipientIds: people.map((person) => ({
					_id: person.id,
					name: person.name,
					phoneNumber: person.phone,
				})),
				adminParticipates: true,
				active: true,
				notification: true,
				notifications: {
					enabled: true,
					reminderTimes: reminderTimes(frequency),
					reminderRecipientIds: null,
					remindHolder: true,
					missedCallAlert: true,
				},
				messageContent,
				ladder: null,
				checkIn: null,
				status: 'active',
				nextCallTime: at.toISOString(),
				sentence: scheduleSentence(rule, now),
				skipDaysOff: false,
				pause: null,
				exceptions: [],
				pausedReason: doAllRest ? { code: 'plan_limit', room: 50 } : null,
				restsBecause: doAllRest ? 'people_rest' : null,
				nobodyReachable: people.every(({ isCutOff }) => isCutOff),
				stoppedNames: people.filter(({ isCutOff }) => isCutOff).map((person) => person.name),
				createdAt: now.toISOString(),
			};
		});
	}

	function quickSend(
		{ accountId }: FloorSession,
		{ recipientIds, messageContent }: { recipientIds: string[]; messageContent: string },
	) {
		return inTransaction(async (ask) => {
			const now = new Date();
			const [account] = (await ask('lock', [accountId])).rows;
			const people = await choose(ask, accountId, recipientIds);
			if (people.every(({ isCutOff }) => isCutOff)) throw new Error('They want no texts.');
			const month = Temporal.Now.zonedDateTimeISO(account.timezone).toString().slice(0, 7);
			const { rowCount } = await ask('usage', [accountId, month, people.length, 500]);
			if (rowCount === 0) throw new Error('The month is used up.');
			const id = newId();
			const occurrence = [newId(), accountId, now, month, people.length];
			await ask('newMessage', [...occurrence, id, messageContent, ...columnsOf(people)]);
			await ask('tell', [['due', `changes:${accountId}`]]);
			return {
				_id: id,
				content: messageContent,
				recipientIds: people.map((person) => ({
					_id: person.id,
					name: person.name,
					phoneNumber: person.phone,
					deliveries: [],
					answer: null,
				})),
				scheduledTime: now.toISOString(),
				sentTime: null,
				status: 'scheduled',
				scheduleId: null,
				createdAt: now.toISOString(),
				updatedAt: now.toISOString(),
				detail: { code: 'sending' },
				checkIn: null,
				ladder: null,
			};
		});
	}

	return { create, quickSend };
}
