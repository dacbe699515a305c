// Makes public/share*.png, the previews of a shared link to Kinbell in each language, which are the
// top of the landing page without its controls, and public/share-call.png, the preview of a link to a
// call: the drawing alone, as it is shown in every language. Run it again when that has changed: `node_modules/.bin/node
// scripts/draw-share-picture.ts`.
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { appLanguages } from '#contract/languages.ts';
import { wordsFor } from '#words/languages.ts';
import { findChromium } from './browser.ts';
import { buildWeb } from './setup.mjs';

const STYLE = `
	header nav, header nav + div, main > :not(:first-child), main a, footer { display: none !important }
	header { border: 0 !important }
	header > div, main > section { width: 1200px !important; padding-inline: 72px !important }
	main > section { padding-block: 20px 0 !important; grid-template-columns: 1fr 500px !important }
	h1 { font-size: 68px !important }
`;

const DRAWING_ALONE = `
	main > section { grid-template-columns: 1fr !important; justify-items: center }
	main > section > :not(svg), svg g:has(text) { display: none !important }
	main > section > svg { width: 560px !important }
`;

await buildWeb();
const server = await preview({ preview: { port: 4878, host: '127.0.0.1' } });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
	const page = await browser.newPage({
		viewport: { width: 1200, height: 630 },
		colorScheme: 'light',
	});
	for (const language of appLanguages) {
		const address = `http://127.0.0.1:4878/${language}/landing.html`;
		await page.goto(address, { waitUntil: 'networkidle' });
		await page.addStyleTag({ content: STYLE });
		await save(page, wordsFor(language).app.site.shareImage);
	}
	await page.addStyleTag({ content: DRAWING_ALONE });
	await save(page, 'share-call.png');
} finally {
	await browser.close();
	await server.close();
}

function save(page: Page, name: string): Promise<Buffer> {
	return page.screenshot({ path: path.join(import.meta.dirname, '../public', name) });
}
