import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import * as onboarding from '#contract/onboarding.ts';
import * as sandbox from '#contract/sandbox.ts';
import { sandboxMails } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { googlePerson, withGoogle } from '#tests/support/google.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { wordsFor } from '#words/languages.ts';
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
	account = await buildAccount(app, { language: 'es', emailProven: true });
});

const spanish = wordsFor('es');

const valid = {
	name: 'Rosa Reyes',
	email: 'rosa@example.com',
	phone: '2125550134',
	password: 'a good password',
};

describe('[LG-02] a new account speaks', () => {
	test.each<[string | undefined, string | undefined, Language]>([
		[undefined, undefined, 'en'],
		[undefined, 'es-MX,en;q=0.5', 'es'],
		['fr-CA', 'es-MX,en;q=0.5', 'fr'],
		['zh-Hans', undefined, 'zh'],
	])('with %s from a browser that wants %s: %s', async (language, acceptLanguage, expected) => {
		const made = await app.request(
			contract.register,
			{ body: { ...valid, language } },
			{ acceptLanguage },
		);
		expect(made.body.user.language).toBe(expected);
		const other = { ...valid, email: 'luis@example.com', phone: '2125550135', language };
		const { body } = await app.request(
			onboarding.onboardingRegister,
			{ body: { ...other, recipients: [] } },
			{ acceptLanguage },
		);
		expect(body.user.language).toBe(expected);
	});

	test('what the browser of a sign-in with Google speaks, unless another was chosen here', async () => {
		const inSpanish = { 'accept-language': 'es-ES' };
		const languageOf = async (email: string, headers: Record<string, string>) =>
			(await google.signIn(app, googlePerson(email), headers))?.user.language;
		expect(await languageOf('one@example.com', {})).toBe('en');
		expect(await languageOf('two@example.com', inSpanish)).toBe('es');
		expect(await languageOf('three@example.com', { ...inSpanish, cookie: 'language=de' })).toBe(
			'de',
		);
		// It does not change again with the browser.
		expect(await languageOf('two@example.com', {})).toBe('es');
	});

	test('a language from the list', async () => {
		const bad = await app.request(contract.register, { body: { ...valid, language: 'tlh' } });
		expect([bad.status, bad.problem.fields]).toEqual([
			400,
			{ language: 'Choose a language from the list' },
		]);
	});
});

describe('[LG-02] the profile', () => {
	const save = (body: object) => {
		const { name, phoneNumber } = account.user;
		const { token } = account;
		return app.request(
			contract.updateProfile,
			{ body: { name, phoneNumber, ...body } },
			{ token, acceptLanguage: 'en' },
		);
	};

	test('takes a language, and keeps it when it is left out', async () => {
		expect((await save({ language: 'ar-EG' })).body.language).toBe('ar');
		expect((await save({})).body.language).toBe('ar');
		const { body } = await app.request(contract.me, {}, { token: account.token });
		expect(body.user.language).toBe('ar');
	});

	test.each(['', 'tlh', 'english', null, 7])('refuses %j', async (language) => {
		const { status, problem } = await save({ language });
		expect([status, problem.fields]).toEqual([
			400,
			{ language: 'Choose a language from the list' },
		]);
	});
});

describe('[LG-01] what the API says is in the language', () => {
	const missing = { params: { token: 'unknown' } };
	const wrong = async (options: { token?: string; acceptLanguage?: string }) =>
		(await app.request(contract.confirmEmail, missing, options)).problem;

	test('that the request names, else the account’s, else English', async () => {
		const { token } = account;
		const said = (language: Language) => wordsFor(language).app.problems.problems.link_dead;
		expect((await wrong({})).message).toBe(said('en'));
		expect((await wrong({ acceptLanguage: 'es' })).message).toBe(said('es'));
		expect((await wrong({ token })).message).toBe(said('es'));
		expect((await wrong({ token, acceptLanguage: '*' })).message).toBe(said('es'));
		expect((await wrong({ token, acceptLanguage: 'en-GB' })).message).toBe(said('en'));
		// Codes are the same for everyone.
		expect((await wrong({ token })).reason).toEqual((await wrong({})).reason);
	});

	test('also of fields and of what was done', async () => {
		const { token } = account;
		const { problem } = await app.request(
			contract.updateProfile,
			{ body: { name: '', phoneNumber: account.user.phoneNumber } },
			{ token },
		);
		expect(problem.fields).toEqual({
			name: spanish.app.fields.fieldWords({ message: 'name_required' }),
		});
		const { body } = await app.request(contract.logout, {}, { token });
		expect(body.message).toBe(spanish.app.replies.replies.loggedOut);
	});
});

describe('[LG-03] a mail is in the account’s language', () => {
	const mailsTo = async (to: string) => {
		await sendDueMails(app.deps, accountMails);
		return (await app.request(sandbox.listMail, { query: { to } })).body;
	};

	test('from the first one on, and says so', async () => {
		const [mail] = await mailsTo(account.email);
		const { subject } = spanish.accountMails.accountMailWords.welcome({ name: null });
		expect(mail?.subject).toBe(subject);
		const [row] = await db.select().from(sandboxMails);
		expect(row?.html).toContain('<html lang="es" dir="ltr">');
		expect(row?.html).toContain(spanish.mailFrame.mailFrame.about);
	});

	test('whatever the page speaks where a new password is asked for', async () => {
		await mailsTo(account.email);
		await app.request(
			contract.forgotPassword,
			{ body: { email: account.email } },
			{ acceptLanguage: 'de' },
		);
		const mail = (await mailsTo(account.email)).at(-1);
		const words = spanish.accountMails.accountMailWords.resetPassword({ comesBack: false });
		expect(mail?.subject).toBe(words.subject);
		expect(mail?.text).toContain(words.paragraphs[0]);
	});

	test('also the last one', async () => {
		const { email, token } = account;
		await app.request(contract.deleteAccount, { body: { confirmEmail: email } }, { token });
		const { subject } = spanish.accountMails.accountMailWords.accountClosed('plans');
		expect((await mailsTo(email)).at(-1)?.subject).toBe(subject);
	});
});

test('[LG-03] the text with a code is in the account’s language', async () => {
	await app.request(
		contract.sendCode,
		{ body: { phone: account.phone } },
		{ token: account.token, acceptLanguage: 'en' },
	);
	const [text] = await textsTo(app, account.phone);
	const [code = ''] = /\d{6}/.exec(text?.body ?? '') ?? [];
	expect(text?.body).toBe(spanish.texts.codeText(code));
});
