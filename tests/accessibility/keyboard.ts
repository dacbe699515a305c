import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';

const MOST_STOPS = 90;

/** Presses Tab until the focus is there, and checks at every stop that it is visible. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
	await expect(target).toBeVisible();
	for (let presses = 0; presses < MOST_STOPS; presses++) {
		await page.keyboard.press(key);
		await expectVisibleFocus(page, `on the way to ${target}`);
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`${target} is not reached by ${key}`);
}

/** Moves there by Tab, and types. */
export async function typeInto(page: Page, target: Locator, words: string): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press('ControlOrMeta+A');
	await page.keyboard.type(words);
	await expect(target).toHaveValue(words);
}

/** Moves there by Tab, and presses Enter, or Space for controls that need it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press(key);
}

/** Tabs once through everything that can be focused; returns the number of stops. */
export async function tabThrough(page: Page, key = 'Tab'): Promise<number> {
	await page.evaluate(() => Object.assign(window, { firstStop: undefined }));
	for (let stops = 0; stops < MOST_STOPS * 2; stops++) {
		await page.keyboard.press(key);
		const isRound = await page.evaluate(() => {
			const { activeElement, body } = document;
			const seen = window as { firstStop?: Element | null };
			if (seen.firstStop) return activeElement === seen.firstStop || activeElement === body;
			if (activeElement !== body) seen.firstStop = activeElement;
			return false;
		});
		if (isRound) return stops;
		await expectVisibleFocus(page, `at stop ${stops + 1} of ${page.url()}`);
	}
	throw new Error(`${page.url()} never comes around`);
}

/** A dialog that opens is not there yet in its first moment. */
function expectVisibleFocus(page: Page, message: string): Promise<void> {
	return expect.poll(() => hiddenFocus(page), { message }).toBeNull();
}

/**
 * Describes the focused element if the focus is not visible: nothing is drawn around it (WCAG
 * 2.4.7), or something covers it (WCAG 2.4.11).
 */
function hiddenFocus(page: Page): Promise<string | null> {
	return page.evaluate(() => {
		const element = document.activeElement;
		if (!element || element === document.body) return null;
		const isDrawn = (each: Element | null | undefined): each is Element => {
			if (!each) return false;
			const { width, height } = each.getBoundingClientRect();
			const isThere = width >= 8 && height >= 8 && each.checkVisibility({ opacityProperty: true });
			const { outlineStyle, outlineWidth } = getComputedStyle(each);
			return isThere && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
		};
		// The focus may be drawn on an element beside or around the control.
		const around = [element, element.nextElementSibling, element.parentElement];
		const shown = [...around, element.closest('label')].find(isDrawn);
		const name = element.outerHTML.slice(0, 160);
		if (!shown) return `nothing is drawn around ${name}`;

		const { left, top, width, height } = shown.getBoundingClientRect();
		const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
		const isOnTop = points.some(([x, y]) => {
			const found = document.elementFromPoint(left + width * x, top + height * y);
			return found !== null && (shown.contains(found) || found.contains(element));
		});
		return isOnTop ? null : `something lies over ${name}`;
	});
}
