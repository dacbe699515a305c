/** How long to wait, in a unit that fits: '30 seconds', '5 minutes', '3 hours'. */
export function waitIn(locale: string, seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	if (seconds < 90) return unitIn(locale, 'second', seconds);
	if (minutes < 120) return unitIn(locale, 'minute', minutes);
	return unitIn(locale, 'hour', Math.ceil(minutes / 60));
}

const unitIn = (locale: string, unit: 'second' | 'minute' | 'hour', count: number) =>
	new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
