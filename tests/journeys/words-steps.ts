import type { Page } from '@playwright/test';

/** Everything that is written on the page, or said to people who do not see it. */
export function wordsOn(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const inside = texts.currentNode.parentElement?.closest('script, style, body [lang="en"]');
			if (!inside) found.push(texts.currentNode.nodeValue ?? '');
		}
		for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label']) {
			for (const element of document.querySelectorAll(`body [${name}]`))
				found.push(element.getAttribute(name) ?? '');
		}
		return found;
	});
}
