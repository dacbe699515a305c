import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { readThreeYears } from '#tests/support/feeds.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();

/** tests/contracts/calendar-readers.test.ts asks two more readers, in twelve zones. */
test('[CD-07] ical.js finds our moments of three years, and no others', async () => {
	const app = await testApp(testDeps({ db }));
	const feeds = await readThreeYears(app, ['America/New_York', 'Australia/Lord_Howe']);
	expect(feeds).toHaveLength(6);
	for (const { title, file, moments } of feeds) {
		const calendar = new ICAL.Component(ICAL.parse(file));
		const events = calendar
			.getAllSubcomponents('vevent')
			.filter((event) => event.getFirstPropertyValue('status') === 'CONFIRMED')
			.map((event) => new ICAL.Event(event));
		const found = events.map(({ startDate }) => startDate.toJSDate().toISOString());
		expect([title, ...found.sort()]).toEqual([title, ...moments]);
		expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
		expect(events.some((event) => event.isRecurring())).toBe(false);
	}
});
