import { beforeEach, describe, expect, test } from 'vitest';
import { meetingLinks, meetings } from '#server/db/schema.ts';
import { hashToken } from '#server/gateways/ids.ts';
import { deriveSecrets, linkToken } from '#server/secrets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type TestDeps, testDeps } from '#tests/support/test-app.ts';
import { linkUrl } from './links.ts';
import { openMeetings } from './meetings.ts';

const db = await testDatabase();
let deps: TestDeps;
beforeEach(() => {
	deps = testDeps({ db }, { PUBLIC_URL: 'https://kinbell.example', ROOM_MINUTES: '90' });
});

const meeting = (parties: string[]) => ({
	accountId: null,
	occurrenceId: null,
	title: 'Sunday call',
	hostName: 'Ana',
	opensAt: deps.clock.now(),
	missedCallAlert: true,
	people: parties.map((party) => ({ party, name: `the one with ${party}` })),
});

const open = (...list: string[][]) =>
	db.transaction((tx) => openMeetings(tx, deps, list.map(meeting)));

describe('a personal link', () => {
	test('is derived from its id and the installation’s secret, and nothing else', () => {
		const id = deps.newId();
		expect(linkToken(deps.secrets, id)).toMatch(/^[\w-]{22}$/);
		expect(linkToken(deps.secrets, id)).toBe(linkToken(deps.secrets, id));
		expect(linkToken(deps.secrets, deps.newId())).not.toBe(linkToken(deps.secrets, id));
		const elsewhere = deriveSecrets('the secret of another installation, also long enough');
		expect(linkToken(elsewhere, id)).not.toBe(linkToken(deps.secrets, id));
		expect(linkUrl(deps, id)).toBe(`https://kinbell.example/j/${linkToken(deps.secrets, id)}`);
	});

	test('is stored as a hash from which it cannot be read', async () => {
		const [opened] = await open(['holder', 'recipient:1']);
		const stored = await db.select().from(meetingLinks);
		expect(stored).toHaveLength(2);
		for (const { id, party, tokenHash, name } of stored) {
			expect(opened?.linkIds.get(party)).toBe(id);
			expect(name).toBe(`the one with ${party}`);
			expect(tokenHash).toBe(hashToken(linkToken(deps.secrets, id)));
			expect(JSON.stringify(stored)).not.toContain(linkToken(deps.secrets, id));
		}
	});
});

describe('meetings', () => {
	test('wait fifteen minutes and close after the minutes of the setting', async () => {
		await open(['holder']);
		expect(await db.select().from(meetings)).toMatchObject([
			{
				opensAt: new Date('2026-11-15T12:00:00Z'),
				waitsUntil: new Date('2026-11-15T12:15:00Z'),
				closesAt: new Date('2026-11-15T13:30:00Z'),
				closedAt: null,
				emails: [],
			},
		]);
	});

	test('are opened by the thousand, each with its own links', async () => {
		const everyone = Array.from({ length: 25 }, (_, index) => `recipient:${index}`);
		const opened = await open(...Array.from({ length: 400 }, () => everyone));
		expect(opened).toHaveLength(400);
		expect(await db.$count(meetings)).toBe(400);
		expect(await db.$count(meetingLinks)).toBe(10_000);
		expect(new Set(opened.flatMap(({ linkIds }) => [...linkIds.values()])).size).toBe(10_000);
	});

	test('can be an empty list', async () => {
		expect(await open()).toEqual([]);
	});
});
