import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type ReadFeed, readThreeYears } from '#tests/support/feeds.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';

/** Readers of calendars that other people wrote. They find our moments in our feeds, and no others. */

const db = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-feeds-'));
afterAll(() => rmSync(folder, { recursive: true }));

let feeds: ReadFeed[];
beforeAll(async () => {
	feeds = await readThreeYears(await testApp(testDeps({ db })));
});

function run(command: string, ...args: string[]): string {
	const { stdout, stderr, status } = spawnSync(command, args, {
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
		env: { ...process.env, LC_ALL: 'C.UTF-8' },
	});
	expect([status, stderr]).toEqual([0, '']);
	return stdout;
}

describe('[CD-07] our moments of three years in twelve zones are found by', () => {
	test('Debian’s python3-icalendar', () => {
		const script = `
import icalendar, json, sys
def moments(file):
    calendar = icalendar.Calendar.from_ical(open(file, 'rb').read())
    events = [event for event in calendar.walk('VEVENT') if event['STATUS'] == 'CONFIRMED']
    return sorted(event['DTSTART'].dt.strftime('%Y-%m-%dT%H:%M:%S.000Z') for event in events)
print(json.dumps([moments(file) for file in sys.argv[1:]]))`;
		const files = feeds.map(({ file }, index) => {
			const name = path.join(folder, `${index}.ics`);
			writeFileSync(name, file);
			return name;
		});
		const found: string[][] = JSON.parse(run('/usr/bin/python3', '-c', script, ...files));
		expect(found).toHaveLength(36);
		for (const [index, { title, moments }] of feeds.entries()) {
			expect([title, ...(found[index] ?? [])]).toEqual([title, ...moments]);
		}
	});

	test('Debian’s khal', () => {
		// It takes seconds for a calendar, so each zone has its turn in one of the years.
		const turns = feeds.filter((_, index) => (index % 12) % 3 === Math.floor(index / 12));
		expect(turns).toHaveLength(12);
		for (const [index, { title, file, from, to, moments }] of turns.entries()) {
			const config = writeKhal(path.join(folder, `khal-${index}`), file);
			const day = (instant: Date) => instant.toISOString().slice(0, 10);
			const format = '{start-date-long}T{start-time}:00.000Z {status}';
			const days = [day(from), day(new Date(to.getTime() + DAY_MS))];
			const options = ['--once', '--day-format', '', '--format', format];
			const found = run('khal', '-c', config, 'list', ...options, ...days)
				.split('\n')
				.filter((line) => line.includes('CONFIRMED'))
				.map((line) => line.split(' ')[0]);
			expect([title, ...found.sort()]).toEqual([title, ...moments]);
		}
	});
});

/** khal keeps a calendar as a folder with a file for each event. Returns its configuration. */
function writeKhal(home: string, file: string): string {
	const events = path.join(home, 'events');
	mkdirSync(events, { recursive: true });
	const [head, ...rest] = file.replace('END:VCALENDAR\r\n', '').split('BEGIN:VEVENT\r\n');
	for (const [index, event] of rest.entries()) {
		const whole = `${head}BEGIN:VEVENT\r\n${event}END:VCALENDAR\r\n`;
		writeFileSync(path.join(events, `${index}.ics`), whole);
	}
	const config = path.join(home, 'config');
	writeFileSync(
		config,
		`[calendars]
[[feed]]
path = ${events}
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = ${path.join(home, 'khal.db')}
`,
	);
	return config;
}
