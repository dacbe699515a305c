import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import { saveDaysOff } from '#contract/calendar.ts';
import * as sandbox from '#contract/sandbox.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount, buildSchedule } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { recipientAgreement } from '#words/en/app/agreement.ts';
import { sendDueMails } from '../mail/send.ts';
import { accountMails } from './mails.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
});

const update = (change: Record<string, unknown>) =>
	app.request(
		contract.updateProfile,
		{ body: { name: 'Ana Reyes', phoneNumber: account.phone, ...change } },
		{ token: account.token },
	);

async function linkIn(email: string, path: string): Promise<string> {
	await sendDueMails(app.deps, accountMails);
	const { body } = await app.request(sandbox.listMail, { query: { to: email } });
	const mail = body.findLast(({ text }) => text.includes(path));
	return new RegExp(`${path}/(\\S+)`).exec(mail?.text ?? '')?.[1] ?? 'none';
}

describe('profile', () => {
	test('[API-09] answers with the changed fields', async () => {
		const { status, body } = await update({
			name: 'Ana R.',
			phoneNumber: '13125550155',
			email: 'Ana.R@example.com',
			timezone: 'Asia/Tokyo',
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({
			_id: account.user._id,
			email: 'ana.r@example.com',
			name: 'Ana R.',
			phoneNumber: '13125550155',
			timezone: 'Asia/Tokyo',
		});
		const { body: me } = await app.request(contract.me, {}, { token: account.token });
		expect(me.user).toEqual(body);
	});

	test('[API-09] leaves fields alone that are not given', async () => {
		const { body } = await update({ name: 'Ana R.', email: '' });
		expect(body).toEqual({ ...account.user, name: 'Ana R.' });
	});

	test.each([
		[{ name: ' ' }, 'name', 'Name is required'],
		[{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
		[{ phoneNumber: '12' }, 'phoneNumber', 'Invalid phone number format'],
		[{ email: 'x' }, 'email', 'Invalid email format'],
		[{ timezone: 'Nowhere' }, 'timezone', 'Choose a timezone from the list'],
	])('[SE-03] refuses %j', async (change, field, message) => {
		const { status, problem } = await update(change);
		expect(status).toBe(400);
		expect(problem.fields).toEqual({ [field]: message });
	});

	test('[D15] a changed number is unverified again; the same number stays verified', async () => {
		expect((await update({})).body.phoneVerified).toBe(true);
		const { body } = await update({ phoneNumber: '13125550155' });
		expect(body).toMatchObject({ phoneNumber: '13125550155', phoneVerified: false });
	});

	test('[D15] a number or an address of another account is answered 409', async () => {
		const other = await buildAccount(app);
		expect((await update({ phoneNumber: other.phone })).status).toBe(409);
		expect((await update({ email: other.email })).status).toBe(409);
	});

	test('[D15] a changed address holds at once, and the old one can take it back within 72 hours', async () => {
		await update({ email: 'new@example.com' });
		const { password } = account;
		const login = (email: string) => app.request(contract.login, { body: { email, password } });
		expect((await login('new@example.com')).status).toBe(200);
		expect((await login(account.email)).status).toBe(401);

		const token = await linkIn(account.email, 'undo-email');
		app.deps.clock.advance(72 * HOUR_MS - 1000);
		const undone = await app.request(contract.undoEmail, { params: { token } });
		expect(undone.status).toBe(200);
		expect((await login(account.email)).status).toBe(401);
		const resetToken = await linkIn(account.email, 'reset-password');
		const body = { password: 'mine again' };
		await app.request(contract.resetPassword, { params: { token: resetToken }, body });
		const back = { email: account.email, password: 'mine again' };
		expect((await app.request(contract.login, { body: back })).status).toBe(200);
	});

	test('[D15] the way back closes after 72 hours', async () => {
		await update({ email: 'new@example.com' });
		const token = await linkIn(account.email, 'undo-email');
		app.deps.clock.advance(72 * HOUR_MS);
		const { status, problem } = await app.request(contract.undoEmail, { params: { token } });
		expect(status).toBe(400);
		expect(problem.message).toBe('This link no longer works.');
	});

	test('the link in the welcome mail proves the address, once', async () => {
		const token = await linkIn(account.email, 'confirm-email');
		const confirm = () => app.request(contract.confirmEmail, { params: { token } });
		expect((await confirm()).status).toBe(200);
		const { rows } = await db.$client.query('select email_proven from accounts');
		expect(rows).toEqual([{ email_proven: true }]);
		expect((await confirm()).status).toBe(400);
	});
});

describe('the account’s own data', () => {
	test('[D17] can be exported, without secrets', async () => {
		const { status, body } = await app.request(contract.exportData, {}, { token: account.token });
		expect(status).toBe(200);
		expect(body.account).toEqual(account.user);
		expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|passwordHash/);
	});

	test('[D17] is closed only with the account’s address, at once, and removed within 30 days', async () => {
		const close = (confirmEmail: string) =>
			app.request(contract.deleteAccount, { body: { confirmEmail } }, { token: account.token });
		expect((await close('other@example.com')).problem.fields).toEqual({
			confirmEmail: 'This isn’t the email address of your account',
		});
		expect((await close(account.email.toUpperCase())).status).toBe(200);
		expect((await app.request(contract.me, {}, { token: account.token })).status).toBe(401);
		const { email, password } = account;
		expect((await app.request(contract.login, { body: { email, password } })).status).toBe(401);

		// A text of the account that belongs to no occurrence.
		await db.$client.query(
			`insert into deliveries (id, account_id, request_key, party, purpose, round, phone, status, attempts, due_at, not_after, created_at)
			select gen_random_uuid(), id, 'alert', 'holder', 'help', 1, '12125550134', 'accepted', 1, created_at, created_at, created_at from accounts`,
		);
		const count = async (table: string) =>
			(await db.$client.query(`select from ${table}`)).rowCount;
		app.deps.clock.advance(28 * DAY_MS);
		await removeExpired(app.deps);
		expect([await count('accounts'), await count('deliveries')]).toEqual([1, 1]);
		app.deps.clock.advance(2 * DAY_MS);
		await removeExpired(app.deps);
		expect([await count('accounts'), await count('deliveries')]).toEqual([0, 0]);
	});

	test('[D17] [GC-05] is exported whole, and closing ends every schedule at once', async () => {
		const schedule = await buildSchedule(app, account);
		const daysOff = [{ from: '2026-12-24', until: '2026-12-26', name: 'Christmas' }];
		await app.request(saveDaysOff, { body: daysOff }, { token: account.token });
		const { body } = await app.request(contract.exportData, {}, { token: account.token });
		expect(body).toMatchObject({
			subscription: { tier: 'free' },
			recipients: [{ name: schedule.recipientIds[0]?.name, agreement: recipientAgreement }],
			schedules: [{ _id: schedule._id, nextCallTime: schedule.nextCallTime }],
			daysOff,
			messages: [],
			calls: [{ scheduleId: { _id: schedule._id }, startTime: schedule.nextCallTime }],
			gatherings: [{ scheduleId: schedule._id, people: [{ status: 'scheduled' }] }],
		});

		const confirmEmail = account.email;
		await app.request(contract.deleteAccount, { body: { confirmEmail } }, { token: account.token });
		const { rows } = await db.$client.query('select active from schedules');
		expect(rows).toEqual([{ active: false }]);
		expect((await db.$client.query('select 1 from occurrences')).rowCount).toBe(0);
	});

	test('a closed account’s address and number are free for a new one', async () => {
		const body = { confirmEmail: account.email };
		await app.request(contract.deleteAccount, { body }, { token: account.token });
		const again = await app.request(contract.register, {
			body: { name: 'Ana', email: account.email, phone: account.phone, password: 'secret' },
		});
		expect(again.status).toBe(201);
	});
});
