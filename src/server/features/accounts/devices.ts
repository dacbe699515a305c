const browsers: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
	[/\bLinux\b/, 'Linux'],
];

/**
 * "Chrome (Android)", from the browser's user agent: names that are the same in every language. We keep
 * only them, because the full text would identify a person. The order matters: browsers also name the
 * browsers they imitate.
 */
export function describeDevice(userAgent = ''): string | null {
	const nameIn = (names: [RegExp, string][]) =>
		names.find(([pattern]) => pattern.test(userAgent))?.[1];
	const browser = nameIn(browsers);
	const system = nameIn(systems);
	if (!browser || !system) return browser ?? system ?? null;
	return `${browser} (${system})`;
}
