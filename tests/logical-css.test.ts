import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/* Pages in Arabic are mirrored, so styles say start and end, never left and right. */

const root = path.join(import.meta.dirname, '..');

const PHYSICAL_NAME = /(^|-)(left|right)(-|$)/;
const PHYSICAL_VALUE = /^(text-align|float|clear|justify-\w+|transform-origin)$/;

/** The declarations of a style sheet or of a style attribute, with comments left out. */
const declarationsIn = (css: string) =>
	[...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}]|$)/g)].map(
		([, name = '', value = '']) => ({ name, value: value.replaceAll(/\s+/g, ' ').trim() }),
	);

/** The parts of a shorthand: 'max(8px, 1em) 4px' has two. */
const partsOf = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function isPhysical({ name, value }: { name: string; value: string }): boolean {
	const [first, second = first, third = first, fourth = second] = partsOf(value);
	if (PHYSICAL_NAME.test(name)) return true;
	if (PHYSICAL_VALUE.test(name)) return /\b(left|right)\b/.test(value);
	if (/^(margin|padding|inset|scroll-(margin|padding))$/.test(name)) return second !== fourth;
	// Its four corners begin at the top left one, and go round.
	if (name === 'border-radius') return first !== second || third !== fourth;
	return false;
}

const physicalIn = (css: string) =>
	declarationsIn(css)
		.filter(isPhysical)
		.map(({ name, value }) => `${name}: ${value}`);

test.each([
	['.a { margin-left: 4px }', ['margin-left: 4px']],
	['.a { color: red; left: 0; }', ['left: 0']],
	['.a { border-top-right-radius: 4px; }', ['border-top-right-radius: 4px']],
	['.a { text-align: right; }', ['text-align: right']],
	['.a { padding: 1px 2px 3px 4px; }', ['padding: 1px 2px 3px 4px']],
	['.a { inset: 0 0 0 auto; }', ['inset: 0 0 0 auto']],
	['.a { border-radius: 8px 4px; }', ['border-radius: 8px 4px']],
	['text-align:left;margin:0', ['text-align: left']],
	['.a { padding: max(8px, env(safe-area-inset-left)) 2px; margin: 0 auto 8px; }', []],
	['.a { border-radius: 8px 8px 0 0; /* left: 0; */ inset-inline-start: 0; text-align: end; }', []],
])('[LG-05] a style that says left or right is found: %s', (css, found) => {
	expect(physicalIn(css)).toEqual(found);
});

test('[LG-05] every style works in both directions', () => {
	const found = globSync('src/**/*.{css,ts,tsx}', { cwd: root }).flatMap((file) => {
		const text = readFileSync(path.join(root, file), 'utf8');
		const styles = file.endsWith('.css')
			? [text]
			: [...text.matchAll(/\bstyle="([^"]*)"|<style>(.*?)<\/style>/gs)].map(
					(each) => each[1] ?? each[2],
				);
		const scripted = file.endsWith('.css')
			? []
			: (text.match(/\.style\.\w*(?:left|right)\w*|\b(?:margin|padding)(?:Left|Right): /gi) ?? []);
		return [...styles.flatMap((css) => physicalIn(css ?? '')), ...scripted].map(
			(each) => `${file}: ${each}`,
		);
	});
	expect(found).toEqual([]);
});
