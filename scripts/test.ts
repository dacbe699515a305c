// The checks and tests, as steps; a failed step does not stop the later ones:
//   check        everything that needs no browser
//   main         check, then processes that are killed, then the journeys in a browser, then whether
//                every line of the requirements has a test
//   full         main, then media servers, the vendors' contracts, the model of the ladder, every page
//                in every state, the accessibility stories, Lighthouse and fresh installations
//   full --rest  only what full adds to main
// The last line is the sum: `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAudit } from './audit.ts';
import { installPackages } from './debian.ts';
import { buildWeb, npm } from './setup.mjs';

interface Tally {
	passed: number;
	failed: number;
	/** The names of failed tests, if the step has several. */
	names?: string[];
}
interface Step {
	name: string;
	run: () => Promise<Tally>;
}

const PASSED: Tally = { passed: 1, failed: 0 };
const FAILED: Tally = { passed: 0, failed: 1 };

let browser: Promise<Tally> | undefined;
let webApp: Promise<Tally> | undefined;

const check: Step[] = [
	{ name: 'Lint', run: () => command('biome', 'ci') },
	{ name: 'Types: server', run: () => command('tsc', '-p', 'tsconfig.server.json') },
	{ name: 'Types: web', run: () => command('tsc', '-p', 'tsconfig.web.json') },
	// Knows only the methods of the oldest browsers that the page of a call works in.
	{ name: 'Types: page of a call', run: () => command('tsc', '-p', 'tsconfig.call.json') },
	{ name: 'Types: journeys', run: () => command('tsc', '-p', 'tsconfig.journeys.json') },
	{ name: 'Dead code', run: () => command('knip') },
	{ name: 'Lockfile', run: checkLockfile },
	{ name: 'Unit and API tests', run: () => vitest('unit') },
];
const faults: Step[] = [
	{
		name: 'Faults',
		run: () => {
			// Half of this step is waiting for the dead to be missed, so the web app is built beside it.
			getWebApp().catch(() => {});
			return vitest('faults');
		},
	},
];
const journeys: Step[] = [
	{ name: 'Browser', run: getBrowser },
	{ name: 'Web app', run: getWebApp },
	{ name: 'Journeys', run: () => playwright('journeys') },
];
const acceptance: Step[] = [
	{ name: 'Acceptance', run: () => command('node', 'scripts/acceptance.ts', '--check') },
];
const rest: Step[] = [
	{ name: 'Browser', run: getBrowser },
	{ name: 'Media servers', run: getMediaServers },
	{ name: 'Web app', run: getWebApp },
	{ name: 'Janus', run: () => vitest('media') },
	{ name: 'Media', run: () => playwright('media') },
	{ name: 'Audit', run: audit },
	{ name: 'Git', run: getGit },
	{ name: 'Calendar readers', run: getCalendarReaders },
	{ name: 'Mail servers', run: getMailServers },
	{ name: 'Contracts', run: () => vitest('contracts') },
	{ name: 'Model checker', run: () => command('node', 'scripts/check-model.ts', '--install') },
	{ name: 'Model', run: () => command('node', 'scripts/check-model.ts') },
	{
		name: 'Pseudo-language',
		run: () => command('node', 'scripts/build-web.ts', 'dist', 'pseudo'),
	},
	{ name: 'Tour', run: () => playwright('tour') },
	{ name: 'Accessibility', run: () => playwright('accessibility') },
	{ name: 'Lighthouse', run: () => playwright('lighthouse') },
	{ name: 'Installation', run: () => vitest('installation') },
];

const [mode = 'check', option] = process.argv.slice(2);
const onlyRest = mode === 'full' && option === '--rest';
const steps = [
	...(onlyRest ? [] : check),
	...(mode === 'check' || onlyRest ? [] : [...faults, ...journeys, ...acceptance]),
	...(mode === 'full' ? rest : []),
];

// Installing it takes a minute on a new machine, so it begins while the first tests run.
if (steps.some(({ run }) => run === getBrowser)) void getBrowser();

const total: Tally = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: string[] = [];
for (const { name, run } of steps) {
	console.log(`\n━━ ${name}`);
	const startedAt = performance.now();
	const tally = await run().catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		return FAILED;
	});
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	total.passed += tally.passed;
	total.failed += tally.failed;
	if (tally.failed > 0)
		failures.push(...(tally.names?.length ? tally.names : [name]).map((each) => `FAILED: ${each}`));
	const outcome = tally.failed === 0 ? `${tally.passed} passed` : `${tally.failed} FAILED`;
	summary.push(`${name.padEnd(20)} ${seconds.padStart(7)} s   ${outcome}`);
	console.log(`── ${name}: ${outcome}, ${seconds} s`);
}
console.log(`\n${[...summary, ...failures].join('\n')}\n`);
// .ci/run adds up the parts and lists the failures of each.
mkdirSync('test-results', { recursive: true });
writeFileSync(
	`test-results/${onlyRest ? 'rest' : mode}.tally`,
	[`${total.passed} ${total.failed}`, ...failures, ''].join('\n'),
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function getBrowser(): Promise<Tally> {
	browser ??= command('node', 'scripts/browser.ts').catch(() => FAILED);
	return browser;
}

function getWebApp(): Promise<Tally> {
	webApp ??= buildWeb().then(() => PASSED);
	return webApp;
}

async function command(...words: string[]): Promise<Tally> {
	return (await succeeds(words)) ? PASSED : FAILED;
}

function succeeds([file = '', ...args]: string[]): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const child = spawn(file, args, { stdio: 'inherit' });
		child.once('error', reject);
		child.once('exit', (code) => resolve(code === 0));
	});
}

async function checkLockfile(): Promise<Tally> {
	if (readFileSync('package-lock.json', 'utf8').includes('"resolved"')) {
		console.error('package-lock.json holds download addresses, which .npmrc should have left out.');
		return FAILED;
	}
	// Checks that package.json and the lockfile agree; it installs nothing and needs no network.
	const options = ['--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'];
	return command(...npm, 'ci', ...options);
}

/** Known vulnerabilities of the dependencies, including those bundled for the browser. */
async function audit(): Promise<Tally> {
	const [file = '', ...args] = npm;
	const options = ['audit', '--json', '--fetch-timeout=20000', '--fetch-retries=0'];
	const { stdout } = spawnSync(file, [...args, ...options], { encoding: 'utf8' });
	const found = readAudit(stdout);
	if (!found) {
		console.log('The registry does not answer audits: the dependencies were not checked.');
		return { passed: 0, failed: 0 };
	}
	for (const weakness of found.serious) console.error(weakness);
	return found.serious.length === 0 ? PASSED : { passed: 0, failed: found.serious.length };
}

/** The installation tests clone this repository. */
async function getGit(): Promise<Tally> {
	if (spawnSync('git', ['--version']).status !== 0) installPackages('git');
	return command('git', '--version');
}

/** Installs the real ones: Janus for large calls, coturn for strict networks, and a second browser. */
async function getMediaServers(): Promise<Tally> {
	const missing = () => ['janus', 'turnserver', 'firefox-esr'].filter((name) => !isThere(name));
	if (missing().length > 0) installPackages('janus', 'coturn', 'firefox-esr');
	if (missing().length === 0) return PASSED;
	console.error(
		`The tests of calls need ${missing().join(', ')}: install it (Debian: apt-get install janus coturn firefox-esr).`,
	);
	return FAILED;
}

/** The tests of our calendar feed ask readers that other people wrote. */
async function getCalendarReaders(): Promise<Tally> {
	const isMissing = () =>
		!isThere('khal') || spawnSync('/usr/bin/python3', ['-c', 'import icalendar']).status !== 0;
	if (isMissing()) installPackages('khal', 'python3-icalendar');
	if (!isMissing()) return PASSED;
	console.error(
		'The tests of calendars need khal and icalendar for /usr/bin/python3: install them (Debian: apt-get install khal python3-icalendar).',
	);
	return FAILED;
}

/** A mail that comes back comes from a real mail server, into a real mailbox. */
async function getMailServers(): Promise<Tally> {
	const missing = () => ['postfix', 'dovecot'].filter((name) => !isThere(name));
	if (missing().length > 0) installPackages('postfix', 'dovecot-imapd');
	if (missing().length === 0) return PASSED;
	console.error(
		`The tests of mail need ${missing().join(', ')}: install it (Debian: apt-get install postfix dovecot-imapd).`,
	);
	return FAILED;
}

function isThere(command: string): boolean {
	const folders = (process.env.PATH ?? '').split(path.delimiter);
	return folders.some((folder) => existsSync(path.join(folder, command)));
}

async function vitest(project: string): Promise<Tally> {
	const report = freshReport(project);
	const succeeded = await succeeds([
		'vitest',
		'run',
		`--project=${project}`,
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	]);
	interface Report {
		numTotalTests: number;
		numPassedTests: number;
		testResults: {
			name: string;
			status: string;
			assertionResults: { fullName: string; status: string }[];
		}[];
	}
	const { numTotalTests, numPassedTests, testResults } = readReport<Report>(report);
	const names = testResults
		.filter(({ status }) => status !== 'passed')
		.flatMap(({ name, assertionResults }) => [
			path.relative('.', name),
			...assertionResults
				.filter(({ status }) => status !== 'passed')
				.map(({ fullName }) => `  ${fullName}`),
		]);
	return { ...count(numPassedTests, numTotalTests, succeeded), names };
}

async function playwright(project: string): Promise<Tally> {
	const report = freshReport('journeys');
	const succeeded = await succeeds(['playwright', 'test', `--project=${project}`]);
	interface Suite {
		specs?: { title: string; file: string; tests: { status: string }[] }[];
		suites?: Suite[];
	}
	interface Report extends Suite {
		stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	}
	const written = readReport<Report>(report);
	const { expected, unexpected, flaky, skipped } = written.stats;
	const failedIn = ({ specs = [], suites = [] }: Suite): string[] => [
		...specs
			.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
			.map(({ file, title }) => `${file}: ${title}`),
		...suites.flatMap(failedIn),
	];
	const tally = count(expected, expected + unexpected + flaky + skipped, succeeded);
	return { ...tally, names: failedIn(written) };
}

/** A test that was skipped, or only passed on a retry, proves nothing and counts as failed. */
function count(passed: number, all: number, succeeded: boolean): Tally {
	if (all === 0) console.error('No test ran.');
	const failed = all - passed;
	return { passed, failed: failed === 0 && (!succeeded || all === 0) ? 1 : failed };
}

function freshReport(name: string): string {
	const file = `test-results/${name}.json`;
	rmSync(file, { force: true });
	return file;
}

function readReport<Report>(file: string): Report {
	if (!existsSync(file)) throw new Error('The tests did not run to their end.');
	return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
