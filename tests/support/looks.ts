import type { Page } from '@playwright/test';
import { checkAccessibility, expect } from './browser.ts';

/* Checks that hold for every page in every state, on every screen. */

const DESKTOP = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };
/** The smallest phone; and 1280 px at 400 %, where pages must not scroll in two directions (WCAG 1.4.10). */
const NARROW = [360, 320];

interface Looking {
	/** Rules of axe that do not apply to passing states. */
	without?: string[];
}

/** Afterwards the page is as wide as a desktop and light again. */
export async function look(page: Page, { without }: Looking = {}): Promise<void> {
	for (const size of [PHONE, DESKTOP]) {
		await resize(page, size);
		await expectNoSidewaysScroll(page);
		await recolor(page, 'dark');
		await checkAccessibility(page, { only: COLOUR_RULES });
		await recolor(page, 'light');
		await checkAccessibility(page, { without });
		if (size === PHONE) await lookOnPhone(page);
	}
}

/** Only these rules can differ between the two colour schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function lookOnPhone(page: Page): Promise<void> {
	expect(await smallTargets(page), `targets under 44 px on ${page.url()}`).toEqual([]);
	await spaceText(page, true);
	await expectNoSidewaysScroll(page);
	expect(await clippedTexts(page), `texts cut off on ${page.url()}`).toEqual([]);
	await spaceText(page, false);
	for (const width of NARROW) {
		await resize(page, { width, height: 740 });
		await expectNoSidewaysScroll(page);
	}
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
	await page.setViewportSize(size);
	await settle(page);
}

async function recolor(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
	await page.emulateMedia({ colorScheme });
	await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
	await settle(page);
}

/** Waits until the screen's change has been drawn. Playwright's clock does not fake this. */
function settle(page: Page): Promise<void> {
	return page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				new ResizeObserver((_, observer) => {
					observer.disconnect();
					resolve();
				}).observe(document.body);
			}),
	);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const width = page.viewportSize()?.width ?? 0;
	const found = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		const isOutside = (element: Element) =>
			element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1;
		const culprits = [...document.body.querySelectorAll('*')].filter(isOutside);
		return {
			scrollWidth,
			culprits: culprits.slice(-3).map((element) => element.outerHTML.slice(0, 120)),
		};
	});
	expect(found.scrollWidth, `${page.url()} is too wide: ${found.culprits.join(' ')}`).toBe(width);
}

/** Controls that are too small for a thumb. Links inside a sentence may be (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
	return page.locator('a[href], button, input, select, textarea, summary').evaluateAll((elements) =>
		elements
			.filter((element) => element.checkVisibility())
			.filter((element) => getComputedStyle(element).display !== 'inline')
			.map((element) => {
				// A tick box can also be pressed by its label.
				const label = element.matches('[type="checkbox"], [type="radio"]')
					? (element as HTMLInputElement).labels?.[0]
					: null;
				const { width, height } = (label ?? element).getBoundingClientRect();
				return { text: element.outerHTML.slice(0, 120), width, height };
			})
			.filter(({ width, height }) => width < 44 || height < 44)
			.map(({ text, width, height }) => `${Math.round(width)}x${Math.round(height)} ${text}`),
	);
}

/** The text spacing that readers may set for themselves (WCAG 1.4.12). */
async function spaceText(page: Page, isOn: boolean): Promise<void> {
	await page.evaluate((wanted) => {
		const { spacing } = window as { spacing?: CSSStyleSheet };
		const others = document.adoptedStyleSheets.filter((sheet) => sheet !== spacing);
		document.adoptedStyleSheets = others;
		if (!wanted) return;
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(
			'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
		);
		Object.assign(window, { spacing: sheet });
		document.adoptedStyleSheets = [...others, sheet];
	}, isOn);
	await settle(page);
}

/** Words that are wider than the button, the cell or the like that they stand in. */
export function stickingOut(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const SLACK = 2;
		const found: string[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const words = node.textContent?.trim();
			const parent = node.parentElement;
			const box = parent?.closest('button, a, label, th, td, li, summary, dialog, p');
			if (!words || !box?.checkVisibility()) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const text = range.getBoundingClientRect();
			const frame = box.getBoundingClientRect();
			const isForReaders = parent && parent.getBoundingClientRect().width <= SLACK;
			const isOut = text.right > frame.right + SLACK || text.left < frame.left - SLACK;
			if (isOut && !isForReaders)
				found.push(`${words.slice(0, 60)} in ${box.outerHTML.slice(0, 80)}`);
		}
		return found;
	});
}

/** Words cut off by a box that hides its overflow, except those with an ellipsis. */
export function clippedTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const SLACK = 2;
		const found: string[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const words = node.textContent?.trim();
			if (!words || !node.parentElement?.checkVisibility()) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const text = range.getBoundingClientRect();
			if (text.width === 0) continue;
			for (let box: Element | null = node.parentElement; box; box = box.parentElement) {
				const style = getComputedStyle(box);
				const frame = box.getBoundingClientRect();
				const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
				const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
				const isForReaders = frame.width <= SLACK || frame.height <= SLACK;
				if (isMeant || isForReaders || box === document.body) break;
				if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
				const isWide =
					hides(style.overflowX) &&
					(text.right > frame.right + SLACK || text.left < frame.left - SLACK);
				const isHigh =
					hides(style.overflowY) &&
					(text.bottom > frame.bottom + SLACK || text.top < frame.top - SLACK);
				if (isWide || isHigh) found.push(`${words.slice(0, 60)} in ${box.className}`);
			}
		}
		return found;
	});
}
