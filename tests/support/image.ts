import { readFileSync } from 'node:fs';

/** Reads the Dockerfile for tests, because there is no container engine where they run. */

interface Copy {
	from: string[];
	to: string;
	/** Copied from the stage before, not from the project. */
	isBuilt: boolean;
}

export interface Stage {
	copies: Copy[];
	user?: string;
	command: string[];
	settings: Record<string, string>;
}

export function readDockerfile(file: string): Stage[] {
	const text = readFileSync(file, 'utf8').replace(/\\\n/g, ' ');
	const stages: Stage[] = [];
	for (const line of text.split('\n')) {
		const [word = '', ...rest] = line.trim().split(/\s+/);
		const stage = stages.at(-1);
		if (word === 'FROM') stages.push({ copies: [], command: [], settings: {} });
		else if (word === 'COPY') {
			const paths = rest.filter((path) => !path.startsWith('--'));
			const isBuilt = rest.some((path) => path.startsWith('--from='));
			stage?.copies.push({ from: paths.slice(0, -1), to: paths.at(-1) ?? '', isBuilt });
		} else if (word === 'USER' && stage) stage.user = rest[0];
		else if (word === 'ENV' && stage) {
			stage.settings = Object.fromEntries(rest.map((each) => each.split('=') as [string, string]));
		} else if (word === 'ENTRYPOINT' || word === 'CMD') {
			stage?.command.push(...JSON.parse(rest.join(' ')));
		}
	}
	return stages;
}
