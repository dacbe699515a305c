import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// A zone that no test expects, so that a time in the machine's own zone looks wrong.
process.env.TZ = 'Asia/Kathmandu';

// By default `expect.poll` gives up after a second, which a busy computer may need for anything.
const patient = { expect: { poll: { timeout: 60_000 } } };

/** The longest files begin first: as the last ones they would leave the other cores with nothing to do. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/');
		const sorted = await super.sort(files);
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}

export default defineConfig({
	test: {
		maxWorkers: '100%',
		// What is wrong is said in full: checkers return lists of sentences.
		chaiConfig: { truncateThreshold: 2_000 },
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					...patient,
					name: 'unit',
					include: [
						'src/**/*.test.ts',
						'tests/*.test.ts',
						'tests/interleavings/*.test.ts',
						'tests/cuts/{coverage,engine,planted,states}.test.ts',
						'tests/simulation/*.test.ts',
						'scripts/*.test.ts',
						'bench/*.test.ts',
					],
					globalSetup: 'tests/support/global-setup.ts',
					// Importing the whole server for each file would take longer than its tests.
					isolate: false,
					// Many times what the tests need, for busy computers.
					testTimeout: 600_000,
					hookTimeout: 600_000,
				},
			},
			{
				test: {
					...patient,
					name: 'faults',
					include: ['tests/faults/*.test.ts'],
					// They wait more than they work.
					maxWorkers: 3,
					testTimeout: 10 * 60_000,
					hookTimeout: 10 * 60_000,
				},
			},
			{
				test: {
					...patient,
					name: 'database',
					include: ['tests/database/*.test.ts'],
					testTimeout: 10 * 60_000,
					hookTimeout: 10 * 60_000,
				},
			},
			{
				test: {
					...patient,
					// By hand: docs/reliability.md.
					name: 'cuts',
					include: ['tests/cuts/*.test.ts'],
					globalSetup: 'tests/support/global-setup.ts',
					isolate: false,
					// All of them; the unit tests have some.
					env: { EVERY_CUT: '1' },
					testTimeout: 60 * 60_000,
					hookTimeout: 10 * 60_000,
				},
			},
			{
				test: {
					...patient,
					name: 'media',
					include: ['tests/media/*.test.ts'],
					globalSetup: 'tests/support/global-setup.ts',
					fileParallelism: false,
					testTimeout: 240_000,
					hookTimeout: 240_000,
				},
			},
			{
				test: {
					...patient,
					name: 'contracts',
					include: ['tests/contracts/*.test.ts'],
					globalSetup: 'tests/support/global-setup.ts',
					testTimeout: 10 * 60_000,
					hookTimeout: 10 * 60_000,
				},
			},
			{
				test: {
					...patient,
					name: 'installation',
					include: ['tests/installation/*.test.ts'],
					fileParallelism: false,
					testTimeout: 10 * 60_000,
					hookTimeout: 10 * 60_000,
				},
			},
		],
	},
});
