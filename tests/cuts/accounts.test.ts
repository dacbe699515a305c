import * as contract from '#contract/accounts.ts';
import { onboardingRegister } from '#contract/onboarding.ts';
import * as waysIn from '#contract/ways-in.ts';
import { sendDueMails } from '#server/features/mail/send.ts';
import { allMails } from '#server/tasks.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { googlePerson, withGoogle } from '#tests/support/google.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';
import { press } from './commands.ts';
import { buildCutWorld, type Start } from './world.ts';

/** Ana logs in with a password on two devices and with Google; Bea has not proven her phone yet. */
const db = await testDatabase({ isEmptiedNow: true });
const world = await buildCutWorld(db, await testApp(testDeps({ db })), 'accounts');
const deps = world.depsOf();
const google = withGoogle(deps);
const app = await testApp(deps);
const ana = await buildAccount(app, { emailProven: true, email: 'ana@example.com' });
const bea = await buildAccount(app, {
	phoneVerified: false,
	name: 'Bea',
	email: 'bea@example.com',
});
const NEW_EMAIL = 'ana.reyes@example.com';
await google.signIn(app, googlePerson(ana.email));
const options = { token: ana.token };
const asBea = { token: bea.token };
const { email, password, phone } = ana;
const sessions = (await app.request(waysIn.listSessions, {}, options)).body;
const identities = (await app.request(waysIn.listIdentities, {}, options)).body;
const home = await world.keep('home');

/** The state after a request and its mails and texts, and what one of them has behind these words. */
async function after(asked: Promise<unknown>, state: string, words: RegExp) {
	await asked;
	await runEngine(deps);
	// A mail may queue another one.
	for (const _ of 'ab') await sendDueMails(deps, allMails);
	const start = await world.keep(state);
	const found = start.ledger.flatMap(({ body }) => words.exec(body)?.[1] ?? []);
	return { start, found: found.at(-1) ?? 'nothing' };
}
const back = async ({ restore }: Start) => restore();

const reset = await after(
	app.request(contract.forgotPassword, { body: { email } }),
	'forgotten',
	/reset-password\/(\S+)/,
);
await back(home);
const profile = { name: 'Ana Reyes', phoneNumber: phone, email: NEW_EMAIL };
const change = () => app.request(contract.updateProfile, { body: profile }, options);
const confirming = await after(change(), 'changed', /confirm-email\/(\S+)/);
await app.request(contract.confirmEmail, { params: { token: confirming.found } }, options);
const undoing = await after(Promise.resolve(), 'confirmed', /undo-email\/(\S+)/);
await back(home);
const proving = await after(
	app.request(contract.sendCode, { body: { phone: bea.phone } }, asBea),
	'coded',
	/\b(\d{6})\b/,
);

const newcomer = {
	name: 'Eva',
	email: 'eva@example.com',
	phone: '2125550134',
	password: 'a good password',
};
const other = (list: { _id: string; current?: boolean }[]) =>
	list.find(({ current }) => current !== true)?._id ?? '';

world.cutAll({
	'signing up': press(home, ({ request }) => request(contract.register, { body: newcomer })),
	'signing up with people': press(home, ({ request }) => {
		const recipients = [{ name: 'Rosa', phoneNumber: '16465550177' }];
		return request(onboardingRegister, { body: { ...newcomer, recipients } });
	}),
	'logging in': press(home, ({ request }) =>
		request(contract.login, { body: { email, password } }),
	),
	'logging out': press(home, ({ request }) => request(contract.logout, {}, options)),
	'logging out everywhere': press(home, ({ request }) =>
		request(contract.logoutEverywhere, {}, options),
	),
	'ending a session': press(home, ({ request }) =>
		request(waysIn.endSession, { params: { sessionId: other(sessions) } }, options),
	),
	'taking Google away': press(home, ({ request }) =>
		request(waysIn.endIdentity, { params: { identityId: other(identities) } }, options),
	),
	'taking the password away': press(home, ({ request }) =>
		request(contract.removePassword, {}, options),
	),
	'another password': press(home, ({ request }) =>
		request(
			contract.changePassword,
			{ body: { currentPassword: password, newPassword: 'a better password' } },
			options,
		),
	),
	'a forgotten password': press(home, ({ request }) =>
		request(contract.forgotPassword, { body: { email } }),
	),
	'a new password by mail': press(reset.start, ({ request }) =>
		request(contract.resetPassword, {
			params: { token: reset.found },
			body: { password: 'a better password' },
		}),
	),
	'another address': press(home, ({ request }) =>
		request(contract.updateProfile, { body: profile }, options),
	),
	'proving an address': press(confirming.start, ({ request }) =>
		request(contract.confirmEmail, { params: { token: confirming.found } }, options),
	),
	'taking an address back': press(undoing.start, ({ request }) =>
		request(contract.undoEmail, { params: { token: undoing.found } }),
	),
	'proving a phone': press(proving.start, ({ request }) => {
		const body = { phone: bea.phone, code: proving.found, _id: bea.user._id };
		return request(contract.verifyCode, { body }, asBea);
	}),
	'closing the account': press(home, ({ request }) =>
		request(contract.deleteAccount, { body: { confirmEmail: email } }, options),
	),
});
