import type pg from 'pg';
import { momentsBetween } from '#domain/calendar.ts';
import type { FloorSession } from './api-floor-process.ts';

/** What the floor reads: the rows that our answers are made of, and no column more. */

const WEEK_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;

const statements = {
	messages: `select m.id, m.occurrence_id as "occurrenceId", m.content, m.status, m.sent_at as "sentAt", m.why,
			m.created_at as "createdAt", m.changed_at as "changedAt", o.due_at as "dueAt", o.status as occurred,
			o.day, s.id as "scheduleId", s.name, s.frequency, s.care, c.first_day as "askedFrom"
		from messages m join occurrences o on o.id = m.occurrence_id
			left join schedules s on s.id = o.schedule_id left join check_ins c on c.schedule_id = s.id
		where m.id = any(array(select id from messages where account_id = $1 order by id desc limit $2))
		order by m.id desc`,
	people: `select message_id as "messageId", recipient_id as "recipientId", name, phone, left_out_why as "leftOutWhy"
		from message_recipients where message_id = any($1::uuid[]) order by position`,
	texts: `select occurrence_id as "occurrenceId", party, recipient_id as "recipientId", round, way, status, why,
			due_at as "dueAt", submitted_at as "submittedAt", settled_at as "settledAt", wake_at as "wakeAt"
		from deliveries where occurrence_id = any($1::uuid[]) and purpose = 'message'
		order by occurrence_id, party, round desc, id`,
	answers: `select occurrence_id as "occurrenceId", recipient_id as "recipientId", meaning, minutes, said,
			by_name as "byName", answered_at as "answeredAt"
		from answers where occurrence_id = any($1::uuid[])`,
	schedules: `select id, name, type, frequency, start_date as "startDate", end_date as "endDate", time, timezone,
			days_of_week as "daysOfWeek", day_of_month as "dayOfMonth", month_and_day as "monthAndDay", care,
			active, deactivated_reason as "deactivatedReason", paused_from as "pausedFrom",
			paused_until as "pausedUntil", skip_days_off as "skipDaysOff",
			(select min(due_at) from occurrences o where o.schedule_id = schedules.id and o.status = 'scheduled') as "nextAt",
			(care is not null and exists (select from check_ins c where c.schedule_id = schedules.id
				and c.stopped_at is not null and exists (select from schedule_recipients p
					where p.schedule_id = schedules.id and p.recipient_id = c.recipient_id))) as "hasStopped"
		from schedules where account_id = $1 and deleted_at is null order by id desc`,
	peopleOfSchedules: `select p.schedule_id as "scheduleId", p.recipient_id as "recipientId", r.name,
			not exists (select from unnest(r.ways) as way (name)
				where case way.name when 'mail' then r.email else r.phone end <> ''
				and not exists (select from opt_outs where why <> 'returned'
					and opt_outs.phone = case way.name when 'mail' then r.email else r.phone end)
				and not exists (select from agreements a where a.account_id = r.account_id and a.declined_at is not null
					and a.phone = case way.name when 'mail' then r.email else r.phone end)) as "isCutOff"
		from schedule_recipients p join recipients r on r.id = p.recipient_id
		where p.schedule_id = any($1::uuid[]) order by p.position`,
	calendars: `select 'occurrence' as part, schedule_id as owner, day, due_at as at, status as kind, null::date as date
			from occurrences where schedule_id = any($1::uuid[]) and due_at > $2
				and (due_at > $3 or usage_month is null or exists (select from schedule_exceptions e
					where e.schedule_id = occurrences.schedule_id and e.day = occurrences.day))
		union all select 'exception', schedule_id, day, null, kind, moved_date
			from schedule_exceptions where schedule_id = any($1::uuid[]) and day >= $2::date
		union all select 'day off', account_id, first_day, null, null, last_day
			from days_off where account_id = any($4::uuid[]) and last_day >= $2::date`,
	plan: `select a.timezone, a.phone_proven_at as "phoneProvenAt", a.phone_verified as "phoneVerified",
			s.tier, s.status, s.period_ends_at as "periodEndsAt", s.ends_at as "endsAt", s.grace_until as "graceUntil"
		from accounts a left join subscriptions s on s.account_id = a.id where a.id = $1`,
	resting: `select id from (select id, row_number() over (order by chosen_at is null, id) as place
			from recipients where account_id = $1 and deleted_at is null) ranked where place > $2`,
	account: `select a.id, a.email, a.name, a.phone, a.timezone, a.language, a.phone_verified as "phoneVerified",
			a.email_proven as "emailProven", a.password_hash is not null as "hasPassword", s.tier, s.status,
			s.period_ends_at as "periodEndsAt", s.ends_at as "endsAt", s.grace_until as "graceUntil"
		from accounts a left join subscriptions s on s.account_id = a.id where a.id = $1 and a.deleted_at is null`,
	usage: `select kind, used from usage where account_id = $1 and month = $2`,
};

const iso = (at: Date | null) => at?.toISOString() ?? null;
const monthIn = (timeZone: string) =>
	Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate().toString().slice(0, 7);

export function floorReads(pool: pg.Pool, signToken: (payload: object) => string) {
	// biome-ignore lint/suspicious/noExplicitAny: rows of plain pg have no types
	const read = async (name: keyof typeof statements, values: unknown[]): Promise<any[]> =>
		(await pool.query({ name, text: statements[name], values })).rows;

	async function list({ accountId }: FloorSession, limit: number) {
		const rows = (await read('messages', [accountId, limit + 1])).slice(0, limit);
		const occurrenceIds = rows.map(({ occurrenceId }) => occurrenceId);
		const people = Map.groupBy(
			await read('people', [rows.map(({ id }) => id)]),
			({ messageId }) => messageId,
		);
		const texts = Map.groupBy(await read('texts', [occurrenceIds]), (text) => text.occurrenceId);
		const answers = await read('answers', [occurrenceIds]);
		return rows.map((row) => ({
			_id: row.id,
			content: row.content,
			recipientIds: people.get(row.id)?.map(({ recipientId, name, phone }) => ({
				_id: recipientId,
				name,
				phoneNumber: phone,
				deliveries: (texts.get(row.occurrenceId) ?? [])
					.filter((text) => text.recipientId === recipientId)
					.map(({ way, status, why }) => ({ way, status, reason: why })),
				answer:
					answers.find(
						(each) => each.occurrenceId === row.occurrenceId && each.recipientId === recipientId,
					) ?? null,
			})),
			scheduledTime: iso(row.dueAt),
			sentTime: iso(row.sentAt),
			status: row.status,
			scheduleId: row.scheduleId && {
				_id: row.scheduleId,
				name: row.name,
				frequency: row.frequency,
			},
			createdAt: iso(row.createdAt),
			updatedAt: iso(row.changedAt),
			detail: row.why,
			checkIn: null,
			ladder: null,
		}));
	}

	async function coming({ accountId }: FloorSession) {
		const now = new Date();
		const end = new Date(now.getTime() + WEEK_MS);
		const schedules = await read('schedules', [accountId]);
		const ids = schedules.map(({ id }) => id);
		const people = Map.groupBy(await read('peopleOfSchedules', [ids]), (each) => each.scheduleId);
		const leavingOut = schedules.some(({ skipDaysOff }) => skipDaysOff) ? [accountId] : [];
		const since = new Date(now.getTime() - 10 * DAY_MS);
		const parts = Map.groupBy(
			await read('calendars', [ids, since, now, leavingOut]),
			({ owner }) => owner,
		);
		const [plan] = await read('plan', [accountId]);
		const resting = new Set((await read('resting', [accountId, 50])).map(({ id }) => id));
		const isPaid = plan.tier !== null && now < plan.periodEndsAt;
		return schedules
			.flatMap((schedule) => {
				if (schedule.nextAt === null) return [];
				const over = (parts.get(schedule.id) ?? []).filter(({ kind }) => kind !== 'scheduled');
				const from = new Date(Math.min(now.getTime(), schedule.nextAt.getTime() - 1));
				return momentsBetween({ ...schedule, over }, from, end)
					.map((at) => ({ schedule, at }))
					.toArray();
			})
			.sort((one, other) => one.at.getTime() - other.at.getTime())
			.map(({ schedule, at }) => {
				const { id, name, type } = schedule;
				const own = people.get(id) ?? [];
				const isResting = !isPaid || own.every(({ recipientId }) => resting.has(recipientId));
				return {
					scheduleId: id,
					name,
					type,
					at: at.toISOString(),
					recipients: own.map((person) => person.name),
					pausedReason: isResting ? { code: 'plan_limit' } : null,
					restsBecause: isResting ? 'people_rest' : null,
				};
			});
	}

	async function me(session: FloorSession) {
		const { accountId } = session;
		const [account] = await read('account', [accountId]);
		const used = await read('usage', [accountId, monthIn(account.timezone)]);
		if (Date.now() - (session.lastSeenAt?.getTime() ?? 0) > 300_000) {
			const text = 'update sessions set last_seen_at = $1 where id = $2';
			await pool.query({ name: 'seen', text, values: [new Date(), session.id] });
		}
		const quotaOf = (kind: string, limit: number) => {
			const row = used.find((each) => each.kind === kind);
			return { remaining: limit - (row?.used ?? 0), used: row?.used ?? 0, limit };
		};
		const { id, phone, emailProven, ...user } = account;
		const iat = Math.floor(Date.now() / 1000);
		const exp = iat + (session.remember ? 30 * 86_400 : 43_200);
		return {
			user: {
				_id: id,
				email: user.email,
				name: user.name,
				phoneNumber: phone,
				timezone: user.timezone,
				language: user.language,
				phoneVerified: user.phoneVerified,
				emailConfirmed: emailProven,
				hasPassword: user.hasPassword,
			},
			usage: { message: quotaOf('message', 500), call: quotaOf('call', 150) },
			subscription: { tier: new Date() < user.periodEndsAt ? user.tier : 'free' },
			token: signToken({ sid: session.id, sub: accountId, iss: 'kinbell', iat, exp }),
		};
	}

	return { list, coming, me };
}
