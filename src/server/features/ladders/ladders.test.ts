import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { evening, searchAtSix } from '#tests/support/ladders.ts';
import { testDeps } from '#tests/support/test-app.ts';

/** Dad does not come to the Sunday call: he is nudged, then Maria and Bob are asked, then Ana. */

const db = await testDatabase();
const { at, answer, heard, notices, press, says, search, steps } = searchAtSix(db);

const ASKED =
	'Kinbell: Dad hasn\'t joined "Sunday call" yet. Reply 1 if you will check, 2 if you cannot.';

describe('a ladder', () => {
	test('[LD-01] [LD-02] does each step at its moment, once', async () => {
		expect(await steps()).toEqual([
			'nudge Dad waiting 18:03',
			'relative Maria waiting 18:10',
			'relative Bob waiting 18:12',
			'holder waiting 18:15',
		]);
		await at('18:02:59');
		expect(await heard('Dad')).toHaveLength(1);
		await at('18:03:00');
		expect((await heard('Dad')).at(-1)).toMatch(
			/^Kinbell: your call "Sunday call" has begun\. We're waiting for you\. Tap to join: http/,
		);
		await at('18:03:30');
		expect(await heard('Dad')).toHaveLength(2);
		await at('18:10:00');
		await at('18:12:00');
		expect(await heard('Maria')).toEqual([`${ASKED} Kinbell is not an emergency service.`]);
		expect(await heard('Bob')).toEqual([`${ASKED} Kinbell is not an emergency service.`]);
		await at('18:15:00');
		expect(await heard()).toContain(
			'Kinbell: Dad hasn\'t joined "Sunday call" yet. Reply 1 if you take it from here.',
		);
		expect(await steps()).toEqual([
			'nudge Dad sent 18:03',
			'relative Maria sent 18:10',
			'relative Bob sent 18:12',
			'holder sent 18:15',
		]);
	});

	test('[LD-04] that runs out ends with a notice and a mail, never in silence', async () => {
		for (const time of ['18:03', '18:10', '18:12', '18:15', '18:34']) await at(`${time}:00`);
		expect(await search()).toMatchObject({ status: 'running', outcome: null });
		await at('18:35:00');
		expect(await search()).toMatchObject({
			status: 'ended',
			outcome: 'ran_out',
			endedAt: evening('18:35:00'),
		});
		expect(await notices()).toEqual([
			{
				code: 'nobody_looks_after',
				about: 'call',
				name: 'Dad',
				recipientId: expect.any(String),
				title: 'Sunday call',
			},
		]);
	});

	test('[LD-05] after an outage does the newest step alone, and records the others as missed', async () => {
		await at('18:12:30');
		expect(await steps()).toEqual([
			'nudge Dad missed 18:12',
			'relative Maria missed 18:12',
			'relative Bob sent 18:12',
			'holder waiting 18:15',
		]);
		expect(await heard('Maria')).toEqual([]);
		expect(await heard('Dad')).toHaveLength(1);
	});

	test('[LD-05] that an outage has outlasted tells of it and texts nobody', async () => {
		await at('19:30:00');
		expect((await steps()).map((step) => step.split(' ').at(-2))).toEqual(Array(4).fill('missed'));
		expect(await search()).toMatchObject({ outcome: 'ran_out' });
		expect(await notices()).toHaveLength(1);
	});
});

describe('an answer of the person', () => {
	test.each(['coming', 'cannot', 'well'] as const)(
		'[LD-02] %s ends it and withdraws the rest',
		async (meaning) => {
			await at('18:03:00');
			await says(meaning);
			expect(await search()).toMatchObject({ status: 'ended', outcome: 'answered' });
			expect(await steps()).toEqual([
				'nudge Dad sent 18:03',
				'relative Maria withdrawn 18:03',
				'relative Bob withdrawn 18:03',
				'holder withdrawn 18:03',
			]);
			await at('18:40:00');
			expect(await heard('Maria')).toEqual([]);
			expect(await notices()).toEqual([]);
		},
	);

	test('late moves what is left by the minutes, once', async () => {
		await at('18:03:00');
		await says('late', 20);
		await says('late', 30);
		expect(await steps()).toEqual([
			'nudge Dad sent 18:03',
			'relative Maria waiting 18:30',
			'relative Bob waiting 18:32',
			'holder waiting 18:35',
		]);
		await at('18:15:00');
		expect(await heard('Maria')).toEqual([]);
		await at('18:30:00');
		expect(await heard('Maria')).toHaveLength(1);
		await at('18:32:00');
		await at('18:35:00');
		await at('18:54:59');
		expect(await search()).toMatchObject({ status: 'running' });
		await at('18:55:00');
		expect(await search()).toMatchObject({ outcome: 'ran_out' });
	});

	test('tells those who were asked that there is no need any more', async () => {
		await at('18:10:00');
		await says('coming');
		await at('18:10:10');
		expect((await heard('Maria')).at(-1)).toBe(
			"Kinbell: good news, we've heard from Dad. There's no need to check any more.",
		);
		expect(await heard('Bob')).toEqual([]);
	});

	test('help makes it go on at once, without asking the person again', async () => {
		await says('help');
		await at('18:00:01');
		expect((await heard('Maria')).at(-1)).toMatch(
			/^Kinbell: Dad is asking for a call or for help\./,
		);
		expect(await steps()).toEqual([
			'nudge Dad withdrawn 18:00',
			'relative Maria sent 18:00',
			'relative Bob waiting 18:02',
			'holder waiting 18:05',
		]);
		expect(await search()).toMatchObject({ cause: 'asked' });
	});
});

describe('a relative', () => {
	test('[LD-03] who replies 1 has it, and the others are told who', async () => {
		await at('18:10:00');
		await at('18:12:00');
		await at('18:13:00');
		expect(await answer('Bob', 'yes')).toBe('ladder_yours');
		expect(await answer('Maria', 'yes')).toBe('ladder_taken');
		expect(await answer('Maria', 'no')).toBe('ladder_taken');
		await at('18:14:00');
		expect(await search()).toMatchObject({
			status: 'taken',
			takenBy: 'Bob',
			takenAt: evening('18:13:00'),
			isTakenByHolder: false,
		});
		expect((await heard('Maria')).slice(1)).toEqual([
			'Kinbell: Bob is checking on Dad. Thank you.',
		]);
		await at('18:32:00');
		expect((await steps()).at(-1)).toBe('holder waiting 18:15');
		expect((await heard()).filter((text) => text.includes('take it'))).toEqual([]);
	});

	test('[LD-03] who replies 2 is passed over at once', async () => {
		await at('18:10:00');
		await at('18:10:20');
		expect(await answer('Maria', 'no')).toBe('ladder_passed');
		await at('18:10:21');
		expect(await heard('Bob')).toHaveLength(1);
		expect((await steps()).slice(2)).toEqual(['relative Bob sent 18:10', 'holder waiting 18:15']);
		// Maria says it again: Bob keeps his time.
		await answer('Maria', 'no');
		expect((await steps()).at(-1)).toBe('holder waiting 18:15');
		await answer('Bob', 'no');
		await at('18:10:22');
		expect((await steps()).at(-1)).toBe('holder sent 18:10');
		await at('18:30:20');
		expect(await search()).toMatchObject({ status: 'running' });
		await at('18:30:21');
		expect(await search()).toMatchObject({ outcome: 'ran_out' });
	});

	test('[LD-03] who is silent for 20 minutes is asked once, then it goes on', async () => {
		await at('18:10:00');
		await answer('Maria', 'yes');
		await at('18:29:59');
		expect(await heard('Maria')).toHaveLength(1);
		await at('18:30:00');
		expect((await heard('Maria')).at(-1)).toBe(
			'Kinbell: did you reach Dad? Reply 1 if you did, 2 if not.',
		);
		await at('18:49:59');
		expect(await heard('Maria')).toHaveLength(2);
		expect(await heard('Bob')).toEqual([]);
		await at('18:50:00');
		expect(await heard('Bob')).toHaveLength(1);
		expect(await search()).toMatchObject({ status: 'running', takenBy: null });
		expect((await steps()).slice(2)).toEqual(['relative Bob sent 18:50', 'holder waiting 18:53']);
	});

	test('[LD-03] who reached the person ends it, and who did not gives it back', async () => {
		await at('18:10:00');
		await answer('Maria', 'yes');
		await at('18:30:00');
		expect(await answer('Maria', 'no', 'reached')).toBe('ladder_passed');
		await at('18:30:01');
		expect(await heard('Bob')).toHaveLength(1);
		await answer('Bob', 'yes');
		await at('18:31:00');
		expect((await heard('Maria')).at(-1)).toBe('Kinbell: Bob is checking on Dad. Thank you.');
		await at('18:50:01');
		expect((await heard('Bob')).at(-1)).toMatch(/did you reach Dad/);
		expect(await answer('Bob', 'yes', 'reached')).toBe('ladder_thanks');
		expect(await search()).toMatchObject({ status: 'ended', outcome: 'reached' });
		await at('18:50:02');
		expect((await heard('Maria')).at(-1)).toMatch(/we've heard from Dad/);
		expect((await heard('Bob')).at(-1)).toMatch(/did you reach Dad/);
		expect(await answer('Maria', 'yes')).toBe('ladder_over');
		expect(await notices()).toEqual([]);
	});

	test('who is with the person ends it at once', async () => {
		await at('18:10:00');
		expect(await answer('Maria', 'well')).toBe('ladder_thanks');
		expect(await search()).toMatchObject({ outcome: 'reached' });
	});
});

describe('the account holder', () => {
	test('takes it with a button, and those who were asked are told', async () => {
		await at('18:10:00');
		await answer('Maria', 'yes');
		await at('18:11:00');
		expect(await press('take')).toMatchObject({
			status: 'ended',
			outcome: 'holder_took',
			takenBy: 'Ana Reyes',
			takenAt: evening('18:11:00'),
			isTakenByHolder: true,
		});
		await at('18:11:01');
		expect((await heard('Maria')).at(-1)).toBe('Kinbell: Ana Reyes is checking on Dad. Thank you.');
		await at('18:40:00');
		expect(await heard('Bob')).toEqual([]);
		// Pressed again, it stays as it is.
		expect(await press('reached')).toMatchObject({ outcome: 'holder_took' });
		expect(await answer('Maria', 'yes')).toBe('ladder_taken');
	});

	test('says that the person was reached', async () => {
		await at('18:10:00');
		expect(await press('reached')).toMatchObject({ outcome: 'reached', takenBy: null });
		await at('18:10:01');
		expect((await heard('Maria')).at(-1)).toMatch(/we've heard from Dad/);
	});

	test('answers by text, too', async () => {
		for (const time of ['18:10', '18:12', '18:15']) await at(`${time}:00`);
		expect(await answer(null, 'yes')).toBe('ladder_thanks');
		expect(await search()).toMatchObject({ outcome: 'holder_took' });
	});

	test('who cannot is told by notice when nobody is left', async () => {
		for (const time of ['18:10', '18:12', '18:15']) await at(`${time}:00`);
		expect(await answer(null, 'no')).toBe('ladder_passed');
		await at('18:15:01');
		expect(await search()).toMatchObject({ outcome: 'ran_out' });
		expect(await notices()).toHaveLength(1);
	});
});

describe('a ladder whose provider is busy', () => {
	const busy = searchAtSix(db, {
		deps() {
			const deps = testDeps({ db });
			const { send } = deps.sms;
			const tried = new Set<string>();
			deps.sms.send = async (text) => {
				if (tried.has(text.id) || !text.body.startsWith(ASKED)) return send(text);
				tried.add(text.id);
				return { kind: 'retry_later', reason: { code: 'provider_busy' }, afterMs: 100 };
			};
			return deps;
		},
	});

	test('[LD-02] says to who is asked first that we are no emergency service, at the second try as well', async () => {
		for (const time of ['18:03:00', '18:10:00', '18:10:01', '18:11:00']) await busy.at(time);
		expect(await busy.heard('Maria')).toEqual([`${ASKED} Kinbell is not an emergency service.`]);
	});
});
