import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import type { ScheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let rosa: Recipient;
let luis: Recipient;
let schedule: ScheduleRequests;
beforeEach(async () => {
	({ app, rosa, luis, schedule } = await buildPayingFamily(db));
});

const say = ({ phoneNumber }: Recipient, body: string) =>
	app.request(sandbox.answerText, { body: { from: phoneNumber, body } });

const everyone = { nobodyReachable: false, stoppedNames: [] };
const nobody = {
	nobodyReachable: true,
	stoppedNames: ['Rosa Reyes'],
};
const onlyLuis = {
	nobodyReachable: false,
	stoppedNames: ['Rosa Reyes'],
};

describe('a schedule whose people have all opted out', () => {
	test('[MD-10] says so when it is made, read, listed, switched and edited, and is saved all the same', async () => {
		await say(rosa, 'STOP');
		const made = await schedule.create();
		expect(made.status).toBe(201);
		expect(made.body).toMatchObject(nobody);
		const { _id } = made.body;
		expect((await schedule.get(_id)).body).toMatchObject(nobody);
		expect((await schedule.list()).body).toMatchObject([nobody]);
		expect((await schedule.toggle(_id)).body).toMatchObject(nobody);
		const edited = await schedule.update(_id, { recipientIds: [rosa._id, luis._id] });
		expect(edited.body).toMatchObject(onlyLuis);
	});

	test('[MD-10] says so no longer once they text START', async () => {
		await schedule.create();
		expect((await schedule.list()).body).toMatchObject([everyone]);
		await say(rosa, 'STOP');
		expect((await schedule.list()).body).toMatchObject([nobody]);
		await say(rosa, 'START');
		expect((await schedule.list()).body).toMatchObject([everyone]);
	});

	test('[MD-10] says so in the preview, before anything is saved', async () => {
		const rule = { frequency: 'weekly', startDate: '2026-11-15' };
		await say(rosa, 'STOP');
		const alone = await schedule.preview({ ...rule, recipientIds: [rosa._id] });
		expect(alone.body).toMatchObject(nobody);
		const both = await schedule.preview({ ...rule, recipientIds: [rosa._id, luis._id] });
		expect(both.body).toMatchObject(onlyLuis);
		const strange = await schedule.preview({ ...rule, recipientIds: ['nobody', 'x'] });
		expect(strange.body).toMatchObject(everyone);
	});
});
