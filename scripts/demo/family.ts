// The people of the demo video and of the README's pictures.
import * as accounts from '#contract/accounts.ts';
import { createSubscription } from '#contract/billing.ts';
import { type EndpointDefinition, type Input, type Reply, urlOf } from '#contract/endpoint.ts';
import { createRecipient, type Recipient } from '#contract/recipients.ts';
import { createSchedule } from '#contract/schedules.ts';
import * as tables from '#server/db/schema.ts';
import { buildCall, buildMessage, withDatabase } from '#tests/support/history.ts';

export const ZONE = 'America/New_York';
/** A Saturday morning in spring; the family's calls are on Sundays at three. */
export const SATURDAY = Date.parse('2026-05-09T10:30:00-04:00');
export const SUNDAY_AT_THREE = Date.parse('2026-05-10T15:00:00-04:00');
const DAY_MS = 86_400_000;

export const ana = {
	name: 'Ana Reyes',
	email: 'ana@example.com',
	password: 'a good password',
	phone: '12125550100',
};

export const family = {
	rose: { name: 'Grandma Rose', phoneNumber: '12125550101', timezone: 'America/Chicago' },
	theo: { name: 'Theo', phoneNumber: '12125550102', timezone: 'America/Los_Angeles' },
	maya: { name: 'Maya', phoneNumber: '12125550103', timezone: '' },
	leo: { name: 'Leo', phoneNumber: '12125550104', timezone: 'Europe/London' },
} as const;

export type Person = (typeof family)[keyof typeof family];

export const sundayCall = { name: 'Sunday family call', time: '15:00' };

interface DemoApp {
	/** The server's address when the public one is not used. */
	address: string;
	dataDir: string;
}

async function send<E extends EndpointDefinition>(
	{ address }: DemoApp,
	endpoint: E,
	body: Input<E>['body'],
	token?: string,
): Promise<Reply<E>> {
	const response = await fetch(address + urlOf(endpoint), {
		method: endpoint.method,
		headers: {
			'content-type': 'application/json',
			...(token && { authorization: `Bearer ${token}` }),
		},
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${endpoint.path}: ${await response.text()}`);
	return (await response.json()) as Reply<E>;
}

/** Ana's account with three relatives and some weeks of calls and texts. */
export async function furnish(app: DemoApp) {
	const place = { dataDir: app.dataDir };
	await send(app, accounts.register, { ...ana, timezone: ZONE });
	const { token, user } = await send(app, accounts.login, { ...ana, remember: true });
	await withDatabase(place, (db) => db.update(tables.accounts).set({ phoneVerified: true }));
	const card = { email: ana.email, paymentMethodId: 'pm_card_visa' };
	await send(app, createSubscription, card, token);

	const add = (person: Person) => addPerson(app, token, person);
	const maya = await add(family.maya);
	const theo = await add(family.theo);
	const rose = await add(family.rose);
	const plan = (name: string, time: string, rest: object) =>
		addSchedule(app, token, { name, time, ...rest });
	await plan('Good morning', '08:30', {
		type: 'message',
		frequency: 'daily',
		messageContent: 'Good morning, Grandma! Have a lovely day.',
		recipientIds: [rose._id],
	});
	await plan('Homework hour', '18:30', {
		type: 'call',
		frequency: 'weekly',
		daysOfWeek: [2, 4],
		recipientIds: [maya._id, theo._id],
	});

	const owner = { user };
	const at = (daysAgo: number, hour: number) => {
		const morning = SATURDAY - daysAgo * DAY_MS;
		return new Date(morning + (hour - 10.5) * 3_600_000).toISOString();
	};
	for (const [daysAgo, hour, minutes, recipients] of [
		[33, 17, 31, [rose, theo]],
		[24, 18.5, 22, [maya, theo]],
		[18, 18.5, 41, [maya, theo]],
		[11, 18.5, 27, [maya, theo]],
		[6, 16, 48, [rose, theo, maya]],
		[4, 18.5, 36, [maya, theo]],
	] as const) {
		const durationSeconds = minutes * 60 + ((minutes * 7) % 60);
		const given = { recipients: [...recipients], at: at(daysAgo, hour), durationSeconds };
		await buildCall(place, owner, given);
	}
	for (const daysAgo of [2, 1, 0]) {
		await buildMessage(place, owner, {
			recipients: [rose],
			content: 'Good morning, Grandma! Have a lovely day.',
			at: at(daysAgo, 8.5),
		});
	}
	return { token, rose, theo, maya };
}

const addPerson = (app: DemoApp, token: string, person: Person): Promise<Recipient> =>
	send(app, createRecipient, { ...person }, token);

function addSchedule(app: DemoApp, token: string, given: object): Promise<unknown> {
	const schedule = { timezone: ZONE, startDate: '2026-05-10', ...given };
	return send(app, createSchedule, schedule as Input<typeof createSchedule>['body'], token);
}

/** Does what the video shows being done by hand. */
export async function planSundayCall(
	app: DemoApp,
	{ token, rose, theo }: Awaited<ReturnType<typeof furnish>>,
): Promise<void> {
	const leo = await addPerson(app, token, family.leo);
	await addSchedule(app, token, {
		name: sundayCall.name,
		time: sundayCall.time,
		type: 'call',
		frequency: 'weekly',
		daysOfWeek: [0],
		recipientIds: [rose._id, theo._id, leo._id],
	});
}
