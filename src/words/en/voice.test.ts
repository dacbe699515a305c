import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/* How we speak: short, warm, active, one word for one thing. */

const cwd = import.meta.dirname;

/** Every text of the English catalogue, without comments; what is put into a text is '…'. */
function readTexts(): string[] {
	const files = globSync('**/*.ts', { cwd }).filter((file) => !file.endsWith('.test.ts'));
	return files.flatMap((file) => textsIn(readFileSync(`${cwd}/${file}`, 'utf8')));
}

function textsIn(source: string): string[] {
	const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(?:import|export \*) .*$/gm, '');
	const literals = code.matchAll(
		/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g,
	);
	return [...literals]
		.map(([, single, double, template]) => single ?? double ?? template ?? '')
		.map((text) => text.replaceAll(/\$\{[^}]*\}/g, '…'));
}

/** Words that sound translated, blame, or name a thing by another word than everywhere else. */
const unlikeUs = [
	/\binvalid\b/i,
	/\be-mail\b/i,
	/\bput away\b/i,
	/\bwhoever\b/i,
	/\banew\b/i,
	/\bleads nowhere\b/i,
	/\bNobody saw\b/,
	/\bis to be\b/i,
	/\bof which\b/i,
	/\boops\b/i,
	/!/,
];

/** What the specification has to the letter, and what a person says in an example. */
const others = new Set([
	'Call initiated! You should receive a meeting link shortly.',
	'Invalid email format',
	'Invalid email or password',
	'Invalid phone number format',
	'Invalid phone number format (expected: xxx-xxx-xxxx)',
	'Happy birthday! Have a wonderful day.',
	'It’s family time!',
	'Password reset failed. The link may be invalid or expired.',
	'See you all on Sunday!',
	'Thank you! Your request has been received.',
	'Unexpected Application Error!',
]);

const oddIn = (texts: string[]) =>
	texts.filter((text) => !others.has(text) && unlikeUs.some((words) => words.test(text)));

describe('[LG-06] our English', () => {
	test('has no words that are unlike us', () => {
		expect(oddIn(readTexts())).toEqual([]);
	});

	test.each(["const x = 'Your number is invalid';", "const x = 'Nobody saw Rosa at your call';"])(
		'finds %s',
		(planted) => expect(oddIn(textsIn(planted))).toHaveLength(1),
	);

	test('says one idea in a sentence: most have fewer than 15 words', () => {
		const sentences = readTexts()
			.flatMap((text) => text.split(/(?<=[.?:;])\s+/))
			.map((sentence) => sentence.split(/\s+/).length)
			.filter((words) => words > 2);
		const short = sentences.filter((words) => words < 15);
		expect(short.length / sentences.length).toBeGreaterThan(0.8);
	});
});
