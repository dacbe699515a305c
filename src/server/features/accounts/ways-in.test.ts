import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import * as sandbox from '#contract/sandbox.ts';
import * as waysIn from '#contract/ways-in.ts';
import { HOUR_MS } from '#domain/time.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { googlePerson, withGoogle } from '#tests/support/google.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { sendDueMails } from '../mail/send.ts';
import { accountMails } from './mails.ts';

const db = await testDatabase();
let app: TestApp;
let google: ReturnType<typeof withGoogle>;
let account: BuiltAccount;
beforeEach(async () => {
	const deps = testDeps({ db });
	google = withGoogle(deps);
	app = await testApp(deps);
	account = await buildAccount(app, { emailProven: true });
});

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';

async function logIn(userAgent = FIREFOX): Promise<string> {
	const response = await app.app.inject({
		method: 'POST',
		url: contract.login.path,
		headers: { 'user-agent': userAgent },
		payload: { email: account.email, password: account.password },
	});
	return response.json().token;
}

const isAlive = async (token: string) =>
	(await app.request(contract.me, {}, { token })).status === 200;
const sessions = async (token = account.token) =>
	(await app.request(waysIn.listSessions, {}, { token })).body;
const endSession = (sessionId: string, token = account.token) =>
	app.request(waysIn.endSession, { params: { sessionId } }, { token });
const identities = async (token = account.token) =>
	(await app.request(waysIn.listIdentities, {}, { token })).body;
const endIdentity = (identityId: string, token = account.token) =>
	app.request(waysIn.endIdentity, { params: { identityId } }, { token });

describe('open sessions', () => {
	test('[SX-01] are listed with device and times, this one marked, and never with a token', async () => {
		const { _id: own } = (await sessions())[0] ?? {};
		const startedAt = app.deps.clock.now().toISOString();
		app.deps.clock.advance(HOUR_MS);
		const later = app.deps.clock.now().toISOString();
		const token = await logIn();
		await isAlive(account.token);
		const listed = await sessions(token);
		expect(listed).toEqual([
			{
				_id: expect.any(String),
				device: 'Firefox (Android)',
				startedAt: later,
				lastSeenAt: later,
				current: true,
			},
			{ _id: own, device: '', startedAt, lastSeenAt: later, current: false },
		]);
		expect(JSON.stringify(listed)).not.toContain(token);
	});

	test('[SX-01] are ended one by one, the present one as well', async () => {
		const other = await logIn();
		const listed = await sessions();
		const idOf = (current: boolean) => listed.find((each) => each.current === current)?._id ?? '';
		expect((await endSession(idOf(false))).status).toBe(200);
		expect(await isAlive(other)).toBe(false);
		expect(await isAlive(account.token)).toBe(true);
		expect((await endSession(idOf(false))).status).toBe(404);
		expect((await endSession(idOf(true))).status).toBe(200);
		expect(await isAlive(account.token)).toBe(false);
	});

	test('[SX-01] of another account are not found', async () => {
		const stranger = await buildAccount(app);
		const [own] = await sessions();
		expect((await endSession(own?._id ?? '', stranger.token)).status).toBe(404);
		expect((await endSession('malformed')).status).toBe(404);
		expect(await isAlive(account.token)).toBe(true);
	});

	test('are not listed once their tokens have expired', async () => {
		await logIn();
		app.deps.clock.advance(11 * HOUR_MS);
		const { body } = await app.request(contract.me, {}, { token: account.token });
		expect(await sessions(body.token)).toHaveLength(2);
		app.deps.clock.advance(2 * HOUR_MS);
		expect(await sessions(body.token)).toHaveLength(1);
	});
});

describe('ways to sign in', () => {
	test('[SX-01] Google is listed with its address and since when, and ended it opens nothing', async () => {
		expect(await identities()).toEqual([]);
		const person = googlePerson(account.email);
		const joined = await google.signIn(app, person);
		const listed = await identities();
		expect(listed).toEqual([
			{
				_id: expect.any(String),
				provider: 'google',
				email: account.email,
				createdAt: app.deps.clock.now().toISOString(),
			},
		]);
		const [{ _id = '' } = {}] = listed;
		const stranger = await buildAccount(app);
		expect((await endIdentity(_id, stranger.token)).status).toBe(404);
		expect((await endIdentity(_id)).status).toBe(200);
		expect(await identities()).toEqual([]);
		expect((await endIdentity(_id)).status).toBe(404);
		// The session that Google opened ends with it; the session that asked stays.
		expect(await isAlive(joined?.token ?? '')).toBe(false);
		expect(await isAlive(account.token)).toBe(true);
		const { pathname, search } = await google.goThrough(app, person);
		expect(pathname + search).toBe('/login?problem=google-ended');
	});

	test('[SX-01] Google comes back with a new password from the mail', async () => {
		const person = googlePerson(account.email);
		await google.signIn(app, person);
		const [{ _id = '' } = {}] = await identities();
		await endIdentity(_id);
		await app.request(contract.forgotPassword, { body: { email: account.email } });
		await sendDueMails(app.deps, accountMails);
		const { body: mail } = await app.request(sandbox.listMail, { query: { to: account.email } });
		expect(mail.some(({ subject }) => subject === 'Google sign-in was ended')).toBe(true);
		const token = /reset-password\/(\S+)/.exec(mail.at(-1)?.text ?? '')?.[1] ?? '';
		const body = { password: 'a new password' };
		await app.request(contract.resetPassword, { params: { token }, body });
		expect((await google.signIn(app, person))?.user._id).toBe(account.user._id);
	});

	test('[SX-01] the last one cannot be ended', async () => {
		const removePassword = (token: string) => app.request(contract.removePassword, {}, { token });
		const refused = await removePassword(account.token);
		expect(refused.status).toBe(409);
		expect(refused.problem.message).toMatch(/only way into your account/);

		await google.signIn(app, googlePerson(account.email));
		const other = await logIn();
		const removed = await removePassword(account.token);
		expect(removed.body.user.hasPassword).toBe(false);
		expect(await isAlive(other)).toBe(false);
		const { email, password } = account;
		expect((await app.request(contract.login, { body: { email, password } })).status).toBe(401);

		const [{ _id = '' } = {}] = await identities();
		const last = await endIdentity(_id);
		expect(last.status).toBe(409);
		expect(last.problem.message).toMatch(/Choose a password first/);
	});
});
