import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as accountsContract from '#contract/accounts.ts';
import * as calendar from '#contract/calendar.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import { UNDO_MS, undoChange } from '#contract/undo.ts';
import { HOUR_MS } from '#domain/time.ts';
import { createSmtpMail } from '#server/gateways/smtp-mail.ts';
import { allMails } from '#server/tasks.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { sendDueMails } from '../mail/send.ts';

const db = await testDatabase();
const ROSE = 'rose@example.com';

let server: MailServer;
let app: TestApp;
let ana: BuiltAccount;
let rose: Recipient;
let schedule: ReturnType<typeof scheduleRequests>;

beforeEach(async () => {
	server = await startMailServer();
	const mail = createSmtpMail({ url: server.url, from: 'Kinbell <hello@kinbell.example>' });
	app = await testApp(testDeps({ db, mail }));
	ana = await buildAccount(app, { timezone: 'America/New_York' });
	await buildSubscription(app, ana.user._id);
	rose = await buildRecipient(app, ana, {
		name: 'Rose',
		email: ROSE,
		invitations: true,
		language: 'es',
		timezone: 'America/Los_Angeles',
	});
	schedule = scheduleRequests(app, ana, {
		recipientIds: [rose._id],
		daysOfWeek: [0],
		time: '09:00',
		startDate: '2026-11-22',
	});
});
afterEach(() => server.stop());

/** What has arrived since the last time, once changes can no longer be undone. */
async function arrived() {
	app.deps.clock.advance(UNDO_MS);
	for (let each = 0; each < 3; each++) await sendDueMails(app.deps, allMails);
	// Account holders get mails of their own.
	const invitations = server.arrived.splice(0).filter(({ calendar }) => calendar !== '');
	return invitations.map(({ to, subject, text, calendar, types }) => {
		const file = new ICAL.Component(ICAL.parse(calendar));
		const events = file.getAllSubcomponents('vevent');
		const value = (name: string) => events[0]?.getFirstPropertyValue(name)?.toString();
		return {
			to: to.join(),
			subject,
			text,
			types,
			method: file.getFirstPropertyValue('method'),
			uid: value('uid'),
			sequence: Number(value('sequence')),
			status: value('status'),
			start: value('dtstart'),
			rule: value('rrule'),
			left: events[0]?.getAllProperties('exdate').map((each) => each.getFirstValue()?.toString()),
			moved: events.slice(1).map((each) => each.getFirstPropertyValue('dtstart')?.toString()),
			calendar,
		};
	});
}

const createSunday = async (given = {}) => (await schedule.create(given)).body._id;

async function editRose(changes: Record<string, unknown>) {
	const { name, phoneNumber, email } = rose;
	const body = { name, phoneNumber, email, ...changes };
	const params = { recipientId: rose._id };
	const edited = await app.request(
		recipientsContract.updateRecipient,
		{ params, body: body as never },
		{ token: ana.token },
	);
	expect(edited.status).toBe(200);
	return edited.body;
}

describe('[CD-08] somebody who wants invitations', () => {
	test('gets a series in the schedule’s zone, in their language and their own time', async () => {
		const scheduleId = await createSunday();
		const [invitation, ...others] = await arrived();
		expect(others).toEqual([]);
		expect(invitation).toMatchObject({
			to: ROSE,
			subject: 'Llamada de Kinbell con Ana Reyes',
			method: 'REQUEST',
			uid: `${scheduleId}-${rose._id}@${new URL(app.deps.env.publicUrl).hostname}`,
			sequence: 0,
			status: 'CONFIRMED',
			start: '2026-11-22T09:00:00',
			rule: 'FREQ=WEEKLY;BYDAY=SU',
		});
		expect(invitation?.text).toContain(
			'domingo 22 de noviembre a las 6:00 a.m. (hora de Los Ángeles)',
		);
		expect(invitation?.types).toContainEqual(
			expect.stringMatching(/^text\/calendar; charset=utf-8; method=REQUEST/),
		);
		expect(invitation?.calendar).toContain('ORGANIZER;CN="Ana Reyes (Kinbell)"');
	});

	test('gets one update for a change, of the same entry, and none when nothing changed for them', async () => {
		const scheduleId = await createSunday();
		const [first] = await arrived();
		await schedule.update(scheduleId, { name: 'Call with Rose', missedCallAlert: true });
		expect(await arrived()).toEqual([]);
		await schedule.update(scheduleId, { time: '10:00' });
		await schedule.update(scheduleId, { time: '11:30' });
		const [update, ...others] = await arrived();
		expect(others).toEqual([]);
		expect(update).toMatchObject({
			uid: first?.uid,
			method: 'REQUEST',
			sequence: 1,
			start: '2026-11-22T11:30:00',
			subject: 'Cambio: Llamada de Kinbell con Ana Reyes',
		});
	});

	test('gets one entry that follows skips, moves and pauses', async () => {
		const scheduleId = await createSunday();
		const [first] = await arrived();
		const params = { scheduleId };
		const options = { token: ana.token };
		await app.request(calendar.skipMoment, { params, body: { day: '2026-11-29' } }, options);
		await app.request(
			calendar.moveMoment,
			{ params, body: { day: '2026-12-06', date: '2026-12-07', time: '19:00' } },
			options,
		);
		const [changed, ...others] = await arrived();
		expect(others).toEqual([]);
		expect(changed).toMatchObject({
			uid: first?.uid,
			sequence: 1,
			left: ['2026-11-29T09:00:00'],
			moved: ['2026-12-08T00:00:00Z'],
		});

		const pause = { from: '2026-12-13', until: '2026-12-20' };
		await app.request(calendar.pauseSchedule, { params, body: pause }, options);
		const [paused] = await arrived();
		expect(paused?.left).toEqual([
			'2026-11-29T09:00:00',
			'2026-12-13T09:00:00',
			'2026-12-20T09:00:00',
		]);
		await app.request(calendar.resumeSchedule, { params }, options);
		const restored = { ...params, day: '2026-11-29' };
		await app.request(calendar.restoreMoment, { params: restored }, options);
		expect(await arrived()).toMatchObject([
			{ sequence: 3, left: [], moved: ['2026-12-08T00:00:00Z'] },
		]);
	});

	test('hears nothing of a change that was undone', async () => {
		const scheduleId = await createSunday();
		await arrived();
		const removed = await schedule.remove(scheduleId);
		const { token = '' } = removed.body.undo ?? {};
		const undone = await app.request(undoChange, { body: { token } }, { token: ana.token });
		expect(undone.status).toBe(200);
		expect(await arrived()).toEqual([]);
	});

	test.each([
		['it is deleted', (id: string) => schedule.remove(id)],
		['it is switched off', (id: string) => schedule.toggle(id)],
		['they no longer want invitations', () => editRose({ invitations: false })],
		['they have no address any more', () => editRose({ email: '' })],
		[
			'they are taken off the list',
			() =>
				app.request(
					recipientsContract.removeRecipient,
					{ params: { recipientId: rose._id }, query: {} },
					{ token: ana.token },
				),
		],
		[
			'the account is closed',
			() =>
				app.request(
					accountsContract.deleteAccount,
					{ body: { confirmEmail: ana.email } },
					{ token: ana.token },
				),
		],
	])('gets a CANCEL of the same entry when %s', async (_, end) => {
		const scheduleId = await createSunday();
		const [first] = await arrived();
		await end(scheduleId);
		const [gone, ...others] = await arrived();
		expect(others).toEqual([]);
		expect(gone).toMatchObject({
			to: ROSE,
			method: 'CANCEL',
			uid: first?.uid,
			sequence: 1,
			status: 'CANCELLED',
			subject: 'Cancelada: Llamada de Kinbell con Ana Reyes',
		});
	});

	test('gets it back under the same entry when it is switched on again', async () => {
		const scheduleId = await createSunday();
		await arrived();
		await schedule.toggle(scheduleId);
		await arrived();
		await schedule.toggle(scheduleId);
		expect(await arrived()).toMatchObject([{ method: 'REQUEST', sequence: 2 }]);
	});

	test('has a new address: the old one is told that it is off, the new one is invited', async () => {
		await createSunday();
		await arrived();
		expect(await editRose({ email: 'new@example.com' })).toMatchObject({ invitations: true });
		const mails = await arrived();
		expect(mails.map(({ to, method }) => [to, method]).toSorted()).toEqual([
			['new@example.com', 'REQUEST'],
			[ROSE, 'CANCEL'],
		]);
	});

	test('is told again under a higher number when the mail server was away', async () => {
		const scheduleId = await createSunday();
		await sendDueMails(app.deps, allMails);
		server.recipientAnswers.push(451);
		expect(await arrived()).toEqual([]);
		app.deps.clock.advance(HOUR_MS);
		expect(await arrived()).toMatchObject([{ method: 'REQUEST', sequence: 1 }]);
		const renamed = await schedule.update(scheduleId, { name: 'Another name' });
		expect(renamed.status).toBe(200);
		expect(await arrived()).toEqual([]);
	});

	test('is invited to moments one by one where months are too short for the rule', async () => {
		await createSunday({ frequency: 'monthly', dayOfMonth: 31, startDate: '2026-11-16' });
		const [november] = await arrived();
		expect(november).toMatchObject({ sequence: 0, start: '2026-11-30T14:00:00Z', rule: undefined });
		app.deps.clock.set('2026-11-30T14:00:01Z');
		await runEngine(app.deps);
		const [december, ...others] = await arrived();
		expect(others).toEqual([]);
		expect(december).toMatchObject({ sequence: 0, start: '2026-12-31T14:00:00Z' });
		expect(december?.uid).not.toBe(november?.uid);
	});

	test('hears nothing when the last call is over', async () => {
		await createSunday({ frequency: 'once', startDate: '2026-11-16' });
		expect(await arrived()).toMatchObject([{ start: '2026-11-16T14:00:00Z' }]);
		app.deps.clock.set('2026-11-16T14:00:01Z');
		await runEngine(app.deps);
		expect(await arrived()).toEqual([]);
	});
});

describe('[CD-08] nobody is mailed', () => {
	test('who did not ask, has no address, or is sent messages only', async () => {
		await editRose({ invitations: false });
		await createSunday();
		expect(await editRose({ email: '', invitations: true })).toMatchObject({ invitations: false });
		await createSunday();
		await editRose({ invitations: true });
		await arrived();
		await createSunday({ type: 'message', messageContent: 'Hello' });
		expect(await arrived()).toEqual([]);
	});

	test('for an account that rests', async () => {
		const other = await buildAccount(app);
		const person = await buildRecipient(app, other, { email: ROSE, invitations: true });
		await scheduleRequests(app, other).create({ recipientIds: [person._id] });
		expect(await arrived()).toEqual([]);
	});

	test('with words of the account holder that do not look like a name', async () => {
		await app.request(
			accountsContract.updateProfile,
			{ body: { name: 'Win at http://x.example' } as never },
			{ token: ana.token },
		);
		await createSunday({ name: 'Win at http://x.example' });
		const [mail] = await arrived();
		expect(JSON.stringify(mail)).not.toMatch(/x\.example/);
	});
});
