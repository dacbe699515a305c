import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/drills.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { listNotices } from '../notices/queries.ts';
import { startDrill } from './commands.ts';
import { offerDrills } from './offers.ts';
import { presentDrills } from './present.ts';
import { listDrills } from './queries.ts';

const QUESTION =
	'Kinbell: this is a practice. Nothing has happened. Ana Reyes wants to know that we can reach you. Please reply 1.';
const DEAD = '15005550009';

const db = await testDatabase();
let app: TestApp;
let ana: BuiltAccount;
let dad: Recipient;
let maria: Recipient;

beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	app.deps.clock.set('2026-11-15T17:00:00Z');
	ana = await buildAccount(app, { timezone: 'America/New_York' });
	await buildSubscription(app, ana.user._id);
	dad = await buildRecipient(app, ana, { name: 'Dad' });
	maria = await buildRecipient(app, ana, { name: 'Maria' });
});

const asking = (...people: Recipient[]) => [
	...people.map(({ _id }, index) => ({
		kind: 'relative' as const,
		afterMinutes: 10 + index,
		recipientId: _id,
	})),
	{ kind: 'holder' as const, afterMinutes: 30 },
];

const buildLadder = (steps: object[] = asking(maria)) =>
	buildSchedule(app, ana, { recipientIds: [dad._id], ladder: { steps } });

const read = async ({ token } = ana) =>
	(await app.request(contract.getPractice, {}, { token })).body;
const start = (key?: string, { token } = ana) =>
	app.request(contract.startDrill, {}, { token, ...(key && { idempotencyKey: key }) });
/** Sessions last a day. */
const later = {
	start: () => db.transaction((tx) => startDrill(tx, app.deps, ana.user._id)),
	read: async () => presentDrills(await listDrills(db, ana.user._id), app.deps.clock.now()),
};
const outcomes = async (index = 0) => {
	const drills = await later.read();
	return Object.fromEntries((drills[index]?.people ?? []).map((each) => [each.name, each.state]));
};
const heard = async (phone: string) =>
	(await textsTo(app, phone)).filter(({ status }) => status !== 'received').map(({ body }) => body);
const reply = async (from: string, body: string) => {
	await app.request(sandbox.answerText, { body: { from, body } });
	await runEngine(app.deps);
};

describe('[LD-07] the circle', () => {
	test('has everyone whom a ladder of an active schedule asks, and the account holder', async () => {
		expect(await read()).toEqual({ circle: [], drills: [] });
		expect((await start()).problem.reason.code).toBe('nobody_in_circle');
		const theo = await buildRecipient(app, ana, { name: 'Theo' });
		await buildLadder();
		const { _id } = await buildLadder([{ ...asking(theo)[0], afterMinutes: 5 }]);
		const names = async () => (await read()).circle.map(({ name }) => name);
		expect(await names()).toEqual(['Maria', 'Theo', 'Ana Reyes']);
		await scheduleRequests(app, ana).toggle(_id);
		expect(await names()).toEqual(['Maria', 'Ana Reyes']);
		const { token } = ana;
		const params = { recipientId: maria._id };
		await app.request(recipientsContract.removeRecipient, { params }, { token });
		expect(await names()).toEqual(['Ana Reyes']);
	});

	test('is each account’s own', async () => {
		await buildLadder();
		await start();
		const ben = await buildAccount(app, { name: 'Ben Ito' });
		expect(await read(ben)).toEqual({ circle: [], drills: [] });
	});
});

describe('[LD-07] a practice', () => {
	test('asks everyone in the circle once, however often the button is pressed', async () => {
		await buildLadder();
		const [first, second] = [await start('a'), await start('a')];
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(second.body._id).toBe(first.body._id);
		await runEngine(app.deps);
		const [text] = await heard(maria.phoneNumber);
		expect(text).toBe(`${QUESTION} Ana Reyes asked Kinbell to send you this. Reply STOP to stop.`);
		expect(await heard(maria.phoneNumber)).toHaveLength(1);
		expect(await heard(ana.phone)).toEqual([
			'Kinbell: this is a practice. Nothing has happened. We want to know that we can reach you. Please reply 1.',
		]);
		expect(await heard(dad.phoneNumber)).toEqual([]);
		expect(await outcomes()).toEqual({ Maria: 'sent', 'Ana Reyes': 'sent' });
	});

	test('shows who answers, how fast, and whose number is dead', async () => {
		const theo = await buildRecipient(app, ana, { name: 'Theo', phoneNumber: DEAD });
		await buildLadder(asking(maria, theo));
		await start();
		await runEngine(app.deps);
		app.deps.clock.advance(4 * MINUTE_MS);
		await reply(maria.phoneNumber, '1');
		await reply(ana.phone, '1');
		const [drill] = (await read()).drills;
		const of = (name: string) => drill?.people.find((each) => each.name === name);
		expect(of('Maria')).toMatchObject({ state: 'answered', way: 'text' });
		const tookMs =
			Date.parse(of('Maria')?.answeredAt ?? '') - Date.parse(of('Maria')?.sentAt ?? '');
		expect(tookMs).toBe(4 * MINUTE_MS);
		expect(of('Ana Reyes')).toMatchObject({ state: 'answered', recipientId: null });
		expect(of('Theo')).toMatchObject({ state: 'failed', reason: { code: 'landline' } });
		const thanks = 'Kinbell: thank you, that worked. The practice is over for you.';
		expect((await heard(maria.phoneNumber)).at(-1)).toBe(thanks);
		expect((await heard(ana.phone)).at(-1)).toBe(thanks);
		// A second answer changes nothing and is not confirmed again.
		app.deps.clock.advance(MINUTE_MS);
		await reply(maria.phoneNumber, '1');
		expect((await read()).drills).toEqual([drill]);
		expect((await heard(maria.phoneNumber)).filter((text) => text === thanks)).toHaveLength(1);
	});

	test('waits for the morning where it is night, and is over after a day', async () => {
		const far = await buildRecipient(app, ana, { name: 'Aiko', timezone: 'Asia/Tokyo' });
		await buildLadder(asking(maria, far));
		// Two in the morning in Tokyo.
		await start();
		await runEngine(app.deps);
		expect(await outcomes()).toMatchObject({ Maria: 'sent', Aiko: 'waiting' });
		app.deps.clock.advance(6 * HOUR_MS);
		await runEngine(app.deps);
		expect(await outcomes()).toMatchObject({ Aiko: 'sent' });
		app.deps.clock.advance(18 * HOUR_MS);
		expect(await outcomes()).toMatchObject({ Maria: 'silent', Aiko: 'silent' });
		expect((await later.read())[0]?.isOver).toBe(true);
	});

	test('asks one phone once, and nobody who wants no texts', async () => {
		const own = await buildRecipient(app, ana, { name: 'Ana at home', phoneNumber: ana.phone });
		const theo = await buildRecipient(app, ana, { name: 'Theo' });
		await reply(theo.phoneNumber, 'STOP');
		await buildLadder(asking(maria, own, theo));
		const before = (await heard(theo.phoneNumber)).length;
		const { body } = await start();
		await runEngine(app.deps);
		const reasonOf = (name: string) => body.people.find((each) => each.name === name)?.reason;
		expect(reasonOf('Ana at home')).toEqual({ code: 'same_number', name: 'Ana Reyes' });
		expect(reasonOf('Theo')).toEqual({ code: 'stopped' });
		expect(await outcomes()).toMatchObject({ 'Ana at home': 'left_out', Theo: 'left_out' });
		expect(await heard(ana.phone)).toHaveLength(1);
		expect(await heard(theo.phoneNumber)).toHaveLength(before);
	});

	test('ends the one before, and there are three a day', async () => {
		await buildLadder();
		for (let time = 0; time < 3; time += 1) expect((await start()).status).toBe(201);
		await runEngine(app.deps);
		expect(await heard(maria.phoneNumber)).toHaveLength(1);
		expect(await outcomes(1)).toEqual({ Maria: 'left_out', 'Ana Reyes': 'left_out' });
		const refused = await start();
		expect([refused.status, refused.problem.reason.code]).toEqual([429, 'drills_today']);
		app.deps.clock.advance(DAY_MS);
		expect((await later.start()).isOver).toBe(false);
	});

	test('needs a plan, as the ladder does', async () => {
		const ben = await buildAccount(app, { name: 'Ben Ito' });
		const rose = await buildRecipient(app, ben);
		const ladder = { steps: [{ kind: 'relative', afterMinutes: 10, recipientId: rose._id }] };
		await buildSchedule(app, ben, { ladder });
		expect((await start(undefined, ben)).problem.reason.code).toBe('needs_plan');
		expect((await read(ben)).drills).toEqual([]);
	});
});

describe('[LD-07] twice a year', () => {
	async function offers(): Promise<string[]> {
		await offerDrills(app.deps);
		const open = await listNotices(db, ana.user._id);
		return open
			.filter(({ kind }) => kind === 'drill')
			.map(({ createdAt }) => createdAt.toISOString());
	}

	test('a practice is offered, and the offer goes with the practice', async () => {
		await buildLadder();
		expect(await offers()).toEqual([]);
		app.deps.clock.advance(29 * DAY_MS);
		expect(await offers()).toEqual([]);
		app.deps.clock.advance(DAY_MS);
		const [offered] = await offers();
		expect(offered).toBe(app.deps.clock.now().toISOString());
		// Two processes offer it once.
		await Promise.all([offerDrills(app.deps), offerDrills(app.deps)]);
		expect(await offers()).toEqual([offered]);
		await later.start();
		expect(await offers()).toEqual([]);
		app.deps.clock.advance(181 * DAY_MS);
		expect(await offers()).toEqual([]);
		app.deps.clock.advance(DAY_MS);
		expect(await offers()).toHaveLength(1);
	});

	test('but not to who has no circle, or has just practiced', async () => {
		await buildLadder([{ kind: 'holder', afterMinutes: 15 }]);
		await offers();
		app.deps.clock.advance(60 * DAY_MS);
		expect(await offers()).toEqual([]);
		await buildLadder();
		await offers();
		app.deps.clock.advance(29 * DAY_MS);
		await later.start();
		app.deps.clock.advance(2 * DAY_MS);
		expect(await offers()).toEqual([]);
	});
});
