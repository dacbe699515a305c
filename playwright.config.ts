import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.ts';

// The browser and the server are in different zones, and neither is UTC, so a time in the wrong zone
// cannot look right. The server inherits this one from the test process.
process.env.TZ = 'Asia/Kathmandu';

const projects = [
	{
		name: 'journeys',
		testDir: 'tests/journeys',
		testIgnore: ['lighthouse.spec.ts', 'rooms-bad-line.spec.ts'],
	},
	// Most of their time they wait for lines that are dead, and the journeys' end would wait for them.
	{ name: 'lines', testDir: 'tests/journeys', testMatch: 'rooms-bad-line.spec.ts' },
	// Real media servers and many browsers: one test at a time.
	{ name: 'media', testDir: 'tests/media', workers: 1, timeout: 480_000 },
	// Every page in every state: see scripts/test.ts for when this runs.
	{
		name: 'tour',
		testDir: 'tests/tour',
		workers: 2,
		fullyParallel: true,
		timeout: 15 * 60_000,
	},
	{
		name: 'accessibility',
		testDir: 'tests/accessibility',
		workers: 2,
		fullyParallel: true,
		timeout: 10 * 60_000,
	},
	{
		name: 'lighthouse',
		testDir: 'tests/journeys',
		testMatch: 'lighthouse.spec.ts',
		workers: 2,
		timeout: 15 * 60_000,
	},
];

export default defineConfig({
	// Each has its own folder: a later one would remove the pictures of what failed before.
	projects: projects.map((project) => ({ ...project, outputDir: `test-results/${project.name}` })),
	testMatch: '**/*.spec.ts',
	// Journeys wait more than they work.
	workers: 3,
	// Many times what the tests need, for busy computers.
	timeout: 240_000,
	expect: { timeout: 40_000 },
	retries: 0,
	forbidOnly: true,
	reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
	use: {
		timezoneId: 'America/Los_Angeles',
		locale: 'en-US',
		contextOptions: { reducedMotion: 'reduce' },
		screenshot: 'only-on-failure',
		// Recording costs a fifth of the time; `playwright test --trace on` shows how a failure came about.
		trace: 'off',
		// The same for every file: another browser needs a worker of its own, and that a server.
		launchOptions,
	},
});
