// Whom the demo video is about.
import * as accounts from '#contract/accounts.ts';
import { createSubscription } from '#contract/billing.ts';
import { type EndpointDefinition, type Input, type Reply, urlOf } from '#contract/endpoint.ts';
import { createRecipient, type Recipient } from '#contract/recipients.ts';
import { createSchedule } from '#contract/schedules.ts';
import * as tables from '#server/db/schema.ts';
import { buildCall, buildMessage, withDatabase } from '#tests/support/history.ts';

export const ZONE = 'America/New_York';
const DAY_MS = 86_400_000;

interface DemoApp {
	url: string;
	dataDir: string;
}

function callerOf({ url }: DemoApp) {
	return async <E extends EndpointDefinition>(
		endpoint: E,
		{ body }: Input<E>,
		token?: string,
	): Promise<Reply<E>> => {
		const response = await fetch(url + urlOf(endpoint), {
			method: endpoint.method,
			headers: {
				'content-type': 'application/json',
				...(token && { authorization: `Bearer ${token}` }),
			},
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error(`${endpoint.path}: ${await response.text()}`);
		return (await response.json()) as Reply<E>;
	};
}

/** A family with some weeks of calls and texts behind it. */
export async function furnish(app: DemoApp): Promise<string> {
	const { dataDir } = app;
	const call = callerOf(app);
	const account = { email: 'ana@example.com', password: 'a good password' };
	await call(accounts.register, {
		body: { ...account, name: 'Ana Reyes', phone: '12125550100', timezone: ZONE },
	});
	const { token, user } = await call(accounts.login, { body: account });
	const place = { dataDir };
	await withDatabase(place, (db) => db.update(tables.accounts).set({ phoneVerified: true }));
	await call(
		createSubscription,
		{ body: { email: account.email, paymentMethodId: 'pm_card_visa' } },
		token,
	);
	const people: Recipient[] = [];
	for (const [name, timezone, phoneNumber] of [
		['Leo', 'Europe/London', '12125550104'],
		['Maya', '', '12125550103'],
		['Theo', 'America/Los_Angeles', '12125550102'],
		['Grandma Rose', 'America/Chicago', '12125550101'],
	] as const) {
		people.push(await call(createRecipient, { body: { name, timezone, phoneNumber } }, token));
	}
	const [leo, maya, theo, rose] = people as [Recipient, Recipient, Recipient, Recipient];
	await call(
		createSchedule,
		{
			body: {
				name: 'Good morning',
				type: 'message',
				frequency: 'daily',
				time: '08:30',
				timezone: ZONE,
				startDate: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
				messageContent: 'Good morning, Grandma! Have a lovely day.',
				recipientIds: [rose._id],
			},
		},
		token,
	);
	await call(
		createSchedule,
		{
			body: {
				name: 'Homework hour',
				type: 'call',
				frequency: 'weekly',
				daysOfWeek: [2, 4],
				time: '18:30',
				timezone: ZONE,
				startDate: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
				recipientIds: [maya._id, theo._id],
			},
		},
		token,
	);
	const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
	const owner = { user };
	for (const [days, recipients] of [
		[50, [leo, theo]],
		[31, [rose, leo]],
		[24, [rose, maya]],
		[17, [rose, theo, maya]],
		[10, [rose, theo]],
		[3, [rose, theo, maya]],
	] as const) {
		await buildCall(place, owner, { recipients: [...recipients], at: ago(days) });
	}
	for (const [days, content] of [
		[2, 'Good morning, Grandma! Have a lovely day.'],
		[1, 'Good morning, Grandma! Have a lovely day.'],
	] as const) {
		await buildMessage(place, owner, { recipients: [rose], content, at: ago(days) });
	}
	return token;
}
