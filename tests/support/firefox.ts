import { existsSync } from 'node:fs';
import { launch, type Page } from 'puppeteer-core';

const FIREFOX_PATH = '/usr/bin/firefox-esr';

export interface RunningFirefox {
	/** A page of its own, with a script that runs before the page's. */
	open<Given>(url: string, before: (given: Given) => void, given: Given): Promise<Page>;
	stop(): Promise<void>;
}

/** Debian's Firefox ESR with a fake camera and microphone; Playwright would need a Firefox of its own. */
export async function runFirefox(): Promise<RunningFirefox> {
	if (!existsSync(FIREFOX_PATH)) throw new Error('There is no Firefox ESR here.');
	const browser = await launch({
		browser: 'firefox',
		executablePath: FIREFOX_PATH,
		extraPrefsFirefox: {
			'media.navigator.permission.disabled': true,
			'media.navigator.streams.fake': true,
			'media.autoplay.default': 0,
			// Connections within this computer.
			'media.peerconnection.ice.loopback': true,
			'media.peerconnection.ice.obfuscate_host_addresses': false,
			'intl.accept_languages': 'en-US',
		},
	});
	return {
		async open(url, before, given) {
			const context = await browser.createBrowserContext();
			const page = await context.newPage();
			await page.evaluateOnNewDocument(before, given);
			await page.goto(url);
			return page;
		},
		stop: () => browser.close(),
	};
}
