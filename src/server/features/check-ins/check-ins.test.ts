import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getMessage, listMessages } from '#contract/messages.ts';
import { updateRecipient } from '#contract/recipients.ts';
import { deliveries, recipients } from '#server/db/schema.ts';
import {
	buildCheckedFamily,
	type CheckedFamily,
	checkInFacts,
	NEXT_NINE,
	NINE,
	stepsWith,
} from '#tests/support/check-ins.ts';
import { testDatabase } from '#tests/support/database.ts';
import { textsTo } from '#tests/support/engine.ts';
import { buildAccount } from '#tests/support/factories.ts';

const db = await testDatabase();
let family: CheckedFamily;
beforeEach(async () => {
	family = await buildCheckedFamily(db);
});

const {
	at,
	bodies,
	used,
	told,
	row,
	count,
	login,
	searches,
	answer,
	endPractice,
	resume,
	sayWell,
	stored,
} = checkInFacts(db, () => family);

const holderTexts = async () =>
	(await textsTo(family.app, family.account.phone)).map(({ body }) => body);

/** Today's message, as the list has it. */
async function newest() {
	const { messageId } = await row();
	const { body } = await family.app.request(listMessages, { query: {} }, await login());
	return body.find(({ _id }) => _id === messageId);
}

/** The first day is practice; from the second on it is serious. */
async function beginInEarnest(given: object = {}) {
	const { body } = await family.schedule.create({ ladder: stepsWith(family.luis), ...given });
	await at(NINE);
	await answer('well');
	await endPractice();
	return body;
}

describe('a check-in', () => {
	test('[CK-01] asks one person at a wall clock where they are, in their language', async () => {
		const { app, account, rosa, schedule } = family;
		await db
			.update(recipients)
			.set({ timezone: 'America/Los_Angeles', language: 'de' })
			.where(eq(recipients.id, rosa._id));
		const { body: created } = await schedule.create({ time: '08:30' });
		expect(created).toMatchObject({
			timezone: 'America/Los_Angeles',
			messageContent: '',
			checkIn: { graceMinutes: 30, goodNews: false },
			ladder: null,
			nextCallTime: '2026-11-15T16:30:00.000Z',
		});
		await at('2026-11-15T16:30:00Z');
		const [first] = await bodies(rosa);
		expect(first).toMatch(
			/^Guten Morgen Rosa Reyes, alles gut\? Antworten Sie mit 1 für ja, mit 2 für einen Anruf\. Kinbell ist kein Notruf\./,
		);
		expect(await used()).toBe(1);
		const { body: messages } = await app.request(
			listMessages,
			{ query: {} },
			{ token: account.token },
		);
		expect(messages.map(({ status }) => status)).toEqual(['scheduled', 'sent']);
		// Only the first question says what we are not.
		expect(messages[0]?.content).toBe(
			'Guten Morgen Rosa Reyes, alles gut? Antworten Sie mit 1 für ja, mit 2 für einen Anruf.',
		);
	});

	test('[CK-01] has the words of the account holder first, and always says how to answer', async () => {
		await family.schedule.create({ messageContent: 'Mum, how did you sleep?' });
		await at(NINE);
		expect((await bodies(family.rosa))[0]).toMatch(
			/^Mum, how did you sleep\? Reply 1 for yes, 2 please call me\. Kinbell is not an emergency service\./,
		);
	});

	test('[CK-01] is for one person, and gives between 10 and 180 minutes to answer', async () => {
		const { rosa, luis, schedule } = family;
		const two = await schedule.create({ recipientIds: [rosa._id, luis._id] });
		expect(two.status).toBe(400);
		expect(JSON.stringify(two.body)).toContain('A check-in asks one person');
		for (const graceMinutes of [9, 181, 10.5]) {
			const refused = await schedule.create({ checkIn: { graceMinutes } });
			expect([graceMinutes, refused.status]).toEqual([graceMinutes, 400]);
		}
		expect((await schedule.create({ checkIn: { graceMinutes: 180 } })).status).toBe(201);
		expect((await schedule.create({ checkIn: null })).status).toBe(400);
	});

	test('[CK-01] without an answer in time starts the ladder', async () => {
		const { rosa, luis } = family;
		await beginInEarnest({ checkIn: { graceMinutes: 20 } });
		await at(NEXT_NINE);
		expect(await row()).toMatchObject({ state: 'waiting', at: NEXT_NINE, name: 'Rosa Reyes' });
		expect(await newest()).toMatchObject({ checkIn: { status: 'asked', by: null, at: NEXT_NINE } });
		await at('2026-11-16T14:22:59Z');
		expect(await bodies(rosa)).toHaveLength(2);
		expect(await row()).toMatchObject({ state: 'late', at: '2026-11-16T14:20:00.000Z' });
		await at('2026-11-16T14:23:00Z');
		expect((await bodies(rosa)).at(-1)).toContain('all well');
		await at('2026-11-16T14:30:00Z');
		expect((await bodies(luis)).at(-1)).toContain('Rosa Reyes');
		expect(await row()).toMatchObject({ state: 'searching', at: '2026-11-16T14:23:00.000Z' });
		expect(await newest()).toMatchObject({
			checkIn: { status: 'unanswered', by: null, at: '2026-11-16T14:20:00.000Z' },
			ladder: {
				takenBy: null,
				steps: [
					{ kind: 'nudge', at: '2026-11-16T14:23:00.000Z', status: 'sent' },
					{ kind: 'relative', status: 'sent' },
					{ kind: 'holder', status: 'waiting' },
				],
			},
		});
		await answer('well');
		await at('2026-11-16T14:40:00Z');
		expect(await holderTexts()).toEqual([]);
		expect(await searches()).toMatchObject([{ status: 'ended', outcome: 'answered' }]);
	});

	test('[CK-01] without a ladder of its own still tells the account holder', async () => {
		await beginInEarnest({ ladder: null });
		await at(NEXT_NINE);
		await at('2026-11-16T14:33:00Z');
		expect((await bodies(family.rosa)).at(-1)).toContain('all well');
		await at('2026-11-16T14:45:00Z');
		expect(await holderTexts()).toEqual([expect.stringContaining('Rosa Reyes')]);
	});

	test('[CK-01] gives its time from when the quiet hours of the person end', async () => {
		await beginInEarnest();
		await db
			.update(recipients)
			.set({ quietFrom: '21:00', quietUntil: '10:00' })
			.where(eq(recipients.id, family.rosa._id));
		await at(NEXT_NINE);
		expect(await bodies(family.rosa)).toHaveLength(1);
		await at('2026-11-16T15:00:00Z');
		expect(await bodies(family.rosa)).toHaveLength(2);
		await at('2026-11-16T15:32:00Z');
		expect(await bodies(family.rosa)).toHaveLength(2);
		await at('2026-11-16T15:33:00Z');
		expect(await bodies(family.rosa)).toHaveLength(3);
	});

	test('[CK-01] follows its person to another place, name and language', async () => {
		const { app, account, rosa, schedule } = family;
		const { body: created } = await schedule.create();
		const params = { recipientId: rosa._id };
		const changed = { name: 'Rosie', phoneNumber: rosa.phoneNumber, language: 'es' };
		await app.request(
			updateRecipient,
			{ params, body: { ...changed, timezone: 'Europe/Madrid' } as never },
			{ token: account.token },
		);
		const { body: moved } = await schedule.get(created._id);
		expect(moved).toMatchObject({
			timezone: 'Europe/Madrid',
			nextCallTime: '2026-11-16T08:00:00.000Z',
		});
		await at('2026-11-16T08:00:00Z');
		expect((await bodies(rosa))[0]).toMatch(/^Hola, Rosie\. ¿Todo bien\?/);
	});

	test('[CK-01] shows the answer with its message', async () => {
		const { app, account } = family;
		await family.schedule.create();
		await at(NINE);
		expect(await answer('well', 'all fine')).toBe('check_in_well');
		const { messageId } = await row();
		const { body } = await app.request(
			getMessage,
			{ params: { messageId: messageId ?? '' } },
			{ token: account.token },
		);
		expect(body.recipientIds[0]?.answer).toMatchObject({ code: 'well', words: 'all fine' });
		expect(body.checkIn).toMatchObject({ status: 'well', by: null });
		await answer('help', 'help');
		expect(await newest()).toMatchObject({ checkIn: { status: 'help', by: null } });
	});
});

describe('an OK before the question', () => {
	test('[CK-02] of the same day counts: nothing is sent, nothing of the plan is used', async () => {
		const { body: schedule } = await family.schedule.create();
		await sayWell(schedule._id);
		expect(await row()).toMatchObject({
			state: 'well',
			answer: { code: 'well', byName: 'Ana Reyes' },
		});
		await at(NINE);
		expect(await bodies(family.rosa)).toEqual([]);
		expect(await used()).toBe(0);
		const { app, account } = family;
		const { body } = await app.request(listMessages, { query: {} }, { token: account.token });
		expect(body.at(-1)).toMatchObject({ status: 'cancelled', detail: { code: 'already_well' } });
		expect(body.at(-1)?.checkIn).toMatchObject({ status: 'well', by: 'Ana Reyes' });
		expect(await row()).toMatchObject({ state: 'well', unanswered: 0 });
		await at(NEXT_NINE);
		expect(await bodies(family.rosa)).toHaveLength(1);
	});

	test('[CK-02] of the day before does not count', async () => {
		await family.schedule.create();
		await at(NINE);
		await at('2026-11-16T04:59:59Z');
		await answer('well');
		await at(NEXT_NINE);
		expect(await bodies(family.rosa)).toHaveLength(2);
	});

	test('[CK-02] to the check-in of the morning does not answer that of the evening', async () => {
		await family.schedule.create();
		await family.schedule.create({ time: '20:00' });
		await at(NINE);
		await answer('well');
		await at('2026-11-16T01:00:00Z');
		expect(await bodies(family.rosa)).toHaveLength(2);
	});
});

describe('a request of the person', () => {
	test('[CK-01] for a call tells the account holder, and asks the others at once', async () => {
		const { luis } = family;
		await beginInEarnest();
		await at(NEXT_NINE);
		expect(await answer('call_me', '2')).toBe('check_in_call_me');
		await at('2026-11-16T14:00:01Z');
		expect(await holderTexts()).toEqual([
			'Kinbell: Rosa Reyes would like a call. Please call as soon as you can.',
		]);
		expect(await bodies(luis)).toHaveLength(1);
		expect(await told()).toContain(
			'Rosa Reyes would like a call today. Please call as soon as you can.',
		);
		expect(await row()).toMatchObject({ state: 'asked', answer: { code: 'call_me' } });
		// Nobody nudges whoever asked for a call.
		await at('2026-11-16T14:33:00Z');
		expect(await bodies(family.rosa)).toHaveLength(2);
	});

	test('[CK-03] repeated in one search is told once', async () => {
		await beginInEarnest();
		await at(NEXT_NINE);
		await answer('help', 'help me');
		await answer('help', 'help me');
		await at('2026-11-16T14:00:01Z');
		expect((await holderTexts()).filter((words) => words.includes('may need help'))).toHaveLength(
			1,
		);
		expect(await searches()).toHaveLength(1);
	});
});

describe('good news', () => {
	test('[CK-01] come by text once a day, where the account holder wants them', async () => {
		await beginInEarnest({ checkIn: { goodNews: true } });
		await answer('well');
		await at('2026-11-15T14:00:01Z');
		await at(NEXT_NINE);
		expect(await holderTexts()).toEqual(['Kinbell: good news, Rosa Reyes is well today.']);
		await answer('well');
		await at('2026-11-16T14:00:01Z');
		expect(await holderTexts()).toHaveLength(2);
	});
});

test('[CK-05] another account sees, resumes and answers nothing', async () => {
	const { body } = await family.schedule.create();
	const stranger = await buildAccount(family.app);
	family = { ...family, account: stranger };
	expect(await row()).toBeUndefined();
	expect((await resume(body._id)).status).toBe(404);
	expect((await sayWell(body._id)).status).toBe(404);
});

test('[CK-05] a day without a question has nothing to answer', async () => {
	const { body } = await family.schedule.create({ startDate: '2026-11-20' });
	expect((await sayWell(body._id)).status).toBe(409);
	expect(await row()).toMatchObject({ state: 'not_yet', at: '2026-11-20T14:00:00.000Z' });
});

test('[CK-01] occurrences without a check-in have no rows of one', async () => {
	await family.schedule.create({ checkIn: null, messageContent: 'Good morning!' });
	await at(NINE);
	expect(await count()).toBeUndefined();
	expect(await searches()).toEqual([]);
	expect(await db.$count(deliveries, eq(deliveries.purpose, 'check_in_nudge'))).toBe(0);
	expect((await stored())[0]).toMatchObject({ status: 'dispatched' });
});
