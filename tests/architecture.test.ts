import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** The rules about imports in docs/architecture.md, as tests. */

type Sources = Map<string, string>;

const root = path.join(import.meta.dirname, '..');

/** A layer imports itself and the layers listed before it. */
const layers: Record<string, string[]> = {
	contract: ['contract'],
	domain: ['contract', 'domain'],
	words: ['contract', 'domain', 'words'],
	server: ['contract', 'domain', 'words', 'server'],
	web: ['contract', 'domain', 'words', 'web'],
};

/** Within server and web, a part imports itself and earlier rows; parts of one row may import each other. */
const serverParts = [
	[
		'startup-error',
		'settings',
		'env',
		'env-billing',
		'env-costs',
		'env-limits',
		'env-phone',
		'env-texts',
		'env-values',
		'secrets',
		'log',
		'metrics',
	],
	['db', 'media'],
	['gateways'],
	['deps'],
	['http', 'worker'],
	['features'],
	['account-ports', 'tasks', 'housekeeping', 'history'],
	['app', 'year-ahead'],
	['command'],
	['main', 'doctor', 'admin', 'backup', 'restore', 'plan'],
];
const webParts = [
	['ui', 'lib'],
	['features'],
	['app'],
	['main', 'join', 'static', 'static-pages', 'early'],
];

/** One order for both sides: a feature imports only from its left. */
const featureOrder = [
	'sandbox',
	'marketing',
	'mail',
	'texts',
	'accounts',
	'notices',
	'billing',
	'recipients',
	'answers',
	'ladders',
	'drills',
	'check-ins',
	'schedules',
	'occurrences',
	'history',
	'messages',
	'rooms',
	'calls',
	'delivery',
	'choices',
	'asked',
	'dashboard',
	'calendar',
	'people',
	'onboarding',
	'admin',
];

/** Within web/features/rooms: the engine knows no screen, and the board does not know the page of a call. */
const roomsInRooms = ['call-engine', 'board', 'join'];
const CALL_ENGINE = 'src/web/features/rooms/call-engine/';

/** The packages that shared code may use; package.json holds those of server and web. */
const sharedPackages: Record<string, string[]> = { contract: ['zod/mini'], domain: [], words: [] };

function readSources(): Sources {
	const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
	return new Map(
		files
			.filter((file) => !/\.test\.tsx?$/.test(file))
			.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
	);
}

function importsOf(source: string): string[] {
	const pattern =
		/^(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
	return [...source.matchAll(pattern)].map(([, ...found]) => found.find(Boolean) as string);
}

/** The file of this project that an import leads to, or undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
	// Every language has the same modules: English stands for all of them.
	if (specifier.startsWith('#language/')) return specifier.replace('#language', 'src/words/en');
	if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
	if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
	return undefined;
}

const layerOf = (file: string) => file.split('/')[1] as string;
/** Tables stand beside the part that writes them, but count as part of the database. */
const isTables = (file: string) => path.basename(file) === 'tables.ts';
const partOf = (file: string) =>
	isTables(file) ? 'db' : (file.split('/')[2] as string).replace(/\.tsx?$/, '');
const featureOf = (file: string) =>
	isTables(file) ? undefined : /\/features\/([^/]+)\//.exec(file)?.[1];
const roomOf = (file: string) => /^src\/web\/features\/rooms\/([^/]+)\//.exec(file)?.[1];
const rankOf = (parts: string[][], file: string) =>
	parts.findIndex((equals) => equals.includes(partOf(file)));

function layerViolation(from: string, to: string): string | undefined {
	const layer = layerOf(from);
	if (!layers[layer]?.includes(layerOf(to))) return `${layer} must not import ${layerOf(to)}`;
	if (layer !== layerOf(to) || !['server', 'web'].includes(layer)) return undefined;
	const parts = layer === 'server' ? serverParts : webParts;
	if (rankOf(parts, from) < 0) return `${from} has no place in the order of ${layer}`;
	if (rankOf(parts, from) < rankOf(parts, to)) {
		return `${partOf(from)} must not import ${partOf(to)}`;
	}
	if (isTables(to) && !isTables(from) && from !== 'src/server/db/schema.ts') {
		return 'tables are imported from db/schema.ts';
	}
	const [own, other] = [featureOf(from), featureOf(to)];
	if (own && other && featureOrder.indexOf(own) < featureOrder.indexOf(other)) {
		return `feature ${own} must not import ${other}, which stands to its right`;
	}
	const [room, next] = [roomOf(from), roomOf(to)];
	if (room && next && roomsInRooms.indexOf(room) < roomsInRooms.indexOf(next)) {
		return `${room} must not import ${next}`;
	}
	return undefined;
}

function packageViolation(from: string, specifier: string): string | undefined {
	const allowed = sharedPackages[layerOf(from)];
	if (allowed && !allowed.includes(specifier)) return `shared code must not import ${specifier}`;
	if (from.startsWith(CALL_ENGINE)) return 'the call engine imports no package';
	return undefined;
}

interface TextRule {
	pattern: RegExp;
	layers: string[];
	/** The folder it applies to; everywhere by default. */
	under?: string;
	/** Files, or folders with a slash at their end. */
	only: string[];
	words: string;
}

/** Patterns that only the named files may contain. */
const keptToOneFile: TextRule[] = [
	{
		pattern: /new Date\(\)|Date\.now\(|Temporal\.Now|performance\.now\(/,
		layers: ['contract', 'domain', 'server'],
		only: ['src/server/gateways/clock.ts', 'src/server/media/forwarder/clock.ts'],
		words: 'only the clock port reads the time',
	},
	{
		pattern: /process\.env/,
		layers: ['contract', 'domain', 'server'],
		only: ['src/server/main.ts', 'src/server/command.ts'],
		words: 'settings come from the environment in one place: deps.env',
	},
	{
		pattern: /\bnow\(\)\s*[,)`]|current_timestamp|Math\.random/i,
		layers: ['contract', 'domain', 'server'],
		only: [],
		words: 'no database clock, no guessable random numbers',
	},
	{
		pattern:
			/\b(?:window|document|navigator|location|localStorage|sessionStorage|performance|Date)\.|\bnew (?:Date|WebSocket|RTCPeerConnection|MediaStream|Audio\w*|DOMException)\b|(?<![.\w])(?:setTimeout|setInterval|addEventListener|fetch)\(/,
		layers: ['web'],
		under: CALL_ENGINE,
		only: [],
		words: 'the call engine reaches the browser through its ports only',
	},
	{
		pattern: /Intl\.(?:ListFormat|PluralRules)/,
		layers: ['contract', 'domain', 'server', 'web'],
		only: [],
		words: 'lists and plurals are worded in src/words',
	},
	{
		// Begins with a capital letter, and has a word in small letters after another one.
		pattern: /(['"`])[A-Z“](?:(?!\1)[^\n])*[a-z,’”}] [a-z](?:(?!\1)[^\n])*\1/,
		layers: ['server'],
		under: 'src/server/features/',
		// The operator and who tries things out read these, in English.
		only: [
			'src/server/features/admin/',
			'src/server/features/sandbox/',
			'src/server/features/mail/send.ts',
			'src/server/features/texts/daily-limit.ts',
		],
		words: 'sentences are made in src/words, of codes with facts',
	},
	{
		pattern: /\sstyle=/,
		layers: ['web'],
		only: [],
		words: 'no inline styles, which the content security policy forbids',
	},
];

const isOneOf = (places: string[], file: string) => places.some((place) => file.startsWith(place));

function textViolations(file: string, source: string): string[] {
	const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replaceAll('clock.now()', '');
	return keptToOneFile
		.filter((rule) => rule.layers.includes(layerOf(file)) && !isOneOf(rule.only, file))
		.filter(({ under = 'src/' }) => file.startsWith(under))
		.filter((rule) => rule.pattern.test(code))
		.map((rule) => `${file}: ${rule.words}`);
}

function cyclesIn(sources: Sources): string[] {
	const found: string[] = [];
	const done = new Set<string>();
	const visit = (file: string, trail: string[]) => {
		if (trail.includes(file)) {
			found.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
			return;
		}
		if (done.has(file)) return;
		for (const specifier of importsOf(sources.get(file) ?? '')) {
			const to = resolve(file, specifier);
			if (to && sources.has(to)) visit(to, [...trail, file]);
		}
		done.add(file);
	};
	for (const file of sources.keys()) visit(file, []);
	return found;
}

function violationsIn(sources: Sources): string[] {
	const found: string[] = [];
	for (const [file, source] of sources) {
		for (const specifier of importsOf(source)) {
			const to = resolve(file, specifier);
			const words = to ? layerViolation(file, to) : packageViolation(file, specifier);
			if (words) found.push(`${file}: ${words}`);
		}
		found.push(...textViolations(file, source));
	}
	return [...found, ...cyclesIn(sources)];
}

const MOST_LINES = 350;

function tooLongIn(sources: Sources): string[] {
	return [...sources]
		.map(([file, source]) => ({ file, lines: source.trimEnd().split('\n').length }))
		.filter(({ lines }) => lines > MOST_LINES)
		.map(({ file, lines }) => `${file} has ${lines} lines`);
}

describe('the house', () => {
	test('has no file that is too long to read', () => {
		const files = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: root });
		expect(files.length).toBeGreaterThan(500);
		const sources = files.map(
			(file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
		);
		expect(tooLongIn(new Map(sources))).toEqual([]);
		const planted = new Map([['src/domain/x.ts', 'const line = 1;\n'.repeat(MOST_LINES + 1)]]);
		expect(tooLongIn(planted)).toEqual(['src/domain/x.ts has 351 lines']);
	});

	test('has no import against its order, no cycle, and one clock', () => {
		const sources = readSources();
		expect(sources.size).toBeGreaterThan(50);
		expect(violationsIn(sources)).toEqual([]);
	});

	test.each([
		['src/contract/x.ts', "import { y } from '#domain/time.ts';"],
		['src/contract/x.ts', "import { readFile } from 'node:fs';"],
		['src/domain/x.ts', "import * as z from 'zod/mini';"],
		['src/domain/x.ts', "export { db } from '#server/db/open.ts';"],
		['src/web/lib/x.ts', "import { buildApp } from '#server/app.ts';"],
		['src/web/lib/x.ts', "const page = await import('#web/features/accounts/login-page.tsx');"],
		['src/web/features/accounts/x.tsx', 'const line = <p style={{ width: 9 }} />;'],
		['src/server/db/x.ts', "import type { Deps } from '../deps.ts';"],
		['src/server/http/x.ts', "import {\n\tlogin,\n} from '#server/features/accounts/sign-in.ts';"],
		['src/server/features/accounts/x.ts', "import { getPlan } from '../billing/queries.ts';"],
		['src/server/features/accounts/x.ts', "import { accounts } from './tables.ts';"],
		['src/server/features/accounts/tables.ts', "import { getPlan } from '../billing/queries.ts';"],
		['src/server/features/mail/x.ts', 'const now = new Date();'],
		['src/server/features/mail/x.ts', 'await db.execute(sql`select now()`);'],
		['src/server/http/x.ts', 'const port = process.env.PORT;'],
		['src/server/features/calls/x.ts', "const reason = 'The line was busy';"],
		['src/server/features/calls/x.ts', 'const words = `“Sunday call” did not go out`;'],
		['src/web/features/calls/x.tsx', "const list = new Intl.ListFormat('en-GB');"],
		['src/server/surprise/x.ts', "import { y } from '../env.ts';"],
		['src/server/media/x.ts', "import type { Deps } from '../deps.ts';"],
		[`${CALL_ENGINE}x.ts`, "import { useState } from 'react';"],
		[`${CALL_ENGINE}x.ts`, "import { browser } from '../join/browser.ts';"],
		[`${CALL_ENGINE}x.ts`, "import type { BoardPerson } from '../board/person-words.ts';"],
		[`${CALL_ENGINE}x.ts`, 'const isHidden = () => document.hidden;'],
		[`${CALL_ENGINE}x.ts`, 'const timer = setTimeout(connect, 500);'],
		['src/web/features/rooms/board/x.tsx', "import { Tile } from '../join/tile.tsx';"],
	])('a planted violation in %s is found: %s', (file, source) => {
		expect(violationsIn(new Map([[file, source]]))).toHaveLength(1);
	});

	test('a planted cycle is found', () => {
		const sources = new Map([
			['src/domain/a.ts', "import { b } from './b.ts';"],
			['src/domain/b.ts', "import { a } from './a.ts';"],
		]);
		expect(violationsIn(sources)).toEqual([
			'cycle: src/domain/a.ts → src/domain/b.ts → src/domain/a.ts',
		]);
	});
});
