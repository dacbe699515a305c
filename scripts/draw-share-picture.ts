// Makes public/share*.png, the previews of a shared link to Kinbell in each language: the top of the
// landing page without its controls. Run it again when that has changed: `node_modules/.bin/node
// scripts/draw-share-picture.ts`.
import path from 'node:path';
import { chromium } from '@playwright/test';
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
		const { shareImage } = wordsFor(language).app.site;
		await page.screenshot({ path: path.join(import.meta.dirname, '../public', shareImage) });
	}
} finally {
	await browser.close();
	await server.close();
}
