import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';

/** The vendors' own documents are not part of this project: KINBELL_CONTRACTS names their folder. */

const root = path.join(import.meta.dirname, '../..');
const folder = path.resolve(root, process.env.KINBELL_CONTRACTS ?? '../shared/contracts');

export const readDocument = (name: string) =>
	JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

export function describeDocuments(vendor: string, againstDocuments: () => void): void {
	if (existsSync(folder)) describe(`${vendor}’s documents`, againstDocuments);
	else {
		test(`${vendor}'s documents are not at ${folder}: THESE TESTS DID NOT RUN`, ({ task }) => {
			process.stderr.write(`\n  ${task.name}. Set KINBELL_CONTRACTS to their folder.\n\n`);
		});
	}
}
