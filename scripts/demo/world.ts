// A separate Kinbell for the film: a real server with its own public address and movable time, and a
// browser with a camera for everyone.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { freePort } from '#tests/support/ports.ts';
import { startProcess } from '#tests/support/processes.ts';
import { browserFlags, callFlags, findChromium } from '../browser.ts';
import { filmFaces } from './cameras.ts';
import { SATURDAY, ZONE } from './family.ts';

/** Nobody can own this name: example is reserved. */
const HOST = 'kinbell.example';

export interface World {
	url: string;
	/** The same server without its public address. */
	address: string;
	dataDir: string;
	folder: string;
	/** The key for the test phones. */
	sandboxKey: string;
	/** Sets the time of the server and of every page that is opened from now on. */
	travelTo(instant: number): Promise<void>;
	/** A page in the browser with this person's camera. */
	open(name: string, options: BrowserContextOptions): Promise<Page>;
	close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
	const missing = ['ffmpeg', 'openssl'].filter((command) => !isThere(command));
	if (missing.length > 0) {
		throw new Error(`This needs ${missing.join(' and ')}: apt-get install -y ffmpeg openssl`);
	}
	const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-demo-'));
	const clockFile = path.join(folder, 'clock');
	const dataDir = path.join(folder, 'data');
	const port = await freePort();
	let shiftMs = SATURDAY - Date.now();
	writeFileSync(clockFile, String(shiftMs));
	const cameras = await filmFaces(folder);
	const front = await serveSecurely(folder, port);
	const { port: securePort } = front.address() as AddressInfo;
	const server = await startProcess('all', {
		PORT: String(port),
		PUBLIC_URL: `https://${HOST}`,
		DATA_DIR: dataDir,
		NODE_ENV: 'test',
		TEST_CLOCK: clockFile,
		// With one real provider the test phones need a key, and no page links to them. Nobody signs in
		// with Google here.
		GOOGLE_CLIENT_ID: 'demo',
		GOOGLE_CLIENT_SECRET: 'demo',
	});
	const browsers = new Map<string, Browser>();

	return {
		url: `https://${HOST}`,
		address: `http://127.0.0.1:${port}`,
		dataDir,
		folder,
		sandboxKey: /#key=(\S+)/.exec(server.output())?.[1] ?? '',
		async travelTo(instant) {
			const furtherMs = instant - Date.now() - shiftMs;
			shiftMs += furtherMs;
			writeFileSync(clockFile, String(shiftMs));
			const contexts = [...browsers.values()].flatMap((browser) => browser.contexts());
			for (const context of contexts) {
				await context.addInitScript({ content: shiftedDate(furtherMs) });
			}
		},
		async open(name, options) {
			const camera = cameras.get(name);
			const browser = browsers.get(name) ?? (await launch(securePort, camera));
			browsers.set(name, browser);
			const context = await browser.newContext({
				ignoreHTTPSErrors: true,
				locale: 'en-US',
				timezoneId: ZONE,
				colorScheme: 'light',
				reducedMotion: 'reduce',
				permissions: ['camera', 'microphone'],
				...options,
			});
			await context.addInitScript({ content: shiftedDate(shiftMs) });
			return context.newPage();
		},
		async close() {
			for (const browser of browsers.values()) await browser.close();
			await server.stop();
			front.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

function isThere(command: string): boolean {
	try {
		execFileSync(command, [command === 'openssl' ? 'version' : '-version'], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
}

const shiftedDate = (shiftMs: number) => `{
	const System = Date;
	const now = () => System.now() + ${shiftMs};
	globalThis.Date = class extends System {
		constructor(...parts) {
			parts.length === 0 ? super(now()) : super(...parts);
		}
		static now = now;
	};
}`;

/** Browsers allow cameras over https only. */
async function serveSecurely(folder: string, port: number) {
	const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
	const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST}`.split(' ');
	execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
	const pair = { key: await readFile(key), cert: await readFile(cert) };
	const front = createServer(pair, (socket) => {
		const inside = connect(port, '127.0.0.1');
		for (const [one, other] of [
			[socket, inside],
			[inside, socket],
		] as const) {
			one.pipe(other);
			one.on('error', () => other.destroy());
		}
	});
	front.listen(0, '127.0.0.1');
	await once(front, 'listening');
	return front;
}

function launch(securePort: number, camera: { picture: string; sound: string } | undefined) {
	return chromium.launch({
		executablePath: findChromium(),
		args: [
			...browserFlags,
			...callFlags,
			'--force-color-profile=srgb',
			`--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${securePort}`,
			'--use-fake-device-for-media-stream',
			...(camera
				? [
						`--use-file-for-fake-video-capture=${camera.picture}`,
						`--use-file-for-fake-audio-capture=${camera.sound}`,
					]
				: []),
		],
	});
}
