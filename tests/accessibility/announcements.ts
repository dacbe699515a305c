import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';

interface Listening {
	heard: string[];
}

/**
 * From the next page on, collects what a screen reader says by itself: words that appear in a live
 * region, and elements that get the focus. A polite region must be there before its words: many
 * screen readers say nothing when both come together.
 */
export const listen = (page: Page) =>
	page.addInitScript(() => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		const LIVE =
			'[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])';
		const say = (words = '') => words.trim() && heard.push(words.replace(/\s+/g, ' ').trim());

		const observer = new MutationObserver((changes) => {
			const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
			const isNew = (element: Element) => {
				for (let each: Node | null = element; each; each = each.parentNode) {
					if (added.has(each)) return true;
				}
				return false;
			};
			for (const { type, target, addedNodes } of changes) {
				const nodes = type === 'characterData' ? [target] : [...addedNodes];
				for (const node of nodes) {
					const element = node instanceof Element ? node : node.parentElement;
					if (!element) continue;
					const region = element.closest(LIVE);
					if (region && (!isNew(region) || region.role === 'alert')) {
						say(node.textContent ?? '');
					}
					for (const alert of element.querySelectorAll('[role="alert"]')) {
						say(alert.textContent ?? '');
					}
				}
			}
		});
		observer.observe(document, { childList: true, characterData: true, subtree: true });
		document.addEventListener('focusin', ({ target }) => {
			if (!(target instanceof HTMLElement)) return;
			const described = (target.getAttribute('aria-describedby') ?? '')
				.split(' ')
				.map((id) => document.getElementById(id)?.textContent ?? '');
			const labels = 'labels' in target ? [...((target as HTMLInputElement).labels ?? [])] : [];
			const names = labels.map((label) => label.textContent);
			say([...names, target.textContent, ...described].join(' '));
		});
	});

/** Waits until it was said. */
export async function expectHeard(page: Page, words: string | RegExp): Promise<void> {
	const heard = () => page.evaluate(() => (window as unknown as Listening).heard.join('\n'));
	if (typeof words === 'string') await expect.poll(heard).toContain(words);
	else await expect.poll(heard).toMatch(words);
}
