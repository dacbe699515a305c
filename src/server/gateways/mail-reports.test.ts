import { describe, expect, test } from 'vitest';
import { readSample } from '#tests/support/mail-reports.ts';
import { readMailReport } from './mail-reports.ts';

const ID = '0199f0a2-7d1c-7cc0-8000-00000000002a.kX3vQ9c2T1m8Zp4aB7dE5g@kinbell.example';

const sample = (name: string) => readSample(name, ID);
const read = (mail: string) => readMailReport(Buffer.from(mail));

describe('[WY-05] what a mail server says is understood', () => {
	test.each([
		['postfix', 'failed', '5.1.1'],
		['postfix-delayed', 'delayed', '4.4.1'],
		['postfix-expired', 'failed', '4.4.1'],
		['gmail', 'failed', '5.1.1'],
		['exchange', 'failed', '5.1.10'],
		['exim', 'failed', '5.2.1'],
		['exim-old', 'failed', '5.0.0'],
		['qmail', 'failed', '5.7.17'],
		['arf', 'complaint', null],
	])('of %s', (name, kind, status) => {
		expect(read(sample(name))).toEqual({ about: ID, kind, status });
	});

	test('with line ends of Unix', () => {
		const unix = sample('postfix').replaceAll('\r\n', '\n');
		expect(read(unix)).toEqual({ about: ID, kind: 'failed', status: '5.1.1' });
	});

	test('when the mail that came back is 5 MB', () => {
		const end = '\r\n--4B8F11C0D1.1795942802/mail.kinbell.example--';
		const large = sample('postfix').replace(end, `${'Kinbell\r\n'.repeat(600_000)}${end}`);
		expect(large.length).toBeGreaterThan(5_000_000);
		expect(read(large)).toMatchObject({ about: ID, kind: 'failed' });
		// The worker reads the beginning only.
		expect(read(large.slice(0, 256_000))).toMatchObject({ about: ID, kind: 'failed' });
	});
});

describe('nothing follows from', () => {
	test.each(['out-of-office', 'gmail-settings'])('%s', (name) => {
		expect(read(sample(name))).toBeNull();
	});

	test.each([
		[
			'a report of mail that arrived',
			sample('postfix').replace('Action: failed', 'Action: delivered'),
		],
		['feedback that it is no spam', sample('arf').replace(': abuse', ': not-spam')],
		['a report that returns nothing', sample('postfix').replaceAll(`<${ID}>`, '')],
		[
			'a person who quotes the report',
			sample('qmail').replaceAll('MAILER-DAEMON', 'rose').replace('<>', '<rose@example.org>'),
		],
		['an empty mail', ''],
		['no mail at all', '\0\xff\xfe'.repeat(1000)],
		['parts without end', sample('postfix').replaceAll('report; ', 'mixed; ').slice(0, 900)],
		['parts in parts in parts', nested(500)],
	])('%s', (_, mail) => {
		expect(read(mail)).toBeNull();
	});
});

function nested(depth: number): string {
	const parts = Array.from(
		{ length: depth },
		(_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
	);
	return `From: mailer-daemon@example.org\r\n${parts.join('')}`;
}
