import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { staticPages } from '#contract/documents.ts';
import { paths } from '#web/lib/paths.ts';

/* The tour (tests/tour) takes minutes and is not part of `npm test`; this checks that it is complete. */

const sourceOf = (pattern: string) =>
	globSync(pattern)
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n');

const namesIn = (source: string, pattern: RegExp) =>
	[...new Set([...source.matchAll(pattern)].map(([, name]) => name as string))].sort();

describe('the tour', () => {
	const router = sourceOf('src/web/app/{router.tsx,*-pages.ts}');
	const specs = sourceOf('tests/tour/*.spec.ts');
	const toured = namesIn(specs, /(?:visit|passThrough)\(\s*\w+,\s*'(\w+)'/g);

	test('visits every address of the web app', () => {
		expect(toured).toEqual(Object.keys(paths).sort());
	});

	test('knows every route: the router has none that is not in paths.ts', () => {
		const routed = namesIn(router, /\bpaths\.(?!ts\b)(\w+)/g);
		// The page of a call, that of a person's choices and that of an answer are a document of their own, see join.html.
		expect([...routed, 'join', 'choices', 'answer'].sort()).toEqual(Object.keys(paths).sort());
		const written = namesIn(router, /\b(?:path: |lazyPage\()'([^']*)'/g);
		expect(written).toEqual(['*']);
		const known: string[] = Object.values(paths);
		expect(Object.keys(staticPages).filter((path) => !known.includes(path))).toEqual([]);
	});
});
