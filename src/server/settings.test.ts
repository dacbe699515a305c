import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { isUnwritable, keepSettings, readSettings, settingsInForce } from './settings.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'kinbell-settings-'));
});

const read = (variables: Record<string, string> = {}) =>
	readSettings({ DATA_DIR: folder, ...variables });
const write = (text: string) => writeFileSync(path.join(folder, 'settings.env'), text);

describe('settings', () => {
	test('[WY-04] come from the file, and the environment wins', () => {
		write('MAIL_FROM=file@example.com\nSMTP_URL=smtp://file\nPORT=4000\n');
		const settings = read({ MAIL_FROM: 'given@example.com', PORT: ' ' });
		expect(settingsInForce(settings)).toEqual({
			DATA_DIR: folder,
			MAIL_FROM: 'given@example.com',
			SMTP_URL: 'smtp://file',
			PORT: '4000',
		});
	});

	test('need no file, and the file cannot say where it is', () => {
		expect(read().kept).toEqual({});
		write('DATA_DIR=/elsewhere\nPORT=4000');
		expect(settingsInForce(read())).toEqual({ DATA_DIR: folder, PORT: '4000' });
	});

	test('[WY-04] are kept in a file that only its owner reads, and replace only what is named', async () => {
		write('TWILIO_FROM=+12125550100\nSMTP_URL=smtp://old\n');
		await keepSettings(read(), { SMTP_URL: 'smtp://new', TWILIO_FROM: null, BILLING: 'off' });
		expect(read().kept).toEqual({ SMTP_URL: 'smtp://new', BILLING: 'off' });
		const { file } = read();
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(readFileSync(file, 'utf8')).toMatch(/^# Written by the set-up page/);
	});

	test('a file that cannot be read stops the start in one line', () => {
		const { file } = read();
		mkdirSync(file);
		expect(() => read()).toThrow(`The file ${file} cannot be read.`);
	});

	test('a folder that cannot be is left to the start, which says so', () => {
		write('PORT=1');
		const below = path.join(folder, 'settings.env', 'data');
		expect(readSettings({ DATA_DIR: below }).kept).toEqual({});
	});

	test('come back as they were, whatever is in them', async () => {
		const value = fc
			.string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
			.filter((written) => !isUnwritable(written) && written.trim() !== '');
		const hard = fc.constantFrom(
			'#',
			' # ',
			"it's",
			'"quoted"',
			'a\\nb',
			'$HOME',
			'a=b',
			' spaces ',
		);
		await fc.assert(
			fc.asyncProperty(fc.oneof(value, hard), async (written) => {
				await keepSettings(read(), { PHONE_GATEWAY_PASSWORD: written, PORT: '1' });
				expect(read().kept).toEqual({ PHONE_GATEWAY_PASSWORD: written, PORT: '1' });
			}),
			{ numRuns: 200 },
		);
	});
});
