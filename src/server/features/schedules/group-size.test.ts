import { describe, expect, test } from 'vitest';
import { getCallRoom } from '#contract/meetings.ts';
import { createSchedule } from '#contract/schedules.ts';
import { countInCall } from '#domain/group-size.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { meshAnd } from '#tests/support/media-engine.ts';
import { type TestApp, type TestDeps, testApp, testDeps } from '#tests/support/test-app.ts';

/** How many people a call may be planned for. */

const db = await testDatabase();

async function family(count: number, overrides: Partial<TestDeps> = {}) {
	const app = await testApp(testDeps({ db, ...overrides }));
	const account = await buildAccount(app);
	await buildSubscription(app, account.user._id, { tier: count > 20 ? 'premium' : 'basic' });
	const ids: string[] = [];
	while (ids.length < count) ids.push((await buildRecipient(app, account))._id);
	return { app, account, ids };
}

const plan = (app: TestApp, { token }: BuiltAccount, overrides: object) =>
	app.request(
		createSchedule,
		{
			body: {
				name: 'Everyone',
				type: 'call',
				frequency: 'weekly',
				daysOfWeek: [1],
				startDate: '2026-11-16',
				...overrides,
			} as never,
		},
		{ token },
	);

describe('out of the box', () => {
	test.each([
		['Basic', 20],
		['Premium', 50],
	])(
		'[GC-01] a call takes everyone whom %s has room for, and the account holder',
		async (_, count) => {
			const { app, account, ids } = await family(count);
			const { status, body } = await callRequests(app, account).quick(ids);
			expect(status).toBe(201);
			await runEngine(app.deps);
			const params = { callId: body.calls[0]?._id as string };
			const room = await app.request(getCallRoom, { params }, { token: account.token });
			expect(room.body).toMatchObject({ engine: 'forwarder', mostPeople: 51 });
			expect(room.body.people).toHaveLength(count + 1);
		},
	);
});

describe('with a mesh only', () => {
	const words = 'A call can have at most 6 people here.';

	test('[GC-01] a larger call is refused when it is started, with the account holder counted', async () => {
		const { app, account, ids } = await family(6, { media: meshAnd() });
		const { quick } = callRequests(app, account);
		const { status, problem } = await quick(ids);
		expect([status, problem.message, problem.fields]).toEqual([
			400,
			words,
			{ recipientIds: words },
		]);
		expect((await quick(ids.slice(1))).status).toBe(201);
	});

	test('[GC-01] a larger call is refused when it is scheduled; a text to as many is not', async () => {
		const { app, account, ids } = await family(7, { media: meshAnd() });
		const create = (overrides: object) => plan(app, account, { recipientIds: ids, ...overrides });
		expect((await create({ adminParticipates: false })).problem.message).toBe(words);
		const six = ids.slice(1);
		expect((await create({ recipientIds: six })).problem.message).toBe(words);
		expect((await create({ recipientIds: six, adminParticipates: false })).status).toBe(201);
		expect((await create({ type: 'message', messageContent: 'Hello' })).status).toBe(201);
	});
});

test('[GC-01] somebody with the account holder’s own number counts once', () => {
	const chosen = [{ phone: '12125550101' }, { phone: '12125550102' }];
	const holder = { phone: '12125550101', phoneVerified: true };
	const count = (given: Partial<Parameters<typeof countInCall>[0]>) =>
		countInCall({ chosen, holder, holderTakesPart: true, ...given });
	expect(count({})).toBe(2);
	expect(count({ holderTakesPart: false })).toBe(2);
	expect(count({ holder: { ...holder, phoneVerified: false } })).toBe(3);
	expect(count({ holder: { ...holder, phone: null } })).toBe(3);
});
