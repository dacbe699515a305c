import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reason } from '#contract/reasons.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { phoneSmsAt } from '#tests/support/sms-gate/adapter.ts';
import { type SmsGate, startSmsGate } from '#tests/support/sms-gate/server.ts';
import {
	ANSWER_LOST,
	busy,
	exampleText,
	otherFrom,
	twilioEmulator,
} from '#tests/support/twilio-emulator.ts';
import { twilioSettings, twilioSmsAt } from '#tests/support/twilio-server.ts';
import { sandboxTexts } from '../db/schema.ts';
import type { Outcome } from './outcome.ts';
import { createSandboxSms } from './sandbox-sms.ts';
import type { Sms } from './sms.ts';

/** All text providers pass these tests, which follow Twilio's documents and those of SMS Gateway for Android. */

const BUSY_TWICE = '15005550029';

const db = await testDatabase();
const twilio = twilioEmulator();

/** The emulator has its own clock: this computer's. */
const now = () => new Date();

interface Case {
	kind: Sms['kind'];
	sms(): Sms;
	/** Where a provider can send from several. */
	severalNumbers?(): Sms;
	arrived(): Promise<{ to: string; from: string; body: string }[]>;
	/** Makes the provider refuse as many texts as the number says. */
	makeBusy(times: number): void;
	/** Numbers that it refuses at once; a phone finds out later. */
	refused: [to: string, code: string, reason: Reason][];
	/** Knows by itself who wants no texts. */
	stopped?: string;
	/** What it says of a text that it never had: only a provider that takes our ids can be sure. */
	neverHad: Outcome['kind'];
}

const refusedByTwilio: Case['refused'] = [
	['15005550001', '21211', { code: 'number_not_working' }],
	['15005550002', '21612', { code: 'number_unreachable' }],
	['15005550009', '21614', { code: 'landline' }],
];

const sandbox = createSandboxSms({ db, clock: testClock() });
const cases: Record<string, Case> = {
	sandbox: {
		kind: 'sandbox',
		sms: () => sandbox,
		severalNumbers: () => createSandboxSms({ db, clock: testClock() }, '15005550006,15005550007'),
		arrived: async () =>
			(await db.select().from(sandboxTexts)).map(({ recipient, sender, body }) => ({
				to: recipient,
				from: sender,
				body,
			})),
		makeBusy() {},
		refused: refusedByTwilio,
		stopped: '15005550004',
		neverHad: 'unknown',
	},
	twilio: {
		kind: 'twilio',
		sms: () => twilioSmsAt(twilio.url, {}, { publicUrl: twilio.callbacks.url }),
		severalNumbers: () => twilioSmsAt(twilio.url, { from: `${twilioSettings.from},${otherFrom}` }),
		arrived: () => twilio.arrived(),
		makeBusy: (times) => twilio.answerWith(...Array(times).fill(busy)),
		refused: refusedByTwilio,
		stopped: '15005550004',
		neverHad: 'unknown',
	},
	'our own phone at home': phoneCase('home', []),
	'our own phone behind a server': phoneCase('cloud', [
		['15005550001', 'PHONE_NUMBER_NOT_WORKING', { code: 'number_not_working' }],
		['15005550009', 'PHONE_LANDLINE', { code: 'landline' }],
	]),
};

function phoneCase(mode: 'home' | 'cloud', refused: Case['refused']): Case {
	let gate: SmsGate;
	let busyLeft = 0;
	beforeEach(async () => {
		busyLeft = 0;
		gate = await startSmsGate({
			mode,
			answerOf(to) {
				if (busyLeft-- > 0) return { status: 429, body: { message: 'Too Many Requests' } };
				return to === `+${ANSWER_LOST}` ? 'lost' : undefined;
			},
		});
	});
	afterEach(() => gate.stop());
	return {
		kind: 'phone',
		sms: () => phoneSmsAt(gate),
		arrived: async () => gate.phone.onAir.map(({ to, from, text }) => ({ to, from, body: text })),
		makeBusy(times) {
			busyLeft = times;
		},
		refused,
		neverHad: 'retry_later',
	};
}

describe.each(Object.entries(cases))(
	'texts through %s',
	(_, { kind, sms, severalNumbers, arrived, makeBusy, refused, stopped, neverHad }) => {
		test('says which one it is', () => expect(sms().kind).toBe(kind));

		test('[D23] [WY-02] arrive whole, from the number that answers go to', async () => {
			const { to, body, ...rest } = exampleText();
			const outcome = await sms().send({ to, body, ...rest });
			expect(outcome).toMatchObject({ kind: 'accepted', reference: expect.stringMatching(/./) });
			expect(await arrived()).toEqual([{ to, from: sms().from, body }]);
		});

		if (severalNumbers) {
			test('[SX-07] go out from another of our numbers where one is chosen', async () => {
				const { numbers, ...own } = severalNumbers();
				const [first = '', second = ''] = numbers;
				await own.send(exampleText({ from: second }));
				await own.send(exampleText());
				expect((await arrived()).map((each) => each.from).toSorted()).toEqual([first, second]);
			});
		}

		test('are told apart from others with the same words', async () => {
			const outcomes = [await sms().send(exampleText()), await sms().send(exampleText())];
			const references = outcomes.map((each) => each.kind === 'accepted' && each.reference);
			expect(new Set(references).size).toBe(2);
			expect(await arrived()).toHaveLength(2);
		});

		test.each(refused)('%s is refused for good with %s: %j', async (to, code, reason) => {
			expect(await sms().send(exampleText({ to }))).toEqual({ kind: 'rejected', code, reason });
			expect(await arrived()).toEqual([]);
		});

		if (stopped) {
			test('a person who wants no texts gets none', async () => {
				expect(await sms().send(exampleText({ to: stopped }))).toEqual({
					kind: 'rejected',
					code: '21610',
					reason: { code: 'stopped' },
					optedOut: true,
				});
				expect(await arrived()).toEqual([]);
			});
		}

		test('wait for the provider when it is busy, and arrive once', async () => {
			makeBusy(2);
			const sent = exampleText({ to: BUSY_TWICE });
			const provider = sms();
			expect(await provider.send(sent)).toMatchObject({ kind: 'retry_later' });
			expect(await provider.send(sent)).toMatchObject({ kind: 'retry_later' });
			expect(await arrived()).toEqual([]);
			expect(await provider.send(sent)).toMatchObject({ kind: 'accepted' });
			expect(await arrived()).toHaveLength(1);
		});

		test('[D23] [WY-02] are in doubt when the answer is lost, and not sent again', async () => {
			expect(await sms().send(exampleText({ to: ANSWER_LOST }))).toMatchObject({ kind: 'unknown' });
			expect(await arrived()).toHaveLength(1);
		});

		test('[WY-02] are found after the answer was lost, without being sent again', async () => {
			const lost = exampleText({ to: ANSWER_LOST });
			const submittedAt = now();
			await sms().send(exampleText({ to: ANSWER_LOST, body: 'Another' }));
			await sms().send(lost);
			expect(await sms().find({ ...lost, submittedAt })).toMatchObject({
				kind: 'accepted',
				reference: expect.stringMatching(/./),
			});
			expect(await arrived()).toHaveLength(2);
		});

		test('are found by the reference that they have', async () => {
			const sent = exampleText();
			const submittedAt = now();
			const outcome = await sms().send(sent);
			const found = await sms().find({ ...sent, submittedAt });
			expect(outcome.kind === 'accepted' && outcome.reference).toMatch(/./);
			expect(found).toMatchObject({
				kind: 'accepted',
				reference: outcome.kind === 'accepted' && outcome.reference,
			});
		});

		test(`that never arrived there are ${neverHad}`, async () => {
			const never = exampleText({ body: 'This one never left' });
			await sms().send(exampleText());
			const outcome = await sms().find({ ...never, submittedAt: now() });
			expect(outcome).toMatchObject({ kind: neverHad });
		});
	},
);

test('every other number of the sandbox has its text at once', async () => {
	expect(await sandbox.send(exampleText())).toMatchObject({ kind: 'accepted', isDelivered: true });
	expect(sandbox.answersKeywords).toBe(false);
});
