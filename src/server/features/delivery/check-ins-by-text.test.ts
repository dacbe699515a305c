import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getConversation } from '#contract/conversations.ts';
import type { Recipient } from '#contract/recipients.ts';
import { deliveries } from '#server/db/schema.ts';
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
import { receiveText } from './inbound.ts';

const db = await testDatabase();
let family: CheckedFamily;
beforeEach(async () => {
	family = await buildCheckedFamily(db);
});

const { at, run, login, bodies, told, row, searches, endPractice } = checkInFacts(db, () => family);

let keys = 0;
const receive = async (body: string, from: Recipient = family.rosa, phone = from.phoneNumber) => {
	keys += 1;
	await receiveText(family.app.deps, { providerKey: `CK${keys}`, from: `+${phone}`, body });
	await run();
};
const holderTexts = async () =>
	(await textsTo(family.app, family.account.phone)).map(({ body }) => body);
const last = async (to: Recipient = family.rosa) => (await bodies(to)).at(-1);

const CRY =
	"Kinbell is not an emergency service. If you are in danger, call 911. We're telling Ana Reyes now.";
const THANKS = "Kinbell: thank you. We'll let Ana Reyes know that you're well.";

/** Rosa has answered once; the second question has just gone out. */
async function ask(given: object = {}) {
	await family.schedule.create({ ladder: stepsWith(family.luis), ...given });
	await at(NINE);
	await receive('1');
	await endPractice();
	await at(NEXT_NINE);
}

describe('an answer to a check-in', () => {
	test.each(['1', 'ok', '👍', 'Fine!'])('[CK-01] %s: all is well', async (said) => {
		await ask();
		await receive(said);
		expect(await last()).toBe(THANKS);
		expect(await row()).toMatchObject({
			state: 'well',
			at: NEXT_NINE,
			answer: { code: 'well', words: said, byName: null },
		});
		await at('2026-11-16T16:00:00Z');
		expect(await bodies(family.luis)).toEqual([]);
		expect(await holderTexts()).toEqual([]);
	});

	test('[CK-01] 2: please call me', async () => {
		await ask();
		await receive('2');
		expect(await last()).toBe(
			"Kinbell: thank you. We're telling Ana Reyes now that you'd like a call.",
		);
		expect(await row()).toMatchObject({ state: 'asked', answer: { code: 'call_me' } });
		expect(await bodies(family.luis)).toHaveLength(1);
		// All is well after all.
		await receive('1');
		expect(await row()).toMatchObject({ state: 'well' });
		expect(await searches()).toMatchObject([{ status: 'ended', outcome: 'answered' }]);
	});

	test('[CK-01] of somebody who writes something else is a reply and no answer', async () => {
		await ask();
		await receive('I dreamt of the sea');
		expect(await row()).toMatchObject({ state: 'waiting', answer: null });
		expect(await told()).toContain('Rosa Reyes replied: I dreamt of the sea');
	});
});

describe('an OK before the question', () => {
	test('[CK-02] counts from midnight on, where the person is', async () => {
		await family.schedule.create();
		await at(NINE);
		await at('2026-11-16T05:00:00Z');
		await receive('ok');
		expect(await last()).toBe(THANKS);
		const before = await bodies(family.rosa);
		await at(NEXT_NINE);
		expect(await bodies(family.rosa)).toEqual(before);
		expect(await row()).toMatchObject({ state: 'well', at: '2026-11-16T05:00:00.000Z' });
	});
});

describe('a relative who was asked', () => {
	test('[CK-02] answers for the person, and is named', async () => {
		const { luis } = family;
		await ask();
		await at('2026-11-16T14:40:00Z');
		expect(await bodies(luis)).toHaveLength(1);
		await receive('fine, with me', luis);
		expect(await row()).toMatchObject({
			state: 'well',
			answer: { code: 'well', words: 'fine, with me', byName: 'Luis Reyes' },
		});
		expect(await searches()).toMatchObject([{ status: 'ended', outcome: 'reached' }]);
		expect(await bodies(luis)).toHaveLength(2);
		await at('2026-11-16T15:00:00Z');
		expect(await holderTexts()).toEqual([]);
	});
});

describe('a cry', () => {
	test('[CK-03] of HELP gets the compliance answer, and starts the ladder at once', async () => {
		await ask();
		await receive('HELP');
		const texts = await bodies(family.rosa);
		expect(texts.slice(-2).toSorted()).toEqual([
			CRY,
			expect.stringContaining('someone close to you asked for'),
		]);
		expect(await bodies(family.luis)).toHaveLength(1);
		expect(await holderTexts()).toEqual([
			'Kinbell: Rosa Reyes may need help. Please call now, or send someone. Kinbell is not an emergency service.',
		]);
		expect(await told()).toContain(
			"Rosa Reyes may need help and wrote: “HELP”. Please call now, or send someone. Kinbell isn't an emergency service.",
		);
		expect(await row()).toMatchObject({ state: 'asked', answer: { code: 'help' } });
	});

	test('[CK-03] counts at any time, before the first question too', async () => {
		await family.schedule.create({ ladder: stepsWith(family.luis) });
		await receive('help me');
		expect(await last()).toBe(CRY);
		expect(await searches()).toMatchObject([{ cause: 'asked', status: 'running' }]);
		// It is seven in the morning: Luis is left out, but the account holder hears of it.
		expect(await bodies(family.luis)).toEqual([]);
		expect(await holderTexts()).toEqual([expect.stringContaining('Rosa Reyes may need help')]);
	});

	test('[CK-03] of somebody who is not checked on starts nothing', async () => {
		await family.schedule.create();
		await receive('help me', family.luis);
		expect(await searches()).toEqual([]);
		expect(await bodies(family.luis)).toEqual([]);
	});

	test('[CK-03] is shown in the thread with what was understood', async () => {
		const { app, rosa } = family;
		await ask();
		await receive('I fell');
		const { body } = await app.request(
			getConversation,
			{ params: { recipientId: rosa._id }, query: {} } as never,
			await login(),
		);
		expect(JSON.stringify(body)).toContain('"as":"help"');
	});
});

describe('STOP by somebody who is checked on', () => {
	const GONE =
		"Rosa Reyes asked for no more texts, so your check-in can't ask Rosa Reyes any more.";

	test('[CK-03] tells the family that the net is gone, until START', async () => {
		await ask();
		await receive('STOP');
		expect((await told()).filter((words) => words.startsWith(GONE))).toHaveLength(1);
		expect(await row()).toMatchObject({ state: 'net_gone' });
		expect(await searches()).toMatchObject([{ status: 'ended', outcome: 'stopped' }]);
		const waiting = await db.select().from(deliveries).where(eq(deliveries.status, 'planned'));
		expect(waiting).toEqual([]);
		await receive('START');
		expect((await row()).state).not.toBe('net_gone');
	});

	test('[CK-03] of anyone else says nothing of a net', async () => {
		await family.schedule.create();
		await receive('STOP', family.luis);
		expect((await told()).filter((words) => words.includes('check-in'))).toEqual([]);
	});
});
