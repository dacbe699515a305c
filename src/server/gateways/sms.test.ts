import { describe, expect, test } from 'vitest';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	ANSWER_LOST,
	busy,
	exampleText,
	otherFrom,
	twilioEmulator,
} from '#tests/support/twilio-emulator.ts';
import { twilioSettings, twilioSmsAt } from '#tests/support/twilio-server.ts';
import { sandboxTexts } from '../db/schema.ts';
import { createSandboxSms } from './sandbox-sms.ts';
import type { Sms } from './sms.ts';

/** Both text providers pass these tests, which follow Twilio's documents. */

const BUSY_TWICE = '15005550029';

const db = await testDatabase();
const twilio = twilioEmulator();

/** The emulator has its own clock: this computer's. */
const now = () => new Date();

interface Case {
	sms(): Sms;
	severalNumbers(): Sms;
	arrived(): Promise<{ to: string; from: string; body: string }[]>;
	/** Makes the provider refuse as many texts as the number says. */
	makeBusy(times: number): void;
}

const sandbox = createSandboxSms({ db, clock: testClock() });
const cases: Record<string, Case> = {
	sandbox: {
		sms: () => sandbox,
		severalNumbers: () => createSandboxSms({ db, clock: testClock() }, '15005550006,15005550007'),
		arrived: async () =>
			(await db.select().from(sandboxTexts)).map(({ recipient, sender, body }) => ({
				to: recipient,
				from: sender,
				body,
			})),
		makeBusy() {},
	},
	twilio: {
		sms: () => twilioSmsAt(twilio.url, {}, { publicUrl: twilio.callbacks.url }),
		severalNumbers: () => twilioSmsAt(twilio.url, { from: `${twilioSettings.from},${otherFrom}` }),
		arrived: () => twilio.arrived(),
		makeBusy: (times) => twilio.answerWith(...Array(times).fill(busy)),
	},
};

describe.each(Object.entries(cases))(
	'texts through %s',
	(kind, { sms, severalNumbers, arrived, makeBusy }) => {
		test('says which one it is', () => expect(sms().kind).toBe(kind));

		test('[D23] arrive whole, from the number that answers go to', async () => {
			const { to, body, ...rest } = exampleText();
			const outcome = await sms().send({ to, body, ...rest });
			expect(outcome).toMatchObject({ kind: 'accepted', reference: expect.stringMatching(/./) });
			expect(await arrived()).toEqual([{ to, from: sms().from, body }]);
		});

		test('[SX-07] go out from another of our numbers where one is chosen', async () => {
			const { numbers, ...own } = severalNumbers();
			const [first = '', second = ''] = numbers;
			await own.send(exampleText({ from: second }));
			await own.send(exampleText());
			expect((await arrived()).map((each) => each.from).toSorted()).toEqual([first, second]);
		});

		test('are told apart from others with the same words', async () => {
			const outcomes = [await sms().send(exampleText()), await sms().send(exampleText())];
			const references = outcomes.map((each) => each.kind === 'accepted' && each.reference);
			expect(new Set(references).size).toBe(2);
			expect(await arrived()).toHaveLength(2);
		});

		test.each([
			['15005550001', '21211', { code: 'number_not_working' }],
			['15005550002', '21612', { code: 'number_unreachable' }],
			['15005550009', '21614', { code: 'landline' }],
		])('%s is refused for good with %s: %j', async (to, code, reason) => {
			expect(await sms().send(exampleText({ to }))).toEqual({ kind: 'rejected', code, reason });
			expect(await arrived()).toEqual([]);
		});

		test('a person who wants no texts gets none', async () => {
			expect(await sms().send(exampleText({ to: '15005550004' }))).toEqual({
				kind: 'rejected',
				code: '21610',
				reason: { code: 'stopped' },
				optedOut: true,
			});
			expect(await arrived()).toEqual([]);
		});

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

		test('[D23] are in doubt when the answer is lost, and not sent again', async () => {
			expect(await sms().send(exampleText({ to: ANSWER_LOST }))).toMatchObject({ kind: 'unknown' });
			expect(await arrived()).toHaveLength(1);
		});

		test('are found after the answer was lost, without being sent again', async () => {
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

		test('that never arrived there stay in doubt', async () => {
			const never = exampleText({ body: 'This one never left' });
			await sms().send(exampleText());
			const outcome = await sms().find({ ...never, submittedAt: now() });
			expect(outcome).toMatchObject({ kind: 'unknown' });
		});
	},
);

test('every other number of the sandbox has its text at once', async () => {
	expect(await sandbox.send(exampleText())).toMatchObject({ kind: 'accepted', isDelivered: true });
	expect(sandbox.answersKeywords).toBe(false);
});
