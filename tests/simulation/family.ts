import type { Recipient } from '#contract/recipients.ts';
import { DAY_MS, dateAt, inZone, MINUTE_MS } from '#domain/time.ts';
import { recipients, usage } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Chance } from './chance.ts';

/** Ana in New York, five people in four zones, and schedules. */

/** One evening with all that can happen in it; few schedules, for a year; and many, for some days. */
export type Families = 'evening' | 'quiet' | 'busy';

const HOLDER_ZONE = 'America/New_York';
/** Of the Basic plan, which some of these families use up. */
export const PLAN = { texts: 100, calls: 30 };

const people = {
	Rosa: { zone: 'America/New_York', isMailed: true },
	Luis: { zone: 'America/Chicago', isMailed: false },
	Dad: { zone: 'Europe/London', isMailed: false },
	Maria: { zone: 'Europe/London', isMailed: false },
	Bob: { zone: 'Australia/Lord_Howe', isMailed: false },
} as const;
type Name = keyof typeof people;

export interface SimulatedFamily {
	account: BuiltAccount;
	people: Record<Name, Recipient>;
	/** Of everyone, the account holder among them. */
	phones: string[];
}

export async function buildFamily(
	app: TestApp,
	chance: Chance,
	kind: Families,
	days: number,
): Promise<SimulatedFamily> {
	const { deps } = app;
	const account = await buildAccount(app, {
		email: 'ana@example.com',
		phone: '12125551000',
		timezone: HOLDER_ZONE,
	});
	await buildSubscription(app, account.user._id, {
		tier: 'basic',
		periodEndsAt: new Date(deps.clock.now().getTime() + 2 * 366 * DAY_MS),
	});
	const built = {} as Record<Name, Recipient>;
	for (const [index, [name, { zone, isMailed }]] of Object.entries(people).entries()) {
		built[name as Name] = await buildRecipient(app, account, {
			name,
			phoneNumber: `1646555${2000 + index}`,
			timezone: zone,
			...(isMailed && { email: 'rosa@example.com', ways: ['text', 'mail'] }),
		});
	}
	await deps.db.update(recipients).set({ introducedAt: deps.clock.now() });
	const month = dateAt(deps.clock.now(), HOLDER_ZONE).slice(0, 7);
	const accountId = account.user._id;
	// A third of the families have little left of this month.
	const used = chance.below(3) === 0 ? PLAN.texts - chance.below(12) : 0;
	await deps.db.insert(usage).values({ accountId, month, kind: 'message', used });
	const own = schedulesOf[kind](built, chance, deps.clock.now(), days);
	for (const schedule of own) {
		const body = { startDate: dateAt(deps.clock.now(), HOLDER_ZONE), ...schedule };
		const { status, problem } = await scheduleRequests(app, account, body).create();
		if (status !== 201) throw new Error(`No schedule: ${JSON.stringify(problem)}`);
	}
	const phones = [account.phone, ...Object.values(built).map(({ phoneNumber }) => phoneNumber)];
	return { account, people: built, phones: phones.map((phone) => phone.replace(/\D/g, '')) };
}

type People = Record<Name, Recipient>;
type Given = Record<string, unknown>;

const schedulesOf: Record<
	Families,
	(people: People, chance: Chance, now: Date, days: number) => Given[]
> = { evening: ofAnEvening, quiet: ofAYear, busy: ofBusyDays };

const stepsWith = ({ Maria, Luis }: People) => [
	{ kind: 'nudge', afterMinutes: 3 },
	{ kind: 'relative', afterMinutes: 6, recipientId: Maria._id },
	{ kind: 'relative', afterMinutes: 9, recipientId: Luis._id },
	{ kind: 'holder', afterMinutes: 12 },
];
const anyTime = (chance: Chance) => chance.one(['01:30', '02:30', '08:00', '18:00', '23:30']);

const familyCall = (people: People): Given => ({
	name: 'Family call',
	frequency: 'weekly',
	timezone: HOLDER_ZONE,
	recipientIds: [people.Dad._id, people.Rosa._id],
	adminParticipates: true,
	notifications: { enabled: true, reminderTimes: [60], missedCallAlert: true },
	skipDaysOff: true,
	ladder: { steps: stepsWith(people) },
});

const birthday = ({ Luis, Bob }: People): Given => ({
	name: 'Birthday',
	frequency: 'annually',
	timezone: HOLDER_ZONE,
	recipientIds: [Luis._id, Bob._id],
});

const goodMorning = (people: People): Given => ({
	name: 'Good morning',
	type: 'message',
	timezone: 'Europe/London',
	recipientIds: [people.Dad._id],
	checkIn: { graceMinutes: 30 },
	ladder: { steps: stepsWith(people) },
});

const goodNight = (people: Name[], all: People): Given => ({
	name: 'Good night',
	type: 'message',
	timezone: HOLDER_ZONE,
	recipientIds: people.map((name) => all[name]._id),
	messageContent: 'Good night, sleep well!',
});

const rent = ({ Bob }: People): Given => ({
	name: 'Rent',
	type: 'message',
	frequency: 'monthly',
	timezone: 'Australia/Lord_Howe',
	recipientIds: [Bob._id],
	messageContent: 'The rent is due.',
});

/** The call after twenty minutes, and the rest near it. */
function ofAnEvening(people: People, chance: Chance, now: Date): Given[] {
	const about = (zone: string, afterMinutes: number) => {
		const shown = inZone(new Date(now.getTime() + afterMinutes * MINUTE_MS), zone);
		return {
			time: shown.toPlainTime().toString().slice(0, 5),
			daysOfWeek: [shown.dayOfWeek % 7],
			dayOfMonth: shown.day,
			monthAndDay: shown.toPlainDate().toString().slice(5),
			startDate: shown.toPlainDate().toString(),
		};
	};
	const weekly = (zone: string, afterMinutes: number) => {
		const { time, daysOfWeek, startDate } = about(zone, afterMinutes);
		return { frequency: 'weekly', time, daysOfWeek, startDate };
	};
	const told = { enabled: false, missedCallAlert: true };
	const near = () => chance.one([10, 20, 20, 21, 30]);
	const [yearly, monthly] = [about(HOLDER_ZONE, near()), about('Australia/Lord_Howe', near())];
	const rest: Given[] = [
		{ ...goodNight(['Rosa', 'Luis'], people), ...weekly(HOLDER_ZONE, near()) },
		{ ...goodMorning(people), ...weekly('Europe/London', near()) },
		{
			...rent(people),
			time: monthly.time,
			dayOfMonth: monthly.dayOfMonth,
			startDate: monthly.startDate,
		},
		{
			...birthday(people),
			time: yearly.time,
			monthAndDay: yearly.monthAndDay,
			startDate: yearly.startDate,
		},
	];
	return [
		{
			...familyCall(people),
			...weekly(HOLDER_ZONE, 20),
			notifications: { ...told, ...(chance.happens(40) && { enabled: true, reminderTimes: [15] }) },
			adminParticipates: chance.happens(50),
		},
		...rest.filter(() => chance.happens(20)),
	];
}

function ofAYear(people: People, chance: Chance, now: Date, days: number): Given[] {
	return [
		{ ...familyCall(people), daysOfWeek: [0], time: '13:00' },
		{ ...rent(people), dayOfMonth: 31, time: anyTime(chance) },
		{ ...birthday(people), monthAndDay: someday(chance, now, days).date, time: anyTime(chance) },
	];
}

function ofBusyDays(people: People, chance: Chance, now: Date, days: number): Given[] {
	const told: Name[] = ['Rosa', 'Luis', 'Bob'];
	const day = someday(chance, now, days);
	return [
		{ ...familyCall(people), daysOfWeek: days > 60 ? [0] : [0, 2, 4, 6], time: '13:00' },
		{
			...goodNight(told.slice(0, 2 + chance.below(2)), people),
			frequency: 'daily',
			time: anyTime(chance),
		},
		{ ...goodMorning(people), frequency: 'daily', time: '09:00' },
		{ ...rent(people), dayOfMonth: days > 60 ? 31 : day.ofMonth, time: anyTime(chance) },
		{ ...birthday(people), monthAndDay: day.date, time: anyTime(chance) },
	];
}

function someday(chance: Chance, now: Date, days: number) {
	const shown = inZone(new Date(now.getTime() + chance.below(days) * DAY_MS), HOLDER_ZONE);
	return { ofMonth: shown.day, date: shown.toPlainDate().toString().slice(5) };
}
