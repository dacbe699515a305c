import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as sandbox from '#contract/sandbox.ts';
import { clientOf, signUp } from '#tests/support/client.ts';
import { freePort } from '#tests/support/ports.ts';
import { runCommandProcess, startProcess } from '#tests/support/processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-backups-'));
const first = path.join(folder, 'first');
const second = path.join(folder, 'second');
const file = path.join(folder, 'a.backup');

const sealing = (DATA_DIR: string) => ({
	DATA_DIR,
	BACKUP_PASSPHRASE: 'four words nobody guesses',
});
const secretOf = (dataDir: string) => readFileSync(path.join(dataDir, 'secret.key'), 'utf8');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// One story: each test continues with the folders of the one before.
describe('npm run backup and restore', () => {
	let token: string;
	let kept: number;

	test('copy an installation that runs and is written to', async () => {
		const port = await freePort();
		const server = await startProcess('all', { PORT: String(port), DATA_DIR: first });
		const client = clientOf(`http://127.0.0.1:${port}`);
		const account = await signUp(client, { email: 'ana@example.com', phone: '12125550134' });
		token = account.token;
		let isOver = false;
		let made = 0;
		const writing = (async () => {
			for (; !isOver; made++) {
				const body = { from: '16465550101', body: `Text ${made}` };
				const { status } = await client.request(sandbox.answerText, { body });
				expect(status).toBe(201);
			}
		})();
		await expect.poll(() => made).toBeGreaterThan(3);
		const before = made;
		const backup = await runCommandProcess('backup', [file], sealing(first));
		expect(backup).toMatchObject({ code: 0, errors: '' });
		expect(backup.output).toMatch(/accounts +1\n/);
		expect(backup.output).toContain('keep it where only you can read it');
		kept = Number(/sandbox_texts +(\d+)\n/.exec(backup.output)?.[1]);
		expect(kept).toBeGreaterThanOrEqual(before);
		await expect.poll(() => made).toBeGreaterThan(kept);
		isOver = true;
		await writing;
		expect(statSync(file).mode & 0o777).toBe(0o600);
		await server.stop();
	});

	test('[TR-07] prove the file in a throw-away database, and the doctor knows it', async () => {
		const proof = await runCommandProcess('backup', ['--verify', file], sealing(first));
		expect(proof).toMatchObject({ code: 0, errors: '' });
		expect(proof.output).toMatch(/^Proven: all \d+ rows, as they were at /m);
		const doctor = await runCommandProcess('doctor', [], { DATA_DIR: first });
		expect(doctor.output).toContain('The last proven backup is 0 days old.');
		const sealedOtherwise = { DATA_DIR: first, BACKUP_PASSPHRASE: 'some other passphrase' };
		const unfit = await runCommandProcess('backup', ['--verify', file], sealedOtherwise);
		expect(unfit).toMatchObject({ code: 1 });
		expect(unfit.errors).toMatch(/Neither the secret .* nor BACKUP_PASSPHRASE fits/);
	});

	test('refuse to write over a file, or into a folder that is in use', async () => {
		const again = await runCommandProcess('backup', [file], { DATA_DIR: first });
		expect(again).toMatchObject({ code: 1 });
		expect(again.errors).toMatch(/is there already/);
		const onto = await runCommandProcess('restore', [file], { DATA_DIR: first });
		expect(onto).toMatchObject({ code: 1 });
		expect(onto.errors).toMatch(/not empty/);
	});

	test('refuse another secret than the backup’s', async () => {
		const SECRET_KEY = 'another secret, with more than 32 characters';
		const settings = { DATA_DIR: path.join(folder, 'third'), SECRET_KEY };
		const { code, errors } = await runCommandProcess('restore', [file], settings);
		expect(code).toBe(1);
		expect(errors).toMatch(/SECRET_KEY is not the secret of this backup/);
	});

	test('[SX-12] hold the secret sealed, and ask for its passphrase', async () => {
		const text = zstdDecompressSync(readFileSync(file)).toString();
		expect(text).not.toContain(secretOf(first));
		const settings = { DATA_DIR: path.join(folder, 'fourth') };
		const without = await runCommandProcess('restore', [file], settings);
		expect(without).toMatchObject({ code: 1 });
		expect(without.errors).toMatch(/is sealed: set BACKUP_PASSPHRASE/);
		const BACKUP_PASSPHRASE = 'some other passphrase';
		const wrong = await runCommandProcess('restore', [file], { ...settings, BACKUP_PASSPHRASE });
		expect(wrong).toMatchObject({ code: 1 });
		expect(wrong.errors).toMatch(/BACKUP_PASSPHRASE is not the one/);
	});

	test('[SX-12] leave the secret out without a passphrase, and say how to keep it', async () => {
		const bare = path.join(folder, 'bare.backup');
		const backup = await runCommandProcess('backup', [bare], { DATA_DIR: first });
		expect(backup.output).toContain('The secret key is not in it. Keep');
		const text = zstdDecompressSync(readFileSync(bare)).toString();
		expect(text).not.toContain(secretOf(first));
		const header = JSON.parse(text.slice(0, text.indexOf('\n')));
		expect(Object.keys(header.secret)).toEqual(['fingerprint']);

		const fifth = path.join(folder, 'fifth');
		const refused = await runCommandProcess('restore', [bare], { DATA_DIR: fifth });
		expect(refused).toMatchObject({ code: 1 });
		expect(refused.errors).toMatch(/secret is not in it: put it into .*secret\.key/);
		mkdirSync(fifth);
		writeFileSync(path.join(fifth, 'secret.key'), secretOf(first));
		const restored = await runCommandProcess('restore', [bare], { DATA_DIR: fifth });
		expect(restored).toMatchObject({ code: 0, errors: '' });

		const lost = path.join(folder, 'lost');
		const anew = await runCommandProcess('restore', [bare, '--new-secret'], { DATA_DIR: lost });
		expect(anew).toMatchObject({ code: 0, errors: '' });
		expect(secretOf(lost)).not.toBe(secretOf(first));
	});

	test('[SX-12] still bring back a backup of the version before, which holds it as it is', async () => {
		const old = path.join(folder, 'old.backup');
		const text = zstdDecompressSync(readFileSync(file)).toString();
		const end = text.indexOf('\n');
		const header = JSON.parse(text.slice(0, end));
		const { fingerprint } = header.secret;
		header.secret = { key: secretOf(first), fingerprint };
		writeFileSync(old, zstdCompressSync(JSON.stringify(header) + text.slice(end)));
		const sixth = path.join(folder, 'sixth');
		const restored = await runCommandProcess('restore', [old], { DATA_DIR: sixth });
		expect(restored).toMatchObject({ code: 0, errors: '' });
		expect(secretOf(sixth)).toBe(secretOf(first));
	});

	test('bring it back into an empty folder, where sessions and links go on', async () => {
		const restored = await runCommandProcess('restore', [file], sealing(second));
		expect(restored).toMatchObject({ code: 0, errors: '' });
		expect(secretOf(second)).toBe(secretOf(first));
		expect(statSync(path.join(second, 'secret.key')).mode & 0o777).toBe(0o600);

		const port = await freePort();
		const server = await startProcess('all', { PORT: String(port), DATA_DIR: second });
		const client = clientOf(`http://127.0.0.1:${port}`);
		const me = await client.request(accounts.me, {}, { token });
		expect(me.body.user.email).toBe('ana@example.com');
		const phones = await client.request(sandbox.listPhones, {});
		expect(phones.body.flatMap(({ texts }) => texts)).toHaveLength(kept);
		const doctor = await runCommandProcess('doctor', [], { DATA_DIR: second });
		expect(doctor.output).toContain('All is well.');
		await server.stop();
	});
});
