// Turns a film into a video.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../browser.ts';
import { ffmpeg } from './cameras.ts';
import { type Film, FRAMES_A_SECOND } from './film.ts';

/** H.264 that every browser plays, and that starts before all of it has loaded. */
export async function develop(film: Film, video: string, poster: string): Promise<void> {
	const options = `-v error -y -f image2pipe -c:v mjpeg -framerate ${FRAMES_A_SECOND} -i - -vf scale=in_range=full:out_range=tv:out_color_matrix=bt709,format=yuv420p -c:v libx264 -profile:v high -level 4.0 -preset slow -crf 25 -tune animation -g 150 -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv -movflags +faststart -an`;
	const encoder = spawn('ffmpeg', [...options.split(' '), video], {
		stdio: ['pipe', 'inherit', 'inherit'],
	});
	const ended = once(encoder, 'exit');
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
	});
	const page = await browser.newPage();
	await openStage(page, film.folder);
	let drawn = { frame: '', jpeg: Buffer.alloc(0) };
	for (const [index, frame] of film.frames.entries()) {
		const written = JSON.stringify(frame);
		if (written !== drawn.frame) {
			const base64 = await page.evaluate<string>(`drawFrame(${written})`);
			drawn = { frame: written, jpeg: Buffer.from(base64, 'base64') };
		}
		if (index === film.poster) ffmpeg('-f image2pipe -i - -q:v 5', poster, drawn.jpeg);
		if (!encoder.stdin.write(drawn.jpeg)) await once(encoder.stdin, 'drain');
	}
	encoder.stdin.end();
	const [code] = await ended;
	await browser.close();
	if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

/** Serves the pictures to stage.js. */
async function openStage(page: Page, folder: string): Promise<void> {
	const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
	const files: Record<string, string> = {
		'/stage.js': path.join(import.meta.dirname, 'stage.js'),
		'/figtree.woff2': path.join(import.meta.dirname, '../..', font),
	};
	await page.route('http://stage/**', async (route) => {
		const { pathname } = new URL(route.request().url());
		if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<p></p>' });
		const file = files[pathname] ?? path.join(folder, path.basename(pathname));
		await route.fulfill({ body: await readFile(file) });
	});
	await page.goto('http://stage/');
	await page.addScriptTag({ url: '/stage.js' });
	await page.evaluate(
		`new FontFace('Figtree', 'url(/figtree.woff2)', { weight: '300 900' }).load().then((font) => document.fonts.add(font))`,
	);
}
