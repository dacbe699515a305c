import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { agreements, budgets, deliveries, handOvers } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { TEXTS_TODAY } from '#server/http/budgets.ts';
import { buildWorld, PEOPLE } from '#tests/faults/world.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type TestDeps, testDeps } from '#tests/support/test-app.ts';
import { sendDue } from './send-due.ts';
import { sendWaiting } from './send-waiting.ts';
import { SLICE } from './slices.ts';

const db = await testDatabase();
let deps: TestDeps;
/** What left, by whichever process. */
let sent: string[];
/** Of four schedules three are messages. */
const MESSAGES = 30;
const TEXTS = MESSAGES * PEOPLE;

/** Everything of a morning is due. */
async function build(variables: Record<string, string>, messages = MESSAGES): Promise<void> {
	deps = testDeps(
		{ db, clock: testClock('2026-11-16T08:00:00Z') },
		{ TEXTS_PER_SECOND: '2000', ...variables },
	);
	await buildWorld(deps, Math.ceil((messages * 4) / 3));
	deps.clock.set('2026-11-16T09:02:00Z');
}

beforeEach(() => {
	sent = [];
});

/** A process whose texts are counted. */
function running(send?: Deps['sms']['send']): Deps {
	const { sms } = deps;
	return {
		...deps,
		sms: {
			...sms,
			async send(text) {
				sent.push(text.id);
				return (send ?? sms.send)(text);
			},
		},
	};
}

const everyWay = async () => {
	const rows = await db.select().from(deliveries);
	return rows.filter(({ purpose }) => purpose === 'message');
};
const withStatus = async (status: string) =>
	(await everyWay()).filter((row) => row.status === status).map(({ id }) => id);

async function workOn(other = running()): Promise<void> {
	while ((await sendWaiting(other, 'text')) > 0);
}

describe('a process that dies in the middle of a hand-over', () => {
	test('leaves in doubt what it had begun; another sends the rest, once', async () => {
		await build({ DAILY_TEXT_LIMIT: '100000' });
		const { promise: silence, resolve: end } = Promise.withResolvers<void>();
		const dying = running(async () => {
			await silence;
			return { kind: 'accepted', reference: 'of the dead' };
		});
		const gone = sendDue(dying);
		await expect.poll(() => sent.length).toBe(SLICE);
		const begun = [...sent];
		expect(await withStatus('submitting')).toHaveLength(TEXTS);
		deps.clock.advance(MINUTE_MS);
		await workOn();
		const ofMessages = new Set((await everyWay()).map(({ id }) => id));
		const all = sent.filter((id) => ofMessages.has(id));
		expect(all).toHaveLength(TEXTS);
		expect(new Set(all).size).toBe(TEXTS);
		expect((await withStatus('unknown')).sort()).toEqual(begun.sort());
		expect(await withStatus('delivered')).toHaveLength(TEXTS - SLICE);
		// Each text counts once for the day, whoever sent it.
		const [today] = (await db.select().from(budgets)).filter(({ key }) => key === TEXTS_TODAY);
		expect(today?.used).toBe(sent.length);

		// It was only slow: it begins nothing more, and its outcomes come too late.
		const before = sent.length;
		end();
		await gone;
		expect(sent).toHaveLength(before);
		expect((await withStatus('unknown')).sort()).toEqual(begun.sort());
		expect(await db.$count(handOvers)).toBe(0);
	});

	test('before it began leaves nothing in doubt, and no place of a person is taken twice', async () => {
		// With the call of that morning each person gets three texts, and no more without an answer.
		const messages = 2;
		await build({ AGREEMENT: 'answer' }, messages);
		const doomed = running();
		Object.defineProperty(doomed.sms, 'numbers', {
			get: () => {
				throw new Error('The process ends here.');
			},
		});
		await expect(sendDue(doomed)).rejects.toThrow('ends here');
		expect(sent).toEqual([]);
		expect(await withStatus('submitting')).toHaveLength(messages * PEOPLE);
		const places = async () => (await db.select().from(agreements)).map(({ texts }) => texts);
		expect(await places()).toEqual([2, 2, 2]);
		deps.clock.advance(MINUTE_MS);
		await workOn();
		expect(await withStatus('delivered')).toHaveLength(messages * PEOPLE);
		expect(await places()).toEqual([3, 3, 3]);
	});
});

test('a text that is never answered holds up no other', async () => {
	await build({});
	const { promise: silence, resolve: end } = Promise.withResolvers<void>();
	const { sms } = deps;
	const process = running(async (text) => {
		if (sent.length <= SLICE / 2) await silence;
		return sms.send(text);
	});
	const round = sendDue(process);
	await expect.poll(() => sent.length).toBe(TEXTS);
	end();
	await round;
	expect(await withStatus('delivered')).toHaveLength(TEXTS);
});

test('what the version before had in hand stays in doubt as a whole', async () => {
	await build({});
	const { promise: silence, resolve: end } = Promise.withResolvers<void>();
	const gone = sendDue(
		running(async () => {
			await silence;
			return { kind: 'accepted', reference: 'of the dead' };
		}),
	);
	await expect.poll(() => sent.length).toBe(SLICE);
	await db.update(handOvers).set({ begun: null });
	deps.clock.advance(MINUTE_MS);
	await workOn();
	expect(await withStatus('unknown')).toHaveLength(TEXTS);
	end();
	await gone;
});
