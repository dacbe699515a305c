// The recordings for everyone's camera and microphone in the demo.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../browser.ts';
import { ana, family } from './family.ts';

const SECONDS = 16;
const FRAMES_A_SECOND = 6;

const people = [ana.name, ...Object.values(family).map(({ name }) => name)];

interface Camera {
	picture: string;
	sound: string;
}

/** By name. Not kept between runs, because uncompressed pictures are large. */
export async function filmFaces(folder: string): Promise<Map<string, Camera>> {
	const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
	const page = await browser.newPage();
	await page.addScriptTag({ path: path.join(import.meta.dirname, 'faces.js') });
	const cameras = new Map<string, Camera>();
	for (const [place, name] of people.entries()) {
		const frames: Buffer[] = [];
		for (let frame = 0; frame < SECONDS * FRAMES_A_SECOND; frame++) {
			const drawn = `drawFace(${JSON.stringify(name)}, ${frame / FRAMES_A_SECOND}, ${SECONDS})`;
			frames.push(Buffer.from(await page.evaluate<string>(drawn), 'base64'));
		}
		const picture = path.join(folder, `camera-${place}.y4m`);
		ffmpeg(
			`-f image2pipe -c:v mjpeg -framerate ${FRAMES_A_SECOND} -i - -pix_fmt yuv420p`,
			picture,
			Buffer.concat(frames),
		);
		const sound = path.join(folder, `microphone-${place}.wav`);
		ffmpeg(`-f lavfi -i anoisesrc=amplitude=0.0005:duration=${SECONDS} -ar 48000`, sound);
		cameras.set(name, { picture, sound });
	}
	await browser.close();
	return cameras;
}

/** `options` without spaces inside an option, and the file to write. */
export function ffmpeg(options: string, file: string, input?: Buffer): void {
	execFileSync('ffmpeg', ['-v', 'error', '-y', ...options.split(' '), file], {
		input,
		stdio: ['pipe', 'inherit', 'inherit'],
		maxBuffer: Number.POSITIVE_INFINITY,
	});
}
