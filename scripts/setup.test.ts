import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashWebSources, packagesMatch } from './setup.mjs';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'kinbell-setup-'));
});

afterEach(() => {
	rmSync(folder, { recursive: true });
});

function write(path: string, content: string) {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), content);
}

describe('packagesMatch', () => {
	const pino = { 'node_modules/pino': { version: '1.0.0', integrity: 'sha512-a' } };
	const ours = { os: [process.platform], cpu: [process.arch], optional: true, version: '1.0.0' };
	const others = { ...ours, os: 'win32' };

	function match(wanted: object, present: object) {
		write('package-lock.json', JSON.stringify({ packages: { '': {}, ...wanted } }));
		write('node_modules/.package-lock.json', JSON.stringify({ packages: present }));
		return packagesMatch(folder);
	}

	it('accepts exactly what the lockfile names', () => {
		expect(match(pino, pino)).toBe(true);
	});

	it('accepts that packages for other machines are absent', () => {
		expect(match({ ...pino, 'node_modules/binding': others }, pino)).toBe(true);
	});

	it('accepts that an optional package without platform rules is absent', () => {
		expect(match({ ...pino, 'node_modules/wasm': { optional: true } }, pino)).toBe(true);
	});

	it.each([
		['nothing was installed', pino, {}],
		['an optional package for this machine is absent', { 'node_modules/binding': ours }, {}],
		['the version differs', pino, { 'node_modules/pino': { version: '2.0.0' } }],
		[
			'the contents differ',
			pino,
			{ 'node_modules/pino': { version: '1.0.0', integrity: 'sha512-b' } },
		],
		['a package is no longer wanted', {}, pino],
	])('is false when %s', (_, wanted, present) => {
		expect(match(wanted, present)).toBe(false);
	});

	it('is false while npm has not finished, as it writes its record last', () => {
		write('package-lock.json', JSON.stringify({ packages: pino }));
		expect(packagesMatch(folder)).toBe(false);
		write('node_modules/.package-lock.json', '{ "packages": {');
		expect(packagesMatch(folder)).toBe(false);
	});
});

describe('hashWebSources', () => {
	it('changes with a file, its name or a new file, and not with its date', () => {
		write('index.html', '<html>');
		write('src/web/main.tsx', 'one');
		const before = hashWebSources(folder);

		utimesSync(join(folder, 'src/web/main.tsx'), 0, 0);
		expect(hashWebSources(folder)).toBe(before);

		write('src/web/main.tsx', 'two');
		expect(hashWebSources(folder)).not.toBe(before);

		write('src/web/main.tsx', 'one');
		expect(hashWebSources(folder)).toBe(before);

		write('src/contract/errors.ts', '');
		expect(hashWebSources(folder)).not.toBe(before);
	});

	it('does not depend on files that the web app does not use', () => {
		write('src/web/main.tsx', 'one');
		const before = hashWebSources(folder);
		write('src/server/main.ts', 'server');
		expect(hashWebSources(folder)).toBe(before);
	});
});
