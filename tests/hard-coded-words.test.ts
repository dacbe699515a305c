import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

/* Words of pages stand in src/words, for each language, and never in src/web. */

const root = path.join(import.meta.dirname, '..');

/** Attributes that people read or hear. */
const wordAttributes =
	/^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|.*(?:label|title|hint|help|description|question|text|words|heading|message|note)s?)$/i;

/** Two words of which the second is written small, or a single one with a mark at its end. */
const SENTENCE = /^[\p{Lu}“"][^\n]*?[\p{L}\d,’”:;] [\p{Ll}\d“"]|^\p{Lu}\p{Ll}+(?: \p{L}+)*[….!?]$/u;
const LETTERS = /\p{L}{2}/u;

/** Names that every language has. */
const names = ['Kinbell', 'Google', 'Stripe'];

interface Node {
	type: string;
	start: number;
	[part: string]: unknown;
}
type Spot = 'anywhere' | 'read';

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function childrenOf(node: Node): Node[] {
	return Object.values(node).flat().filter(isNode);
}

/** What the node says itself, without the nodes inside of it. */
function wordsOf(node: Node): string | undefined {
	if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
	if (node.type === 'JSXText') return node.value as string;
	if (node.type !== 'TemplateLiteral') return undefined;
	const quasis = node.quasis as { value: { raw: string } }[];
	return quasis.map(({ value }) => value.raw).join('9');
}

/** 'no_fitting_day', '/terms', 'Bearer …', 'M55 30h10', 'kinbell.example/j/…' */
const FOR_PROGRAMS = /^(?:M-?\d.*|[a-z]+(?:[_-][a-z]+)+|\/\S*|Bearer \S*|[\w.]+\/\S*)$/;

function isHardCoded(words: string, spot: Spot): boolean {
	const own = names.reduce((rest, name) => rest.replaceAll(name, ''), words.trim());
	if (FOR_PROGRAMS.test(own)) return false;
	return spot === 'read' ? LETTERS.test(own.replaceAll(/&\w+;/g, '')) : SENTENCE.test(own.trim());
}

/** `new SomeError(…)`, `super(…)` of one, `logged(…)` */
const isForConsole = ({ type, name }: Node) =>
	type === 'Super' || /Error$|^logged$/.test(String(name));

/** Where the values of these nodes are shown, and not only used to decide something. */
function spotsIn(node: Node, spot: Spot): [Node, Spot][] {
	switch (node.type) {
		case 'ImportDeclaration':
		case 'ExportAllDeclaration':
		case 'TSLiteralType':
			return [];
		case 'NewExpression':
		case 'CallExpression':
			return isForConsole(node.callee as Node)
				? []
				: childrenOf(node).map((child) => [child, 'anywhere']);
		case 'JSXElement':
		case 'JSXFragment':
			return childrenOf(node).map((child) => [
				child,
				child.type.startsWith('JSXOpening') ? 'anywhere' : 'read',
			]);
		case 'JSXAttribute': {
			const { name } = node.name as Node & { name: string };
			const isDrawing = name === 'd';
			if (isDrawing) return [];
			const isRead = typeof name === 'string' && wordAttributes.test(name);
			return childrenOf(node).map((child) => [child, isRead ? 'read' : 'anywhere']);
		}
		case 'Property': {
			const { name } = node.key as Node;
			const isCode = /^[a-z]+$/.test(wordsOf(node.value as Node) ?? '');
			const isRead = typeof name === 'string' && wordAttributes.test(name) && !isCode;
			return childrenOf(node).map((child) => [
				child,
				isRead && child === node.value ? 'read' : 'anywhere',
			]);
		}
		case 'ConditionalExpression':
		case 'LogicalExpression': {
			const shown = [node.consequent, node.alternate, node.right];
			return childrenOf(node).map((child) => [child, shown.includes(child) ? spot : 'anywhere']);
		}
		case 'JSXExpressionContainer':
		case 'TemplateLiteral':
			return childrenOf(node).map((child) => [child, spot]);
		default:
			return childrenOf(node).map((child) => [child, 'anywhere']);
	}
}

function hardCodedIn(file: string, source: string): string[] {
	const found: string[] = [];
	const visit = (node: Node, spot: Spot) => {
		const words = wordsOf(node);
		if (words !== undefined && isHardCoded(words, spot)) {
			const line = source.slice(0, node.start).split('\n').length;
			found.push(`${file}:${line}: ${words.trim()}`);
		}
		for (const [child, where] of spotsIn(node, spot)) visit(child, where);
	};
	visit(parseAst(source, { lang: 'tsx' }) as unknown as Node, 'anywhere');
	return found;
}

describe('the web app', () => {
	test('[LG-01] has no words of its own', () => {
		const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter(
			(file) => !/\.test\.tsx?$/.test(file),
		);
		expect(files.length).toBeGreaterThan(200);
		const found = files.flatMap((file) =>
			hardCodedIn(file, readFileSync(path.join(root, file), 'utf8')),
		);
		expect(found).toEqual([]);
	});

	test.each([
		['a text', 'const page = <p>Nobody is here</p>;'],
		['a text in an expression', "const page = <p>{isOpen ? 'Close' : words.open}</p>;"],
		['a text with a fact', `const page = <p>{isOpen && \`Hello, \${name}\`}</p>;`],
		['a label', 'const page = <button aria-label="Close" />;'],
		['a label of our own', 'const page = <Field label={isNew ? words.fresh : "Name"} />;'],
		['an empty picture', 'const page = <img alt="A phone" src="/phone.webp" />;'],
		['a column', "const columns = [{ key: 'name', title: 'Name' }];"],
		['the title of a tab', "document.title = 'Your calls · Kinbell';"],
		['a toast', "showToast('Nobody could be reached');"],
		['a short toast', "showToast('Saved.');"],
		['a sentence with a fact', `const text = \`Delete \${name} and all of their texts?\`;`],
	])('a planted violation is found: %s', (_, source) => {
		expect(hardCodedIn('src/web/x.tsx', source)).toHaveLength(1);
	});

	test.each([
		['words of the catalogue', 'const page = <p title={words.hello(name)}>{words.open}</p>;'],
		['names and signs', 'const page = <p>Kinbell · {count} / {most}</p>;'],
		['what only programs read', '<a href="/terms" className="big link" data-state="open" />;'],
		['a drawing', '<path d="M55 30h10M56 90h8" />;'],
		['an error for the console', "throw new TypeError('This is not a list');"],
		['what is logged', "logged('Loading the list', request(list));"],
		['codes', "const isCall = type === 'call' ? 'call_failed' : 'text-failed';"],
		['what decides', "const page = <p>{kind === 'Call' ? words.call : words.text}</p>;"],
		['names of types and modules', "import { Some } from 'A module of words'; type A = 'Is this';"],
	])('%s may stay', (_, source) => {
		expect(hardCodedIn('src/web/x.tsx', source)).toEqual([]);
	});
});
