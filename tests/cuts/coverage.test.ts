import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { endpointsByFeature } from '#contract/endpoints.ts';
import { otherPaths } from '#server/http/other-paths.ts';
import { roomTasks, workerTasks } from '#server/tasks.ts';
import { cutLines, notCut } from './lines.ts';

const endpoints = Object.values(endpointsByFeature)
	.flat()
	.filter(({ method }) => method !== 'GET')
	.map(({ method, path }) => `${method} ${path}`);
const webhooks = otherPaths
	.filter(({ method }) => method !== 'GET')
	.map(({ path }) => `webhook ${path}`);
const tasks = [...roomTasks, ...workerTasks].map(({ name }) => `task ${name}`);

test('[TR-01] everything that changes something is cut, or says why it is not', () => {
	const named = [...Object.keys(cutLines), ...Object.keys(notCut)];
	expect(named.toSorted()).toEqual([...endpoints, ...webhooks, ...tasks].toSorted());
});

test('[TR-01] every line names a command of its group', async () => {
	const isThere = async (line: string) => {
		const [group = '', command = ''] = line.split(': ');
		const source = await readFile(new URL(`./${group}.test.ts`, import.meta.url), 'utf8');
		const names = [...source.matchAll(/^\t(?:'([^']+)'|(\w+)): /gm)];
		return names.some(([, quoted, plain]) => (quoted ?? plain) === command);
	};
	const missing: string[] = [];
	for (const line of Object.values(cutLines)) if (!(await isThere(line))) missing.push(line);
	expect(missing).toEqual([]);
});
