import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as accountsContract from '#contract/accounts.ts';
import * as callsContract from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import type { Recipient } from '#contract/recipients.ts';
import { accounts, deliveries } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait, runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { wordsFor } from '#words/languages.ts';
import { receiveText } from './inbound.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { timezone: 'America/New_York', language: 'es' });
	await buildSubscription(app, account.user._id);
	rosa = await buildRecipient(app, account, { name: 'Rosa', language: 'en' });
	luis = await buildRecipient(app, account, { name: 'Luis' });
});

const bodies = async ({ phoneNumber }: Pick<Recipient, 'phoneNumber'>) =>
	(await textsTo(app, phoneNumber)).map(({ body }) => body);
const withoutLink = (texts: string[]) => texts.map((text) => text.replace(/http\S+/, '[…]'));
const everyone = () => [rosa._id, luis._id];
const english = wordsFor('en').texts;
const spanish = wordsFor('es').texts;

const facts = () => ({
	now: app.deps.clock.now(),
	holderName: 'Ana Reyes',
	isHolder: false,
	isFirst: true,
});

describe('[LG-02] [LG-03] a text is in the language of its person', () => {
	const NINE = '2026-11-15T14:00:00.000Z';
	const daily = () =>
		scheduleRequests(app, account, {
			type: 'message',
			messageContent: 'Buenos días',
			frequency: 'daily',
			recipientIds: everyone(),
		}).create();
	const message = () => ({ ...facts(), content: 'Buenos días' });

	test.each([
		['leaves with its dispatch', (deps: TestApp['deps']) => runEngine(deps)],
		[
			'waited for its turn',
			async (deps: TestApp['deps']) => {
				await dispatchToWait(deps);
				deps.clock.advance(60_000);
				await runEngine(deps);
			},
		],
	])('when it %s', async (_, send) => {
		await daily();
		app.deps.clock.set(NINE);
		await send(app.deps);
		expect(await bodies(rosa)).toEqual([english.wordText('message', message())]);
		expect(await bodies(luis)).toEqual([spanish.wordText('message', message())]);
	});

	test('and the account holder’s own is in the account’s', async () => {
		await callRequests(app, account).quick(everyone());
		await runEngine(app.deps);
		const invitation = (words: typeof english, isHolder = false) =>
			words.wordText('invite', { ...facts(), isHolder, isFirst: !isHolder });
		const holder = { phoneNumber: account.user.phoneNumber };
		expect(withoutLink(await bodies(rosa))).toEqual([invitation(english)]);
		expect(withoutLink(await bodies(luis))).toEqual([invitation(spanish)]);
		expect(withoutLink(await bodies(holder))).toEqual([invitation(spanish, true)]);
	});

	test('as it is when the text is sent', async () => {
		await daily();
		await db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, account.user._id));
		app.deps.clock.set(NINE);
		await runEngine(app.deps);
		expect(await bodies(luis)).toEqual([english.wordText('message', message())]);
	});

	test('and a visitor’s test call is in that of the page', async () => {
		const phoneNumbers = ['12125550171'];
		await app.request(accountsContract.checkPhone, { body: { phone: phoneNumbers[0] ?? '' } });
		await app.request(
			callsContract.scheduleMeeting,
			{
				body: {
					startTime: '2026-11-15T12:00:00Z',
					endTime: '2026-11-15T12:05:00Z',
					phoneNumbers,
				},
			},
			{ acceptLanguage: 'es' },
		);
		await runEngine(app.deps);
		expect(withoutLink(await bodies({ phoneNumber: '12125550171' }))).toEqual([
			spanish.wordText('test_invite', { ...facts(), isHolder: true, isFirst: false }),
		]);
	});
});

describe('[LG-04] the answer to a keyword', () => {
	const STRANGER = '12125550180';
	let keys = 0;
	const answerTo = async (body: string, from: string) => {
		keys += 1;
		await receiveText(app.deps, { providerKey: `SM${keys}`, from: `+${from}`, body });
		await runEngine(app.deps);
		return (await textsTo(app, from)).at(-1)?.body;
	};
	const stopped = (language: Language) =>
		wordsFor(language).texts.wordText('stop_confirmation', facts());

	test('is in the keyword’s language', async () => {
		expect(await answerTo('Alto.', STRANGER)).toBe(stopped('es'));
		expect(await answerTo('¡empezar!', STRANGER)).toBe(
			spanish.wordText('start_confirmation', facts()),
		);
		expect(await answerTo('ayuda', STRANGER)).toBe(
			spanish.wordText('help', { ...facts(), publicUrl: app.deps.env.publicUrl }),
		);
		expect(await answerTo('BAJA', rosa.phoneNumber)).toBe(stopped('es'));
	});

	test('is in the person’s where the keyword is English, which everyone may use', async () => {
		expect(await answerTo('STOP', STRANGER)).toBe(stopped('en'));
		expect(await answerTo('STOP', rosa.phoneNumber)).toBe(stopped('en'));
		expect(await answerTo('STOP', luis.phoneNumber)).toBe(stopped('es'));
		expect(await answerTo('stop', account.user.phoneNumber)).toBe(stopped('es'));
	});

	test('is stored with its language, so that it stays when it has to wait', async () => {
		await answerTo('ALTO', STRANGER);
		const [row] = await db.select().from(deliveries);
		expect(row).toMatchObject({ purpose: 'stop_confirmation', language: 'es' });
	});
});
