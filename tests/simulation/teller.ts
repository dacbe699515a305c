import { simulate } from './simulate.ts';
import { openStage, type Story } from './stories.ts';

/**
 * A program of its own, so that as many stories are told at once as the computer has cores: it tells
 * those that it is given, one after the other, on databases of its own.
 */

export interface TellerOptions {
	server: { host: string; user: string };
	/** A database with all migrations. */
	template: string;
	withTrace: boolean;
}

export interface Report {
	story: Story;
	wrongs: string[];
	counts: [string, number][];
	trace: string[];
}

const { server, template, withTrace } = JSON.parse(process.argv[2] ?? '') as TellerOptions;
const stage = await openStage(server, template);

async function tell(story: Story): Promise<Report> {
	try {
		return await stage.withFreshDatabase(async (config) => {
			const { wrongs, counts, trace } = await simulate(config, story);
			return { story, wrongs, counts: [...counts], trace: withTrace ? trace : [] };
		});
	} catch (error) {
		const wrong = error instanceof Error ? String(error.stack) : String(error);
		return { story, wrongs: [wrong], counts: [], trace: [] };
	}
}

process.on('message', async (story: Story) => process.send?.(await tell(story)));
process.on('disconnect', () => stage.close());
process.send?.('ready');
