import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserLanguage, chooseLanguage, isOtherLanguage } from './language.ts';

/* Checks with stubs for the page, its address and its cookies: these tests have no browser. */

let cookies: string[];
let areCookiesBlocked: boolean;
let addresses: string[];
const reload = vi.fn();

beforeEach(() => {
	cookies = ['theme=dark'];
	areCookiesBlocked = false;
	addresses = [];
	reload.mockReset();
	vi.stubGlobal('document', {
		documentElement: { lang: 'en' },
		get cookie() {
			return cookies.map((each) => each.split(';')[0]).join('; ');
		},
		set cookie(written: string) {
			if (!areCookiesBlocked) cookies.push(written);
		},
	});
	const href = 'https://kinbell.example/dashboard?lang=en&tab=2';
	vi.stubGlobal('location', { href, protocol: 'https:', reload });
	vi.stubGlobal('history', {
		state: null,
		replaceState: (_: unknown, __: string, url: URL) => addresses.push(url.href),
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test('[LG-02] another language of the app is remembered, and the page loaded in it', () => {
	expect(chooseLanguage('es')).toBe(true);
	expect(cookies.at(-1)).toBe('language=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
	expect(addresses).toEqual(['https://kinbell.example/dashboard?tab=2']);
	expect(reload).toHaveBeenCalledOnce();
});

test('the page is loaded once only, also where it comes back in the old language', () => {
	chooseLanguage('es');
	expect(isOtherLanguage('es')).toBe(false);
	expect(chooseLanguage('es')).toBe(false);
	expect(reload).toHaveBeenCalledOnce();
});

test('nothing happens where the page is in it, where the app lacks it, or without cookies', () => {
	expect(chooseLanguage('en')).toBe(false);
	expect(chooseLanguage('ar')).toBe(false);
	areCookiesBlocked = true;
	expect(chooseLanguage('es')).toBe(false);
	expect(reload).not.toHaveBeenCalled();
});

test.each([
	[['es-MX', 'en'], 'es'],
	[['nl', 'zh-Hans-CN'], 'zh'],
	[['nl', 'tlh'], undefined],
	[[], undefined],
])('a browser that wants %j speaks %s', (languages, expected) => {
	vi.stubGlobal('navigator', { languages });
	expect(browserLanguage()).toBe(expected);
});

test('a language that was chosen here comes before the browser’s own', () => {
	vi.stubGlobal('navigator', { languages: ['en-US'] });
	cookies.push('language=es; Path=/');
	expect(browserLanguage()).toBe('es');
});
