import type { Recipient } from '#contract/recipients.ts';
import { DAY_MS, dateAt, inZone } from '#domain/time.ts';
import { recipients, usage } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Chance } from './chance.ts';

/** Ana in New York, five people in four zones, and one schedule of each kind. */

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
	for (const schedule of schedulesOf(app, built, chance, days)) {
		const { status, problem } = await scheduleRequests(app, account, schedule).create();
		if (status !== 201) throw new Error(`No schedule: ${JSON.stringify(problem)}`);
	}
	const phones = [account.phone, ...Object.values(built).map(({ phoneNumber }) => phoneNumber)];
	return { account, people: built, phones: phones.map((phone) => phone.replace(/\D/g, '')) };
}

function schedulesOf(
	{ deps }: TestApp,
	{ Rosa, Luis, Dad, Maria, Bob }: Record<Name, Recipient>,
	chance: Chance,
	days: number,
): Record<string, unknown>[] {
	const now = deps.clock.now();
	const startDate = dateAt(now, HOLDER_ZONE);
	const someday = inZone(new Date(now.getTime() + chance.below(days) * DAY_MS), HOLDER_ZONE);
	const steps = [
		{ kind: 'nudge', afterMinutes: 3 },
		{ kind: 'relative', afterMinutes: 6, recipientId: Maria._id },
		{ kind: 'relative', afterMinutes: 9, recipientId: Luis._id },
		{ kind: 'holder', afterMinutes: 12 },
	];
	const time = () => chance.one(['01:30', '02:30', '08:00', '18:00', '23:30']);
	return [
		{
			name: 'Family call',
			frequency: 'weekly',
			daysOfWeek: days > 60 ? [0] : [0, 2, 4, 6],
			time: '13:00',
			timezone: HOLDER_ZONE,
			startDate,
			recipientIds: [Dad._id, Rosa._id],
			adminParticipates: true,
			notifications: { enabled: true, reminderTimes: [60], missedCallAlert: true },
			skipDaysOff: true,
			ladder: { steps },
		},
		{
			name: 'Good night',
			type: 'message',
			frequency: 'daily',
			time: time(),
			timezone: HOLDER_ZONE,
			startDate,
			recipientIds: [Rosa._id, Luis._id, Bob._id].slice(0, 2 + chance.below(2)),
			messageContent: 'Good night, sleep well!',
		},
		{
			name: 'Good morning',
			type: 'message',
			frequency: 'daily',
			time: '09:00',
			timezone: 'Europe/London',
			startDate,
			recipientIds: [Dad._id],
			checkIn: { graceMinutes: 30 },
			ladder: { steps },
		},
		{
			name: 'Rent',
			type: 'message',
			frequency: 'monthly',
			dayOfMonth: days > 60 ? 31 : someday.day,
			time: time(),
			timezone: 'Australia/Lord_Howe',
			startDate,
			recipientIds: [Bob._id],
			messageContent: 'The rent is due.',
		},
		{
			name: 'Birthday',
			frequency: 'annually',
			monthAndDay: someday.toPlainDate().toString().slice(5),
			time: time(),
			timezone: HOLDER_ZONE,
			startDate,
			recipientIds: [Luis._id, Bob._id],
		},
	];
}
