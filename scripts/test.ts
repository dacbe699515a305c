// The checks and tests, as steps; a failed step does not stop the later ones:
//   check        everything that needs no browser
//   main         check, then processes that are killed, then the journeys in a browser, then whether
//                every line of the requirements has a test
//   full         main, then media servers, calls over bad lines, the vendors' contracts, databases that
//                fail over, are full or have wrong clocks, the model of the ladder, evenings by turns,
//                every page in every state, the accessibility stories, Lighthouse and fresh installations
//   full --rest  only what full adds to main; with `--evenings 500`, so many instead of a thousand
// Some steps run beside an earlier one, so that no core waits; what they print comes at their turn.
// The last line is the sum: `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { readAudit } from './audit.ts';
import {
	calendarReaders,
	databases,
	git,
	mailServers,
	mediaServers,
	modelChecker,
	type Programs,
} from './programs.ts';
import { buildWeb, npm } from './setup.mjs';

interface Tally {
	passed: number;
	failed: number;
	/** What failed, if the step can say more than its own name. */
	names?: string[];
}
interface Step {
	name: string;
	run: (output: Output) => Promise<Tally>;
	/** Begin together with this step, if they are steps of this run: each has its own turn later. */
	beside?: Step[];
}
/** Where programs print: on the screen, or into the file of a step that runs beside another. */
type Output = 'inherit' | number;

const LINES_OF_REASON = 12;

const PASSED: Tally = { passed: 1, failed: 0 };
const FAILED: Tally = { passed: 0, failed: 1 };

const {
	positionals: [mode = 'check'],
	values: given,
} = parseArgs({
	allowPositionals: true,
	options: {
		rest: { type: 'boolean', default: false },
		evenings: { type: 'string', default: '1000' },
	},
});

let browser: Promise<Tally> | undefined;
let webApp: Promise<Tally> | undefined;

const deadCode: Step = { name: 'Dead code', run: (output) => command(['knip'], output) };
const lockfile: Step = { name: 'Lockfile', run: checkLockfile };
const faults: Step = { name: 'Faults', run: (output) => vitest('faults', output) };
const check: Step[] = [
	{ name: 'Lint', run: () => command(['biome', 'ci']), beside: [deadCode, lockfile] },
	{ name: 'Types: server', run: () => command(['tsc', '-p', 'tsconfig.server.json']) },
	{ name: 'Types: web', run: () => command(['tsc', '-p', 'tsconfig.web.json']) },
	// Knows only the methods of the oldest browsers that the page of a call works in.
	{ name: 'Types: page of a call', run: () => command(['tsc', '-p', 'tsconfig.call.json']) },
	{ name: 'Types: journeys', run: () => command(['tsc', '-p', 'tsconfig.journeys.json']) },
	deadCode,
	lockfile,
	// Half of the faults is waiting for the dead to be missed.
	{ name: 'Unit and API tests', run: () => vitest('unit'), beside: [faults] },
];
const journeys: Step[] = [
	{ name: 'Browser', run: getBrowser },
	{ name: 'Web app', run: getWebApp },
	{ name: 'Journeys', run: () => playwright('journeys') },
];
const acceptance: Step[] = [
	{ name: 'Acceptance', run: () => command(['node', 'scripts/acceptance.ts', '--check']) },
];
const otherPrograms: Step = { name: 'Other programs', run: getOtherPrograms };
const installation: Step = {
	name: 'Installation',
	run: (output) => vitest('installation', output),
};
const model: Step = {
	name: 'Model',
	run: (output) => command(['node', 'scripts/check-model.ts'], output),
};
const databaseTests: Step = { name: 'Databases', run: (output) => vitest('database', output) };
const evenings: Step = { name: 'Evenings', run: tellEvenings };
const rest: Step[] = [
	{ name: 'Browser', run: getBrowser },
	{ name: 'Git', run: (output) => getPrograms(git, output) },
	{ name: 'Web app', run: getWebApp },
	{
		name: 'Pseudo-language',
		run: () => command(['node', 'scripts/build-web.ts', 'dist', 'pseudo']),
	},
	{ name: 'Tour', run: () => playwright('tour'), beside: [otherPrograms, installation] },
	{ name: 'Accessibility', run: () => playwright('accessibility') },
	otherPrograms,
	installation,
	// Sound, pictures and Lighthouse's figures suffer from work beside them; the evenings only take what
	// these leave.
	{ name: 'Janus', run: () => vitest('media'), beside: [evenings] },
	{ name: 'Media', run: () => playwright('media') },
	{ name: 'Audit', run: audit },
	// Both wait most of the time: for lines that are dead, and for servers.
	{ name: 'Bad lines', run: () => playwright('lines'), beside: [databaseTests, model] },
	databaseTests,
	model,
	{ name: 'Contracts', run: () => vitest('contracts') },
	evenings,
	{ name: 'Lighthouse', run: () => playwright('lighthouse') },
];

const onlyRest = mode === 'full' && given.rest;
const steps = [
	...(onlyRest ? [] : check),
	...(mode === 'check' || onlyRest ? [] : [faults, ...journeys, ...acceptance]),
	...(mode === 'full' ? rest : []),
];

// Installing it takes a minute on a new machine, so it begins while the first tests run.
if (steps.some(({ run }) => run === getBrowser)) void getBrowser();

const total: Tally = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: string[] = [];
const begun = new Map<Step, Promise<Tally>>();
mkdirSync('test-results', { recursive: true });
for (const step of steps) {
	const { name } = step;
	console.log(`\n━━ ${name}`);
	const startedAt = performance.now();
	for (const other of step.beside ?? []) {
		if (!steps.includes(other)) continue;
		begun.set(other, outcomeOf(other, openSync(printedBy(other), 'w')));
	}
	const tally = await (begun.get(step) ?? outcomeOf(step, 'inherit'));
	if (begun.has(step)) console.log(readFileSync(printedBy(step), 'utf8'));
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
writeFileSync(
	`test-results/${onlyRest ? 'rest' : mode}.tally`,
	[`${total.passed} ${total.failed}`, ...failures, ''].join('\n'),
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function getBrowser(): Promise<Tally> {
	browser ??= command(['node', 'scripts/browser.ts']).catch(() => FAILED);
	return browser;
}

function getWebApp(): Promise<Tally> {
	webApp ??= buildWeb().then(() => PASSED);
	return webApp;
}

function printedBy({ name }: Step): string {
	return `test-results/${name}.txt`;
}

function outcomeOf({ run }: Step, output: Output): Promise<Tally> {
	return run(output).catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		return FAILED;
	});
}

async function command(words: string[], output: Output = 'inherit'): Promise<Tally> {
	return (await succeeds(words, output)) ? PASSED : FAILED;
}

function succeeds([file = '', ...args]: string[], output: Output): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const child = spawn(file, args, { stdio: ['inherit', output, output] });
		child.once('error', reject);
		child.once('exit', (code) => resolve(code === 0));
	});
}

async function checkLockfile(output: Output): Promise<Tally> {
	if (readFileSync('package-lock.json', 'utf8').includes('"resolved"')) {
		console.error('package-lock.json holds download addresses, which .npmrc should have left out.');
		return FAILED;
	}
	// Checks that package.json and the lockfile agree; it installs nothing and needs no network.
	const options = ['--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'];
	return command([...npm, 'ci', ...options], output);
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

/** Installs what is missing. */
async function getPrograms(
	{ subject, packages, missing }: Programs,
	output: Output,
): Promise<Tally> {
	if (missing().length > 0) await succeeds(['node', 'scripts/debian.ts', ...packages], output);
	const left = missing();
	if (left.length === 0) return PASSED;
	const hint = `install it (Debian: apt-get install ${packages.join(' ')}).`;
	return { ...FAILED, names: [`The tests of ${subject} need ${left.join(', ')}: ${hint}`] };
}

async function getOtherPrograms(output: Output): Promise<Tally> {
	const tallies: Tally[] = [];
	// Only one program at a time may install.
	for (const programs of [mediaServers, calendarReaders, mailServers, databases, modelChecker]) {
		tallies.push(await getPrograms(programs, output));
	}
	const failed = tallies.filter((tally) => tally.failed > 0);
	return {
		passed: tallies.length - failed.length,
		failed: failed.length,
		names: failed.flatMap(({ names = [] }) => names),
	};
}

/** The names of those that failed are the commands that repeat them. */
async function tellEvenings(output: Output): Promise<Tally> {
	const report = freshReport('evenings');
	const which = ['--seeds', given.evenings, '--report', report];
	await succeeds(['nice', 'node', 'scripts/turns.ts', ...which], output);
	return readReport<Tally>(report);
}

async function vitest(project: string, output: Output = 'inherit'): Promise<Tally> {
	const report = freshReport(project);
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	const words = ['vitest', 'run', `--project=${project}`, ...reporters];
	const succeeded = await succeeds(words, output);
	interface Report {
		numTotalTests: number;
		numPassedTests: number;
		testResults: {
			name: string;
			status: string;
			message: string;
			assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
		}[];
	}
	const { numTotalTests, numPassedTests, testResults } = readReport<Report>(report);
	const names = testResults
		.filter(({ status }) => status !== 'passed')
		.flatMap(({ name, message, assertionResults }) => [
			withReason(path.relative('.', name), [message]),
			...assertionResults
				.filter(({ status }) => status !== 'passed')
				.map(({ fullName, failureMessages }) => withReason(`  ${fullName}`, failureMessages)),
		]);
	return { ...count(numPassedTests, numTotalTests, succeeded), names };
}

async function playwright(project: string): Promise<Tally> {
	const report = freshReport('journeys');
	const succeeded = await succeeds(['playwright', 'test', `--project=${project}`], 'inherit');
	interface Tried {
		status: string;
		results: { errors: { message?: string }[] }[];
	}
	interface Suite {
		specs?: { title: string; file: string; tests: Tried[] }[];
		suites?: Suite[];
	}
	interface Report extends Suite {
		stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	}
	const written = readReport<Report>(report);
	const { expected, unexpected, flaky, skipped } = written.stats;
	const messagesOf = (tests: Tried[]) => {
		const results = tests.flatMap((each) => each.results);
		return results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
	};
	const failedIn = ({ specs = [], suites = [] }: Suite): string[] => [
		...specs
			.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
			.map(({ file, title, tests }) => withReason(`${file}: ${title}`, messagesOf(tests))),
		...suites.flatMap(failedIn),
	];
	const tally = count(expected, expected + unexpected + flaky + skipped, succeeded);
	return { ...tally, names: failedIn(written) };
}

/** What failed, and below it what was said of it: the rest is far above. */
function withReason(what: string, messages: string[]): string {
	const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n'));
	const ours = lines.filter((line) => line.trim() && !/node_modules|<anonymous>/.test(line));
	return [what, ...ours.slice(0, LINES_OF_REASON).map((line) => `    ${line.trim()}`)].join('\n');
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
