import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as calls from '#contract/calls.ts';
import * as host from '#contract/meetings.ts';
import * as recipientsContract from '#contract/recipients.ts';
import * as contract from '#contract/rooms.ts';
import { meetingLinks, recipients } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { callFamily, type Family, join, tokensOf } from '#tests/support/rooms.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let family: Family;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	family = await callFamily(app, ['Rosa', 'Luis']);
});

const tokenOf = (name: string) => family.tokens[name] ?? '';
const choose = (token: string, language: string) =>
	app.request(contract.setRoomLanguage, { params: { token }, body: { language } });
const languageIn = async (token: string, acceptLanguage?: string) =>
	(await app.request(contract.getRoom, { params: { token } }, { acceptLanguage })).body.language;
const listed = async () => {
	const rows = await db.select().from(recipients);
	return Object.fromEntries(rows.map(({ name, language }) => [name, language]));
};

describe('[LG-02] the switch on the page of a call', () => {
	test('is remembered for the person behind the link, and for nobody else', async () => {
		const { status, body, headers } = await choose(tokenOf('Rosa'), 'es-MX');
		expect([status, body]).toEqual([200, { language: 'es' }]);
		expect(headers['set-cookie']).toBe('language=es; Path=/j; Max-Age=31536000; SameSite=Lax');
		expect(await listed()).toEqual({ Rosa: 'es', Luis: null });
		expect(await languageIn(tokenOf('Rosa'), 'de')).toBe('es');
		expect(await languageIn(tokenOf('Luis'), 'de')).toBe('en');
		const { token } = family.account;
		const { body: list } = await app.request(
			recipientsContract.listRecipients,
			{ query: {} },
			{ token },
		);
		expect(list.map(({ name, language }) => [name, language])).toEqual([
			['Luis', ''],
			['Rosa', 'es'],
		]);
	});

	test('works before and after a call, and changes nothing for people who left the list', async () => {
		const { token } = family.account;
		const params = { meetingId: family.meetingId };
		await app.request(host.endMeeting, { params }, { token });
		expect((await choose(tokenOf('Rosa'), 'fr')).status).toBe(200);
		const [rosa] = family.recipients;
		const recipientId = rosa?._id ?? '';
		await app.request(recipientsContract.removeRecipient, { params: { recipientId } }, { token });
		const { status, headers } = await choose(tokenOf('Rosa'), 'de');
		expect([status, headers['set-cookie']]).toEqual([200, expect.stringContaining('language=de')]);
		expect(await listed()).toEqual({ Rosa: 'fr', Luis: null });
	});

	test('a link that was taken back changes nothing for its person', async () => {
		await db
			.update(meetingLinks)
			.set({ revokedAt: new Date() })
			.where(eq(meetingLinks.name, 'Rosa'));
		expect((await choose(tokenOf('Rosa'), 'ar')).status).toBe(200);
		expect(await listed()).toEqual({ Rosa: null, Luis: null });
	});

	test('is a cookie only for the host, for guests and for test calls', async () => {
		const { token } = family.account;
		const params = { meetingId: family.meetingId };
		await app.request(host.createGuestLink, { params }, { token });
		const { guest = '' } = await tokensOf(app, family.meetingId);
		const testCall = await startTestCall('pt-BR');
		for (const link of [tokenOf('Ana Reyes'), guest, testCall]) {
			const { status, headers } = await choose(link, 'ar');
			expect([status, headers['set-cookie']]).toEqual([
				200,
				expect.stringContaining('language=ar'),
			]);
		}
		expect(await listed()).toEqual({ Rosa: null, Luis: null });
		expect((await app.request(accounts.me, {}, { token })).body.user.language).toBe('en');
		expect(await languageIn(tokenOf('Ana Reyes'), 'de')).toBe('en');
		// Nobody knows who a guest is: the page's own language counts.
		expect([await languageIn(guest, 'de'), await languageIn(testCall, 'de')]).toEqual(['de', 'de']);
	});

	test('refuses a language that nobody here speaks, and an unknown link', async () => {
		const bad = await choose(tokenOf('Rosa'), 'tlh');
		expect([bad.status, bad.problem.fields]).toEqual([
			400,
			{ language: 'Choose a language from the list' },
		]);
		expect((await choose('x'.repeat(22), 'es')).status).toBe(404);
		expect(await listed()).toEqual({ Rosa: null, Luis: null });
	});
});

async function startTestCall(acceptLanguage: string): Promise<string> {
	const phoneNumbers = ['12125550171'];
	await app.request(accounts.checkPhone, { body: { phone: phoneNumbers[0] ?? '' } });
	const body = {
		startTime: '2026-11-15T12:00:00Z',
		endTime: '2026-11-15T12:05:00Z',
		phoneNumbers,
		names: ['Caller'],
	};
	const { body: started } = await app.request(calls.scheduleMeeting, { body }, { acceptLanguage });
	return (await tokensOf(app, started.meetingId)).Caller ?? '';
}

test('[LG-02] the account’s language is that of people without one', async () => {
	const { token, user } = family.account;
	const { name, phoneNumber } = user;
	await app.request(
		accounts.updateProfile,
		{ body: { name, phoneNumber, language: 'fr' } },
		{ token },
	);
	expect(await languageIn(tokenOf('Rosa'))).toBe('fr');
	await db.update(recipients).set({ language: 'zh' }).where(eq(recipients.name, 'Rosa'));
	expect(await languageIn(tokenOf('Rosa'))).toBe('zh');
	expect(await languageIn(tokenOf('Ana Reyes'))).toBe('fr');
});

test('[LG-01] what the door says is in the page’s language', async () => {
	const { token } = family.account;
	const params = { meetingId: family.meetingId };
	await app.request(host.lockMeeting, { params, body: { locked: true } }, { token });
	const joining = (acceptLanguage?: string) =>
		app.request(
			contract.joinRoom,
			{ params: { token: tokenOf('Rosa') }, body: {} },
			{ acceptLanguage },
		);
	expect((await joining('es')).body).toMatchObject({ message: 'Ana Reyes le dará acceso.' });
	expect((await join(app, tokenOf('Luis'))).body).toMatchObject({
		message: 'Ana Reyes will let you in.',
	});
	const unknown = await app.request(
		contract.getRoom,
		{ params: { token: 'x'.repeat(22) } },
		{ acceptLanguage: 'es' },
	);
	expect(unknown.problem.reason).toEqual({ code: 'no_such_link' });
	expect(unknown.problem.message).not.toMatch(/link|call/);
});
