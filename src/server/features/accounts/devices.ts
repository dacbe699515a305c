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
 * "Chrome on Android", from what a browser says of itself. Only these words are kept: the full text
 * would single a person out. The order matters, as browsers also name the ones they imitate.
 */
export function describeDevice(userAgent = ''): string | null {
	const nameIn = (names: [RegExp, string][]) =>
		names.find(([pattern]) => pattern.test(userAgent))?.[1];
	const browser = nameIn(browsers);
	const system = nameIn(systems);
	if (!browser || !system) return browser ?? system ?? null;
	return `${browser} on ${system}`;
}
