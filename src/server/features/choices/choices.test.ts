import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/choices.ts';
import type { Body } from '#contract/endpoint.ts';
import * as noticesContract from '#contract/notices.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { choicesPath } from '../recipients/choices-link.ts';

const db = await testDatabase();
let app: TestApp;
let ana: BuiltAccount;
let rose: Recipient;
let email: string;
let count = 0;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	ana = await buildAccount(app);
	count += 1;
	email = `rose${count}@example.org`;
	rose = await buildRecipient(app, ana, { name: 'Rose', email, ways: ['text', 'mail'] });
});

/** The token of a link that was sent to this number or address of the person. */
const tokenAt = (address: string, { _id: recipientId } = rose) =>
	choicesPath(app.deps, { recipientId, address }).slice('/choices/'.length);

const byText = () => tokenAt(rose.phoneNumber);
const byMail = () => tokenAt(email);

const read = (token: string) => app.request(contract.getChoices, { params: { token } });
const change = (token: string, body: Body<typeof contract.changeChoices>) =>
	app.request(contract.changeChoices, { params: { token }, body });
const stop = (token: string) => app.request(contract.stopMails, { params: { token } });

async function asHolderSees(id = rose._id, { token } = ana): Promise<Recipient> {
	const { body } = await app.request(recipientsContract.listRecipients, {}, { token });
	return body.find(({ _id }) => _id === id) as Recipient;
}

const edit = (body: object, { token } = ana) =>
	app.request(
		recipientsContract.updateRecipient,
		{
			params: { recipientId: rose._id },
			body: { name: 'Rose', phoneNumber: rose.phoneNumber, email, ...body } as never,
		},
		{ token },
	);

describe('[WY-07] a link shows how its person is reached', () => {
	test('with addresses that only their owner recognises, and changes nothing', async () => {
		const before = await asHolderSees();
		const { status, body } = await read(byMail());
		expect(status).toBe(200);
		expect(body).toEqual({
			hostName: 'Ana Reyes',
			cameBy: 'mail',
			text: { address: expect.stringMatching(/^•••-•••-\d{4}$/), isStopped: false },
			mail: { address: 'r•••@example.org', stopped: null },
			ways: ['text', 'mail'],
			isAsked: false,
			language: 'en',
			quietHours: null,
			anyHour: null,
			timezone: 'America/New_York',
		});
		expect((await read(byText())).body.cameBy).toBe('text');
		expect(await asHolderSees()).toEqual(before);
	});

	test('but not to somebody who guesses, and no longer when the address or the person is gone', async () => {
		const [id, proof] = [byMail().slice(0, 22), byMail().slice(22)];
		const guesses = ['', 'x', `${id}${'A'.repeat(22)}`, `${'A'.repeat(22)}${proof}`, `${id}${id}`];
		for (const guess of [...guesses, `${byMail()}A`, encodeURIComponent('../me')]) {
			expect((await read(guess)).status, guess).toBe(404);
			expect((await change(guess, { ways: [] })).status, guess).toBe(404);
			expect((await stop(guess)).status, guess).toBe(404);
		}
		const [mailed, texted] = [byMail(), byText()];
		await edit({ email: `new-${email}` });
		expect((await read(mailed)).status).toBe(404);
		expect((await read(texted)).status).toBe(200);
		const { token } = ana;
		const params = { recipientId: rose._id };
		await app.request(recipientsContract.removeRecipient, { params }, { token });
		expect((await read(texted)).status).toBe(404);
	});

	test('and one address can only ask so often', async () => {
		// Limits are ten times as high while all providers are sandboxes.
		const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'kinbell@example.com' };
		const real = await testApp(testDeps({ db }, mail));
		const params = { token: byMail() };
		const ask = () => real.request(contract.getChoices, { params }, { address: '198.51.100.9' });
		const answers = await Promise.all(Array.from({ length: 121 }, ask));
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
	});
});

describe('[WY-07] the person chooses', () => {
	test.each([
		{ chosen: ['mail'], text: 'declined', mail: 'unknown' },
		{ chosen: ['text'], text: 'unknown', mail: 'declined' },
		{ chosen: [], text: 'declined', mail: 'declined' },
	] as const)('$chosen, and the account holder cannot bring back the rest', async (each) => {
		const { status, body } = await change(byMail(), { ways: [...each.chosen] });
		expect([status, body.ways]).toEqual([200, each.chosen]);
		const isAsChosen = { reached: { text: { status: each.text }, mail: { status: each.mail } } };
		expect(await asHolderSees()).toMatchObject(isAsChosen);
		expect((await edit({ ways: ['text', 'mail'], always: ['text', 'mail'] })).status).toBe(200);
		expect(await asHolderSees()).toMatchObject(isAsChosen);
		expect((await read(byMail())).body.ways).toEqual(each.chosen);
	});

	test('both, and calls come both ways', async () => {
		await change(byMail(), { ways: [] });
		const { body } = await change(byMail(), { ways: ['text', 'mail'] });
		expect(body.ways).toEqual(['text', 'mail']);
		expect(await asHolderSees()).toMatchObject({ always: ['text', 'mail'] });
	});

	test('mail where the account holder only texted, but not without an address', async () => {
		const luis = await buildRecipient(app, ana, { name: 'Luis', email: `luis-${email}` });
		const token = tokenAt(luis.phoneNumber, luis);
		expect((await change(token, { ways: ['mail'] })).body.ways).toEqual(['mail']);
		expect(await asHolderSees(luis._id)).toMatchObject({ ways: ['text', 'mail'] });
		const ben = await buildRecipient(app, ana, { name: 'Ben' });
		const ofBen = tokenAt(ben.phoneNumber, ben);
		expect((await read(ofBen)).body.mail).toBeNull();
		expect((await change(ofBen, { ways: ['mail'] })).status).toBe(400);
		expect((await read(ofBen)).body.ways).toEqual(['text']);
	});

	test('for one account only', async () => {
		const ben = await buildAccount(app, { name: 'Ben Ito' });
		const her = await buildRecipient(app, ben, { email, ways: ['text', 'mail'] });
		await change(byMail(), { ways: [] });
		const seen = await asHolderSees(her._id, ben);
		expect([seen.reached.text.status, seen.reached.mail?.status]).toEqual(['unknown', 'unknown']);
	});

	test('a language and quiet hours, each by itself', async () => {
		const quietHours = { from: '21:00', until: '09:00' };
		expect((await change(byText(), { quietHours })).body).toMatchObject({ quietHours });
		const { body, headers } = await change(byText(), { language: 'pt' });
		expect(body).toMatchObject({ quietHours, language: 'pt', ways: ['text', 'mail'] });
		expect(headers['set-cookie']).toContain('language=pt; Path=/choices;');
		expect(await asHolderSees()).toMatchObject({ quietHours, language: 'pt' });
		const always = { from: '09:00', until: '09:00' };
		expect((await change(byText(), { quietHours: always })).body.quietHours).toBeNull();
		const wrong = { from: '25:00', until: 'nine' };
		expect((await change(byText(), { quietHours: wrong })).status).toBe(400);
		expect((await change(byText(), { language: 'tlh' as never })).status).toBe(400);
		expect((await change(byText(), { ways: ['fax'] as never })).status).toBe(400);
	});

	test('[LD-04] whether they may be asked at any hour, if somebody would ask them, until their number changes', async () => {
		const dad = await buildRecipient(app, ana, { name: 'Dad' });
		const ladder = { steps: [{ kind: 'relative', afterMinutes: 10, recipientId: rose._id }] };
		await buildSchedule(app, ana, { recipientIds: [dad._id], ladder });
		expect((await read(byText())).body.anyHour).toBe(false);
		expect((await change(byText(), { anyHour: true })).body.anyHour).toBe(true);
		expect((await asHolderSees()).anyHour).toBe(true);
		// The account holder cannot say it for them.
		await edit({ anyHour: false });
		expect((await asHolderSees()).anyHour).toBe(true);
		expect((await change(byText(), { anyHour: false })).body.anyHour).toBe(false);
		await change(byText(), { anyHour: true });
		await edit({ phoneNumber: '16465559922' });
		expect((await asHolderSees()).anyHour).toBe(false);
		expect((await read(tokenAt(dad.phoneNumber, dad))).body.anyHour).toBeNull();
	});

	test('who declined everything is not reached at another address either', async () => {
		const ben = await buildRecipient(app, ana, { name: 'Ben' });
		await change(tokenAt(ben.phoneNumber, ben), { ways: [] });
		const { token } = ana;
		const body = { name: 'Ben', phoneNumber: ben.phoneNumber, email: `b-${email}` } as never;
		const params = { recipientId: ben._id };
		await app.request(recipientsContract.updateRecipient, { params, body }, { token });
		expect((await asHolderSees(ben._id)).reached.mail?.status).toBe('declined');
	});
});

describe('[WY-07] a STOP by text', () => {
	const text = (body: string) =>
		app.request(sandbox.answerText, { body: { from: rose.phoneNumber, body } });

	test('stops texts only, and only START brings them back', async () => {
		await text('STOP');
		const { body } = await read(byMail());
		expect(body).toMatchObject({ text: { isStopped: true }, ways: ['mail'] });
		const refused = await change(byMail(), { ways: ['text', 'mail'] });
		expect([refused.status, refused.problem.reason.code]).toEqual([409, 'way_stopped']);
		await text('START');
		expect((await read(byMail())).body.ways).toEqual(['text', 'mail']);
	});
});

describe('[WY-05] one tap stops mails', () => {
	const oneClick = (token: string, payload = 'List-Unsubscribe=One-Click', type = FORM) =>
		app.app.inject({
			method: 'POST',
			url: `/choices/${token}`,
			headers: { 'content-type': type },
			payload,
		});

	async function noticesOf({ token }: BuiltAccount) {
		const { body } = await app.request(noticesContract.listNotices, {}, { token });
		return body.map(({ told }) => told);
	}

	test.each([
		['a form', 'List-Unsubscribe=One-Click', FORM],
		[
			'a form in parts',
			'--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
			'multipart/form-data; boundary=b',
		],
	])(
		'by %s, whoever sent them, and every account holder hears of it once',
		async (_, payload, type) => {
			const ben = await buildAccount(app, { name: 'Ben Ito' });
			const her = await buildRecipient(app, ben, { name: 'Mama', email, ways: ['mail'] });
			for (let tap = 0; tap < 2; tap += 1) {
				expect((await oneClick(byMail(), payload, type)).statusCode).toBe(200);
			}
			expect((await asHolderSees()).reached).toMatchObject({
				text: { status: 'unknown' },
				mail: { status: 'stopped' },
			});
			expect((await asHolderSees(her._id, ben)).reached.mail?.status).toBe('stopped');
			expect(await noticesOf(ana)).toEqual([
				{ code: 'mail_stopped', name: 'Rose', recipientId: rose._id },
			]);
			expect(await noticesOf(ben)).toHaveLength(1);
		},
	);

	test('a link is opened without stopping anything', async () => {
		for (const url of [`/choices/${byMail()}`, `/choices/${byMail()}?stop`]) {
			await app.app.inject(url);
			await app.app.inject({ method: 'HEAD', url });
		}
		expect((await oneClick(byMail(), 'hello=world')).statusCode).toBe(400);
		expect((await oneClick('x'.repeat(44))).statusCode).toBe(404);
		expect((await oneClick(byText())).statusCode).toBe(404);
		expect((await read(byMail())).body.mail?.stopped).toBeNull();
	});

	test('from the page, too, where somebody who reads that address starts them again', async () => {
		expect((await stop(byMail())).body).toMatchObject({
			ways: ['text'],
			mail: { stopped: 'asked' },
		});
		expect((await stop(byText())).status).toBe(404);
		// A link in a text says nothing about whose the mail address is.
		expect((await change(byText(), { ways: ['mail'] })).status).toBe(409);
		const { body } = await change(byMail(), { ways: ['text', 'mail'] });
		expect(body).toMatchObject({ ways: ['text', 'mail'], mail: { stopped: null } });
		expect(await noticesOf(ana)).toEqual([]);
	});

	test('also for somebody who is no longer on the list', async () => {
		const token = byMail();
		const params = { recipientId: rose._id };
		await app.request(recipientsContract.removeRecipient, { params }, { token: ana.token });
		expect((await oneClick(token)).statusCode).toBe(200);
		rose = await buildRecipient(app, ana, { email, ways: ['mail'] });
		expect((await asHolderSees()).reached.mail?.status).toBe('stopped');
	});
});

const FORM = 'application/x-www-form-urlencoded';
