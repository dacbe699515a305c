import { expect, test } from 'vitest';
import { stepsToAllow } from './device-steps.ts';
import { isInsideApp, usualBrowser } from './user-agent.ts';

const agents = {
	safariOnPhone:
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
	chromeOnIphone:
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1',
	chromeOnAndroid:
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
	firefoxOnAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
	firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
	safari:
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
	chrome:
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
	messenger:
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0]',
	androidApp:
		'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
};

test.each([
	['safariOnPhone', /Website Settings/],
	['chromeOnIphone', /phone's Settings.*Chrome/],
	['chromeOnAndroid', /Permissions.*Camera/],
	['firefoxOnAndroid', /shield or lock/],
	['firefox', /crossed-out camera/],
	['safari', /Settings for This Website/],
	['chrome', /left of the address at the top/],
	['messenger', /Open in Safari/],
	['androidApp', /Open in Chrome/],
] as const)('the help for a refused camera fits %s', (browser, words) => {
	expect(stepsToAllow(agents[browser], 'camera').join(' ')).toMatch(words);
});

test('a page inside another app is known, a browser is not taken for one', () => {
	const inside = Object.entries(agents).filter(([, agent]) => isInsideApp(agent));
	expect(inside.map(([name]) => name)).toEqual(['messenger', 'androidApp']);
	expect(usualBrowser(agents.messenger)).toBe('Safari');
	expect(usualBrowser(agents.androidApp)).toBe('Chrome');
	expect(usualBrowser(agents.firefox)).toBeUndefined();
});
