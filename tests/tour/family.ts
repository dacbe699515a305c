import type { Recipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import { notices } from '#server/db/schema.ts';
import { newId } from '#server/gateways/ids.ts';
import type { RunningApp, SignedInAccount } from '#tests/support/browser.ts';
import { buildCall, buildMessage, withDatabase } from '#tests/support/history.ts';
import { startTrial } from '../journeys/billing-steps.ts';
import { addRecipient, addSchedule } from '../journeys/schedules-steps.ts';

/* The data of a toured account: a usual week, or more than anyone should have. */

export interface Family {
	people: Recipient[];
	schedules: Schedule[];
}

export async function buildUsual(app: RunningApp, account: SignedInAccount): Promise<Family> {
	await startTrial(app, account);
	const rose = await addRecipient(app, account, {
		name: 'Grandma Rose',
		email: 'rose@example.com',
		timezone: 'Europe/Lisbon',
	});
	const theo = await addRecipient(app, account, { name: 'Theo' });
	const people = [rose, theo];
	const schedules = [
		await addSchedule(app, account, people),
		await addSchedule(app, account, [theo], {
			name: 'Good morning',
			type: 'message',
			messageContent: 'Good morning, Theo!',
			frequency: 'daily',
		}),
		await addSchedule(app, account, [rose], { name: 'Birthday', frequency: 'once', active: false }),
	];
	await buildHistory(app, account, people, 'Good morning!');
	return { people, schedules };
}

const LONG_NAME = 'Bartholomäus-Maximilian Featherstonehaugh-Cholmondeley of Llanfairpwllgwyngyll';
const LONG_WORDS = `${'Remember to water the tomatoes, feed both of the cats and call the plumber. '.repeat(8)}https://example.com/${'photos'.repeat(16)}`;
const MANY = 20;

/** Long names, long words without a space, and as many of everything as the plan allows. */
export async function buildOverfull(app: RunningApp, account: SignedInAccount): Promise<Family> {
	await startTrial(app, account);
	const people: Recipient[] = [];
	for (let count = 1; count <= MANY; count++) {
		const name = `${LONG_NAME} ${count}`;
		const email = `${'a.very.long.address.of'.repeat(2)}.${count}@subdomain.of.a.family.example.com`;
		people.push(await addRecipient(app, account, { name, email }));
	}
	const schedules: Schedule[] = [];
	for (let count = 1; count <= MANY / 4; count++) {
		const guests = people.slice(0, 5);
		const name = `${LONG_NAME}, every week and whatever the weather ${count}`;
		const daysOfWeek = [0, 1, 2, 3, 4, 5, 6];
		schedules.push(await addSchedule(app, account, guests, { name, daysOfWeek }));
		const text = { type: 'message', messageContent: LONG_WORDS };
		schedules.push(await addSchedule(app, account, people, { name, ...text }));
	}
	for (let count = 0; count < MANY / 5; count++) {
		await buildHistory(app, account, people.slice(0, 5), LONG_WORDS);
	}
	return { people, schedules };
}

/** One message and one call with every outcome. */
async function buildHistory(
	app: RunningApp,
	account: SignedInAccount,
	recipients: Recipient[],
	content: string,
): Promise<void> {
	const reason = { code: 'number_not_working' } as const;
	for (const status of ['sent', 'failed', 'cancelled'] as const) {
		await buildMessage(app, account, {
			recipients,
			content,
			status,
			...(status === 'failed' && { reason }),
		});
	}
	for (const status of ['completed', 'missed', 'failed', 'cancelled'] as const) {
		await buildCall(app, account, {
			recipients,
			status,
			...(status === 'failed' && { reason }),
			...(status === 'completed' && { notes: content }),
		});
	}
}

/** Writes notices as the engine would. */
export async function tellNotices(
	app: RunningApp,
	{ user }: SignedInAccount,
	words: string[],
): Promise<void> {
	const rows = words.map((each, at) => ({
		id: newId(),
		accountId: user._id,
		key: each,
		kind: 'text_failed' as const,
		told: { code: 'written' as const, words: each },
		createdAt: new Date(Date.UTC(2026, 10, 15, 14, 30 - at)),
	}));
	await withDatabase(app, (db) => db.insert(notices).values(rows));
}
