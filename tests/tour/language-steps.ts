import { globSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { checkAccessibility, expect, type RunningApp } from '#tests/support/browser.ts';
import { clippedTexts, expectNoSidewaysScroll, stickingOut } from '#tests/support/looks.ts';

/* What holds for a page in every language, and what only the pseudo-language can show. */

/** English with accents and half as long again; see scripts/pseudo-words.ts. */
export const PSEUDO = 'pseudo';

const root = path.join(import.meta.dirname, '../..');

const folderOf = (language: string) =>
	path.join(root, language === PSEUDO ? 'test-results/pseudo-language' : `src/words/${language}`);

/** The words that a page in this language says: `wordsIn<typeof import('…')>(language, 'kit.ts')`. */
export const wordsIn = <Module>(language: string, file: string): Promise<Module> =>
	import(path.join(folderOf(language), file));

/** What the account of a reader of this language has: nobody's language is the pseudo-language. */
export const accountLanguage = (language: string) => (language === PSEUDO ? 'en' : language);

/** What the server told the pages of a context: words of people, and words of its own. */
const told = new WeakMap<BrowserContext, Promise<string[]>[]>();

/** The pages of this context ask for the language from now on. */
export async function speak(
	context: BrowserContext,
	app: RunningApp,
	language: string,
): Promise<void> {
	const replies: Promise<string[]>[] = [];
	told.set(context, replies);
	context.on('response', (response) => {
		const isReply = response.headers()['content-type']?.startsWith('application/json');
		if (isReply) replies.push(response.json().then(stringsIn, () => []));
	});
	context.on('page', (page) =>
		page.on('websocket', (socket) =>
			socket.on('framereceived', ({ payload }) => {
				replies.push(Promise.resolve(stringsIn(JSON.parse(payload.toString()))));
			}),
		),
	);
	await context.addCookies([{ name: 'language', value: language, url: app.url }]);
}

/** The smallest phone. */
const NARROW = { width: 360, height: 740 };

/** Checks a page in its present state, and goes on after a finding. */
export async function lookIn(page: Page, language: string): Promise<void> {
	const { lang, direction } = await wordsIn<typeof import('#words/en/document.ts')>(
		language,
		'document.ts',
	);
	await expect(page.locator('html')).toHaveAttribute('lang', lang);
	await expect(page.locator('html')).toHaveAttribute('dir', direction);
	await page.setViewportSize(NARROW);
	await expectNoSidewaysScroll(page);
	expect.soft(await clippedTexts(page), `texts cut off on ${page.url()}`).toEqual([]);
	expect.soft(await stickingOut(page), `texts that stick out on ${page.url()}`).toEqual([]);
	const texts = await readTexts(page);
	if (language === PSEUDO) {
		const data = (await Promise.all(told.get(page.context()) ?? [])).flat();
		expect
			.soft(withoutData(texts, data).filter(isPlain), `not in the catalogue on ${page.url()}`)
			.toEqual([]);
	} else {
		const isEnglish = await englishOf(language);
		expect.soft(texts.filter(isEnglish), `English on ${page.url()}`).toEqual([]);
		await checkAccessibility(page);
	}
}

/** Everything that can be seen or heard, but for parts in a language of their own. */
function readTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found = document.title.split(' · ');
		const isOurs = (element: Element) =>
			element.checkVisibility() &&
			!element.closest('script, style, noscript, bdi, textarea') &&
			element.closest('[lang]') === document.documentElement;
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			if (node.parentElement && isOurs(node.parentElement)) found.push(node.textContent ?? '');
		}
		for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
			for (const element of document.body.querySelectorAll(`[${name}]`)) {
				if (isOurs(element)) found.push(element.getAttribute(name) ?? '');
			}
		}
		return found.map((text) => text.trim()).filter(Boolean);
	});
}

/** Names that every language has; Ana is in the sample on the front page. */
const NAMES = ['Kinbell', 'Google', 'Stripe', 'Visa', 'Ana'];

/** Not a code such as 'sent', which may be a part of a word. */
const isSaid = (text: string) => /[A-Z ]/.test(text) && text.length > 2;

function withoutData(texts: string[], data: string[]): string[] {
	const known = [...data.filter(isSaid), ...NAMES].sort((one, other) => other.length - one.length);
	return texts.map((text) => known.reduce((rest, each) => rest.replaceAll(each, ''), text).trim());
}

/** Dates, times and spans are made by the browser. */
const CALENDAR =
	/\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?|[AP]M|(?:in )?\d+ (?:minute|hour|day|week|month|year)s?(?: ago)?|today|yesterday|tomorrow|(?:last|this|next) (?:week|month|year))\b/g;

/** The pseudo-language has an accent on every vowel. Addresses and initials are people's. */
function isPlain(text: string): boolean {
	const own = text
		.replaceAll(/\S*@\S*|\bexample\.com\b|https?:\S+|^[A-Z]{2}$|\S*\/j\/\S*/g, '')
		.replaceAll(CALENDAR, '');
	const words = own.match(/\p{L}+/gu) ?? [];
	return words.some((word) => /^[A-Za-z]{2,}$/.test(word) && /[aeiouy]/i.test(word));
}

/** Whether a text is one of the English catalogue, and not of this language's. */
async function englishOf(language: string): Promise<(text: string) => boolean> {
	const [english, own] = await Promise.all(['en', language].map(textsIn));
	return (text) => Boolean(english?.has(text) && !own?.has(text));
}

async function textsIn(language: string): Promise<Set<string>> {
	const files = globSync('**/*.ts', { cwd: folderOf(language) }).filter(
		(file) => !/(?:^|\/)index\.ts$|\.test\.ts$/.test(file),
	);
	const modules = await Promise.all(files.map((file) => wordsIn<object>(language, file)));
	return new Set(modules.flatMap(stringsIn));
}

function stringsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
