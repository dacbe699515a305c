import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listRecipients, type Recipient } from '#contract/recipients.ts';
import type { Way } from '#contract/ways.ts';
import { agreements, deliveries, notices, recipients } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { buildMailedFamily, LANDLINE, type MailedFamily } from '#tests/support/ways.ts';
import { decline, takeBackDecline } from '../texts/opt-outs.ts';

/** Who agreed to which way, when they want nothing, and how much a mailbox gets. */

const db = await testDatabase();
let server: MailServer;
beforeEach(async () => {
	server = await startMailServer();
});
afterEach(() => server.stop());

const ROSE = 'rose@example.com';
const linkIn = (words = '') => /\/j\/([\w.-]+)/.exec(words)?.[1] ?? '';
const join = ({ app }: MailedFamily, token: string) =>
	app.app.inject({ method: 'POST', url: `/api/rooms/${token}/join`, payload: {} });
const agreed = async () =>
	(await db.select().from(agreements))
		.filter(({ agreedAt }) => agreedAt !== null)
		.map(({ address }) => address);
async function send(family: MailedFamily, recipientId: string, times: number) {
	for (let count = 0; count < times; count++) {
		await family.message.quick([recipientId], `Hello ${count}`);
		await family.run();
	}
}
const listed = async ({ app, account }: MailedFamily) =>
	(await app.request(listRecipients, { query: {} }, { token: account.token })).body[0];

describe('where silence is not agreement', () => {
	let family: MailedFamily;
	beforeEach(async () => {
		family = await buildMailedFamily(db, server, { AGREEMENT: 'answer' });
	});

	test('[WY-01] a mailbox gets three mails, then it rests and the holder is told', async () => {
		const rose = await family.person({ ways: ['mail'] });
		await send(family, rose._id, 3);
		expect(family.mails()).toHaveLength(3);
		expect(await listed(family)).toMatchObject({
			resting: { code: 'no_answer' },
			reached: { mail: { status: 'resting' }, text: { status: 'unknown' } },
		});
		expect((await family.message.quick([rose._id])).status).toBe(409);
		expect((await db.select().from(notices)).map(({ told }) => told)).toMatchObject([
			{ code: 'mails_unanswered', name: 'Rose', email: ROSE },
		]);
	});

	test('[WY-01] the link in a mail agrees to mail, the one in a text to texts', async () => {
		const rose = await family.person({ always: ['mail'] });
		await family.call.quick([rose._id]);
		await family.run();
		const byText = linkIn((await family.texts(rose)).join());
		expect((await join(family, linkIn(family.mails().join()))).statusCode).toBe(200);
		expect(await agreed()).toEqual([ROSE]);
		expect((await join(family, byText)).statusCode).toBe(200);
		expect((await agreed()).toSorted()).toEqual([rose.phoneNumber, ROSE].toSorted());
	});

	test('[WY-01] the attack: a link from a text with a made-up mark agrees to nothing by mail', async () => {
		const rose = await family.person({ always: ['mail'] });
		await family.call.quick([rose._id]);
		await family.run();
		const byText = linkIn((await family.texts(rose)).join());
		expect((await join(family, `${byText}.AAAAAAAAAAA`)).statusCode).toBe(200);
		expect(await agreed()).toEqual([rose.phoneNumber]);
	});

	test('[WY-01] a person who does not answer texts gets mails, and does not rest', async () => {
		const rose = await family.person();
		await send(family, rose._id, 4);
		expect(await family.texts(rose)).toHaveLength(3);
		expect(family.mails()).toHaveLength(1);
		expect((await family.sent()).slice(-2)).toEqual([
			'message text rejected',
			'message mail accepted',
		]);
		expect(await listed(family)).toMatchObject({
			resting: null,
			reached: { text: { status: 'resting' }, mail: { status: 'works' } },
		});
	});
});

describe('what a person chose', () => {
	let family: MailedFamily;
	beforeEach(async () => {
		family = await buildMailedFamily(db, server);
	});
	/** As the page does where people choose for themselves. */
	async function choose(
		{ _id, phoneNumber, email }: Recipient,
		ways: Way[],
		quiet: { quietFrom?: string; quietUntil?: string } = {},
	) {
		const accountId = family.account.user._id;
		await db.transaction(async (tx) => {
			for (const way of ['text', 'mail'] as const) {
				const at = { accountId, address: way === 'mail' ? email : phoneNumber };
				if (ways.includes(way)) await takeBackDecline(tx, at);
				else await decline(tx, family.app.deps, at);
			}
			const hours = { quietFrom: null, quietUntil: null, ...quiet };
			await tx.update(recipients).set(hours).where(eq(recipients.id, _id));
		});
	}
	const night = { quietFrom: '21:00', quietUntil: '09:00' };

	test('[WY-07] only mail: no text goes out, not even when the mail fails or they are added anew', async () => {
		server.recipientAnswers.push(550);
		const rose = await family.person();
		await choose(rose, ['mail']);
		await send(family, rose._id, 1);
		expect(await family.sent()).toEqual(['message mail rejected']);
		await db.update(recipients).set({ deletedAt: new Date() });
		const again = await family.person({ phoneNumber: rose.phoneNumber });
		await send(family, again._id, 1);
		expect(await family.texts(rose)).toEqual([]);
		expect(family.mails()).toHaveLength(1);
		expect((await listed(family))?.reached.text.status).toBe('declined');
	});

	test('[WY-07] nothing at all: nobody is left to send to, and it can be taken back', async () => {
		const rose = await family.person();
		await choose(rose, []);
		expect((await family.message.quick([rose._id])).problem.reason.code).toBe('everyone_stopped');
		await choose(rose, ['mail']);
		await send(family, rose._id, 1);
		expect(family.mails()).toHaveLength(1);
	});

	test('[WY-07] quiet hours: a message waits until they end, an invitation does not', async () => {
		const rose = await family.person();
		await choose(rose, ['text', 'mail'], night);
		// Half past seven in the morning in New York.
		family.app.deps.clock.set('2026-11-15T12:30:00.000Z');
		await send(family, rose._id, 1);
		await family.call.quick([rose._id]);
		await family.run();
		expect(await family.texts(rose)).toEqual([expect.stringContaining('/j/')]);
		await family.at('2026-11-15T13:59:59.000Z');
		expect(await family.texts(rose)).toHaveLength(1);
		await family.at('2026-11-15T14:00:00.000Z');
		expect(await family.texts(rose)).toHaveLength(2);
	});

	test('[WY-07] quiet hours: a reminder waits, and goes if the call has not begun by then', async () => {
		const rose = await family.person({ timezone: 'America/New_York' });
		await choose(rose, ['text', 'mail'], night);
		const { create } = scheduleRequests(family.app, family.account, {
			recipientIds: [rose._id],
			startDate: '2026-11-15',
			daysOfWeek: [0],
			adminParticipates: false,
			notifications: { enabled: true, reminderTimes: [60] },
		});
		await create({ name: 'At half past nine', time: '09:30' });
		await create({ name: 'Before nine', time: '08:45' });
		await family.at('2026-11-15T13:30:00.000Z');
		expect(await family.texts(rose)).toEqual([]);
		await family.at('2026-11-15T13:45:00.000Z');
		await family.at('2026-11-15T14:00:00.000Z');
		const texts = await family.texts(rose);
		expect(texts).toHaveLength(2);
		expect(texts[0]).toContain('/j/');
		expect(texts[1]).toContain('At half past nine');
		expect(
			await db.$count(deliveries, eq(deliveries.status, 'withdrawn')),
			'the reminder of the call that had begun',
		).toBe(1);
	});
});

describe('a day’s mails', () => {
	test('[SX-03] end at the limit of a mailbox; the last ones are for invitations', async () => {
		const family = await buildMailedFamily(db, server, { LIMIT_MAILS_TO_ADDRESS: '5' });
		const rose = await family.person({ ways: ['mail'] });
		await send(family, rose._id, 6);
		expect(family.mails()).toHaveLength(4);
		await family.call.quick([rose._id]);
		await family.run();
		expect(family.mails()).toHaveLength(5);
		expect(await db.select().from(deliveries)).toContainEqual(
			expect.objectContaining({ reason: { code: 'mail_to_address_limit' } }),
		);
	});

	test('[SX-03] end at the limit of an account, whoever they go to', async () => {
		const family = await buildMailedFamily(db, server, { LIMIT_MAILS_BY_ACCOUNT: '5' });
		for (let each = 0; each < 6; each++) {
			const email = `rose${each}@example.com`;
			const { _id } = await family.person({ name: `Rose ${each}`, email, ways: ['mail'] });
			await send(family, _id, 1);
		}
		expect(server.arrived).toHaveLength(4);
	});
});

describe('which way works', () => {
	test('[WY-01] is told for each person, with when it last did', async () => {
		const family = await buildMailedFamily(db, server);
		const rose = await family.person({ phoneNumber: LANDLINE });
		expect((await listed(family))?.reached).toMatchObject({
			text: { status: 'unknown', at: null },
			mail: { status: 'unknown', at: null },
		});
		await send(family, rose._id, 1);
		const at = family.app.deps.clock.now().toISOString();
		expect((await listed(family))?.reached).toEqual({
			text: { status: 'fails', at: null, reason: { code: 'landline' } },
			mail: { status: 'works', at, reason: null },
		});
		server.recipientAnswers.push(550);
		family.app.deps.clock.advance(60_000);
		await send(family, rose._id, 1);
		expect((await listed(family))?.reached.mail).toEqual({
			status: 'fails',
			at,
			reason: { code: 'mailbox_unknown' },
		});
	});
});
