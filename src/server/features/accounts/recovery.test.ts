import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import * as sandbox from '#contract/sandbox.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { accounts } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { googlePerson, withGoogle } from '#tests/support/google.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { sendDueMails } from '../mail/send.ts';
import { accountMails } from './mails.ts';

/** Attacks on the ways back into an account: the reader of the proven mailbox must win. */

const db = await testDatabase();
let app: TestApp;
let google: ReturnType<typeof withGoogle>;
beforeEach(async () => {
	const deps = testDeps({ db });
	google = withGoogle(deps);
	app = await testApp(deps);
});

const OWNER = 'owner@example.com';
const THIEF = 'thief@example.com';
const PASSWORD = 'chosen by the owner';

async function mailTo(email: string) {
	// A mail may queue another one.
	await sendDueMails(app.deps, accountMails);
	await sendDueMails(app.deps, accountMails);
	return (await app.request(sandbox.listMail, { query: { to: email } })).body;
}

async function linkIn(email: string, path: string): Promise<string> {
	const mail = (await mailTo(email)).findLast(({ text }) => text.includes(path));
	return new RegExp(`${path}/(\\S+)`).exec(mail?.text ?? '')?.[1] ?? 'none';
}

const login = (email: string, password: string) =>
	app.request(contract.login, { body: { email, password } });
const canLogIn = async (email: string, password: string) =>
	(await login(email, password)).status === 200;
const isAlive = async (token: string) =>
	(await app.request(contract.me, {}, { token })).status === 200;
const forgot = (email: string) => app.request(contract.forgotPassword, { body: { email } });
const reset = (token: string, password = PASSWORD) =>
	app.request(contract.resetPassword, { params: { token }, body: { password } });
const confirm = (token: string, bearer?: string) =>
	app.request(contract.confirmEmail, { params: { token } }, { token: bearer });
const undo = (token: string) => app.request(contract.undoEmail, { params: { token } });
const changeEmail = ({ token, phone }: Pick<BuiltAccount, 'token' | 'phone'>, email: string) =>
	app.request(
		contract.updateProfile,
		{ body: { name: 'Ana', phoneNumber: phone, email } },
		{ token },
	);

/** Resets the password through the mailbox of this address, as its owner would. */
async function recoverByReset(email: string) {
	await forgot(email);
	expect((await reset(await linkIn(email, 'reset-password'))).status).toBe(200);
}

describe('an account that someone else made with the owner’s address', () => {
	/** Their Google account claims the address without having proven it. */
	const squatter = googlePerson(OWNER, { subject: 'squatter', emailVerified: false });

	test('[SX-01] a reset ends the Google sign-in and the sessions of the squatter', async () => {
		const squat = await google.signIn(app, squatter);
		expect(squat?.user.email).toBe(OWNER);
		await recoverByReset(OWNER);
		expect(await isAlive(squat?.token ?? '')).toBe(false);
		expect(await google.signIn(app, squatter)).toBeUndefined();
		expect(await canLogIn(OWNER, PASSWORD)).toBe(true);
	});

	test('[SX-01] a Google take-over ends password, sessions and the other Google sign-in', async () => {
		const squat = await google.signIn(app, squatter);
		const body = { newPassword: 'of the squatter' };
		await app.request(contract.changePassword, { body }, { token: squat?.token });
		const owner = await google.signIn(app, googlePerson(OWNER));
		expect(owner?.user).toMatchObject({ _id: squat?.user._id, emailConfirmed: true });
		expect(await isAlive(squat?.token ?? '')).toBe(false);
		expect(await canLogIn(OWNER, 'of the squatter')).toBe(false);
		expect(await google.signIn(app, squatter)).toBeUndefined();
		expect((await google.signIn(app, googlePerson(OWNER)))?.user._id).toBe(squat?.user._id);
	});

	test.each(['confirmation', 'Google'])(
		'[SX-01] the squatter’s own Google account, moved to the owner’s address, ends with the owner’s %s',
		async (way) => {
			const thief = googlePerson(THIEF);
			const { token = '' } = (await google.signIn(app, thief)) ?? {};
			expect((await changeEmail({ token, phone: '12125550177' }, OWNER)).status).toBe(200);
			if (way === 'Google') await google.signIn(app, googlePerson(OWNER));
			else expect((await confirm(await linkIn(OWNER, 'confirm-email'))).status).toBe(200);
			expect(await isAlive(token)).toBe(false);
			// Whatever account they get into, it is not the owner's.
			expect((await google.signIn(app, thief))?.user.email).not.toBe(OWNER);
		},
	);

	test('[SX-01] a sign-in that Google answered just before the recovery opens nothing after it', async () => {
		await google.signIn(app, squatter);
		const back = await google.goThrough(app, squatter);
		await recoverByReset(OWNER);
		expect(await isAlive(back.searchParams.get('token') ?? '')).toBe(false);
	});

	test('[SX-01] log-ins with the old password that run while the owner recovers leave no session', async () => {
		const { email, password } = await buildAccount(app, { email: OWNER });
		await forgot(email);
		const token = await linkIn(email, 'reset-password');
		const logins = Array.from({ length: 6 }, () => login(email, password));
		const [answers] = await Promise.all([Promise.all(logins), reset(token)]);
		for (const { status, body } of answers) {
			if (status === 200) expect(await isAlive(body.token)).toBe(false);
		}
	});

	test('[SX-01] a Google sign-in from before addresses were kept must show the account’s address', async () => {
		const thief = googlePerson(THIEF);
		const { user } = (await google.signIn(app, thief)) ?? {};
		// The state of an account whose owner recovered it under an older version.
		await db.update(accounts).set({ email: OWNER, emailProven: true });
		await db.$client.query('update identities set email = null');
		expect((await google.signIn(app, thief))?.user._id).not.toBe(user?._id);
	});
});

describe('a thief of a session who changes the email', () => {
	let owner: BuiltAccount;
	beforeEach(async () => {
		owner = await buildAccount(app, { email: OWNER, emailProven: true });
	});

	/** The owner takes the account back, and nothing of the thief's works any more. */
	async function ownerWins(thiefTokens: string[] = []) {
		expect((await undo(await linkIn(OWNER, 'undo-email'))).status).toBe(200);
		for (const token of [owner.token, ...thiefTokens]) expect(await isAlive(token)).toBe(false);
		await expect(canLogIn(THIEF, owner.password)).resolves.toBe(false);
		expect((await reset(await linkIn(OWNER, 'reset-password'))).status).toBe(200);
		const { status, body } = await login(OWNER, PASSWORD);
		expect(status).toBe(200);
		expect(body.user).toMatchObject({ _id: owner.user._id, emailConfirmed: true });
	}

	test('[SX-02] gets no reset link for it: that goes to the proven address, and brings it back', async () => {
		expect((await changeEmail(owner, THIEF)).body).toMatchObject({
			email: THIEF,
			emailConfirmed: false,
		});
		await forgot(THIEF);
		expect(await linkIn(THIEF, 'reset-password')).toBe('none');
		const token = await linkIn(OWNER, 'reset-password');
		expect(token).not.toBe('none');
		const confirmation = await linkIn(THIEF, 'confirm-email');
		expect((await reset(token)).status).toBe(200);
		expect(await canLogIn(OWNER, PASSWORD)).toBe(true);
		expect((await confirm(confirmation)).status).toBe(400);
		expect((await google.signIn(app, googlePerson(THIEF)))?.user._id).not.toBe(owner.user._id);
	});

	test('[SX-02] the owner who asks for a reset with the old address gets it', async () => {
		await changeEmail(owner, THIEF);
		await recoverByReset(OWNER);
		expect(await canLogIn(OWNER, PASSWORD)).toBe(true);
	});

	test('[SX-02] loses everything to the undo after confirming and resetting', async () => {
		await changeEmail(owner, THIEF);
		await confirm(await linkIn(THIEF, 'confirm-email'), owner.token);
		await forgot(THIEF);
		await reset(await linkIn(THIEF, 'reset-password'), 'of the thief');
		const { body } = await login(THIEF, 'of the thief');
		await forgot(THIEF);
		const unused = await linkIn(THIEF, 'reset-password');
		app.deps.clock.advance(72 * HOUR_MS - 1000);
		const late = await login(THIEF, 'of the thief');
		await ownerWins([body.token, late.body.token]);
		expect(await canLogIn(THIEF, 'of the thief')).toBe(false);
		expect(await canLogIn(OWNER, 'of the thief')).toBe(false);
		expect((await reset(unused, 'again the thief')).status).toBe(400);
		const told = (await mailTo(THIEF)).at(-1);
		expect(told?.subject).toBe('This address no longer belongs to a Kinbell account');
	});

	test('[SX-02] loses everything to the undo after joining with Google', async () => {
		await changeEmail(owner, THIEF);
		const joined = await google.signIn(app, googlePerson(THIEF));
		expect(joined?.user._id).toBe(owner.user._id);
		await ownerWins([joined?.token ?? '']);
		expect((await google.signIn(app, googlePerson(THIEF)))?.user._id).not.toBe(owner.user._id);
	});

	test('[SX-02] cannot change it a second time, so there is no undo of their own', async () => {
		await changeEmail(owner, THIEF);
		await confirm(await linkIn(THIEF, 'confirm-email'), owner.token);
		app.deps.clock.advance(72 * HOUR_MS - 1000);
		const { body } = await login(THIEF, owner.password);
		const second = await changeEmail({ ...owner, token: body.token }, 'second@example.com');
		expect(second.status).toBe(409);
		expect(second.problem.message).toMatch(/^You changed your email address .* until \w+, Nov/);
		expect(await linkIn(THIEF, 'undo-email')).toBe('none');
		await ownerWins([body.token]);
	});

	test('[SX-02] two changes at once are one', async () => {
		const answers = await Promise.all(
			[THIEF, 'second@example.com', 'third@example.com'].map((to) => changeEmail(owner, to)),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		await ownerWins();
	});

	test('[SX-02] nobody gets the old address while it can be taken back', async () => {
		await changeEmail(owner, THIEF);
		const { token } = await buildAccount(app, { email: 'other@example.com' });
		const registration = { name: 'Eve', email: OWNER, phone: '12125550188', password: 'secret' };
		const refused = async () => [
			(await app.request(contract.register, { body: registration })).status,
			(await changeEmail({ token, phone: '12125550189' }, OWNER)).status,
			(await app.request(contract.checkEmail, { body: { email: OWNER } })).status,
		];
		expect(await refused()).toEqual([409, 409, 409]);
		expect(await google.signIn(app, googlePerson(OWNER))).toBeUndefined();
		await ownerWins();
	});

	test('[SX-02] after 72 hours the change holds, another one is possible, and the old address is free', async () => {
		await changeEmail(owner, 'new@example.com');
		await confirm(await linkIn('new@example.com', 'confirm-email'), owner.token);
		app.deps.clock.advance(72 * HOUR_MS);
		const { body } = await login('new@example.com', owner.password);
		expect((await changeEmail({ ...owner, token: body.token }, 'next@example.com')).status).toBe(
			200,
		);
		expect((await app.request(contract.checkEmail, { body: { email: OWNER } })).status).toBe(200);
	});

	test('[SX-02] the undo undoes a phone that came after the change, and closes no door to itself', async () => {
		await changeEmail({ ...owner, phone: '12125550166' }, THIEF);
		await db.update(accounts).set({ phoneVerified: true });
		const body = { confirmEmail: THIEF };
		const closing = await app.request(contract.deleteAccount, { body }, { token: owner.token });
		expect(closing.status).toBe(409);
		await ownerWins();
		expect((await login(OWNER, PASSWORD)).body.user.phoneVerified).toBe(false);
	});

	test('[SX-02] requests of the thief that run while the owner takes it back change nothing', async () => {
		await changeEmail(owner, THIEF);
		const { body } = await login(THIEF, owner.password);
		const token = await linkIn(OWNER, 'undo-email');
		const passwords = { currentPassword: owner.password, newPassword: 'of the thief' };
		await Promise.all([
			undo(token),
			app.request(contract.changePassword, { body: passwords }, { token: body.token }),
			...Array.from({ length: 3 }, () => login(THIEF, owner.password)),
		]);
		expect(await canLogIn(OWNER, 'of the thief')).toBe(false);
		const { rows } = await db.$client.query('select from sessions where ended_at is null');
		expect(rows).toHaveLength(0);
	});

	test('an undo that waited in the outbox still has its 72 hours', async () => {
		await changeEmail(owner, THIEF);
		app.deps.clock.advance(2 * DAY_MS);
		const token = await linkIn(OWNER, 'undo-email');
		app.deps.clock.advance(2 * DAY_MS);
		expect((await undo(token)).status).toBe(200);
	});
});

test('[SX-02] an address that was never proven counts as the holder’s until the new one is', async () => {
	const newcomer = await buildAccount(app, { email: OWNER });
	await changeEmail(newcomer, THIEF);
	await forgot(THIEF);
	expect(await linkIn(THIEF, 'reset-password')).toBe('none');
	expect((await reset(await linkIn(OWNER, 'reset-password'))).status).toBe(200);
	expect(await canLogIn(OWNER, PASSWORD)).toBe(true);
});

describe('confirming an email', () => {
	let account: BuiltAccount;
	beforeEach(async () => {
		account = await buildAccount(app, { email: OWNER });
	});

	test('[SX-09] from the mail alone ends the password and sessions from before, and offers a new one', async () => {
		const { status, body } = await confirm(await linkIn(OWNER, 'confirm-email'));
		expect(status).toBe(200);
		expect(await isAlive(account.token)).toBe(false);
		expect(await canLogIn(OWNER, account.password)).toBe(false);
		expect((await reset(body.resetToken ?? '')).status).toBe(200);
		expect((await login(OWNER, PASSWORD)).body.user.emailConfirmed).toBe(true);
	});

	test('[SX-09] by a session of the account keeps everything', async () => {
		const { status, body } = await confirm(await linkIn(OWNER, 'confirm-email'), account.token);
		expect(status).toBe(200);
		expect(body.resetToken).toBeUndefined();
		expect(await isAlive(account.token)).toBe(true);
		expect((await login(OWNER, account.password)).body.user.emailConfirmed).toBe(true);
	});

	test('[SX-09] by a session of another account keeps nothing', async () => {
		const other = await buildAccount(app);
		expect((await confirm(await linkIn(OWNER, 'confirm-email'), other.token)).status).toBe(200);
		expect(await isAlive(account.token)).toBe(false);
		expect(await canLogIn(OWNER, account.password)).toBe(false);
		expect(await isAlive(other.token)).toBe(true);
	});

	test('[SX-09] a welcome mail that waited confirms no address but its own', async () => {
		await changeEmail(account, THIEF);
		expect(await linkIn(OWNER, 'confirm-email')).toBe('none');
	});
});
