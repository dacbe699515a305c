// Finds the Chromium for the browser tests. Run as a command, it makes sure that there is one.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { installPackages } from './debian.ts';

const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

export function findChromium(): string | undefined {
	const applications = [
		'Chromium.app/Contents/MacOS/Chromium',
		'Google Chrome.app/Contents/MacOS/Google Chrome',
	];
	const places = process.env.CHROMIUM_PATH
		? [process.env.CHROMIUM_PATH]
		: [
				// Chromium without windows needs a third less CPU time.
				HEADLESS_SHELL,
				'/usr/bin/chromium',
				'/usr/bin/chromium-browser',
				'/usr/bin/google-chrome-stable',
				'/usr/bin/google-chrome',
				'/snap/bin/chromium',
				...applications.map((name) => `/Applications/${name}`),
				...applications.map((name) => `${homedir()}/Applications/${name}`),
			];
	return places.find((path) => existsSync(path));
}

/** Switches off its background activity; as root it refuses to run in its own sandbox. */
export const browserFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** Grants camera and microphone without asking, and allows calls within this computer. */
export const callFlags = ['--use-fake-ui-for-media-stream', '--allow-loopback-in-peer-connection'];

/** For tests: with a fake camera and microphone, and no network but this computer. */
export const launchOptions = {
	executablePath: findChromium(),
	args: [...browserFlags, ...callFlags, '--use-fake-device-for-media-stream=fps=8'],
};

if (import.meta.main) {
	const isChosen = process.env.CHROMIUM_PATH !== undefined;
	if (!isChosen && !existsSync(HEADLESS_SHELL)) installPackages('chromium-headless-shell');
	if (!findChromium()) installPackages('chromium');
	const path = findChromium();
	if (path) {
		console.log(`Browser: ${path}`);
	} else {
		console.error(
			'The browser tests need Chromium: install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH to it.',
		);
		process.exitCode = 1;
	}
}
