type Unit = 'second' | 'minute' | 'hour' | 'day';

/** '15 minutes'. The space is a plain one, as a text's alphabet has no other. */
export function unitIn(locale: string, unit: Unit, count: number): string {
	const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
	return format.format(count).replace(/\s/g, ' ');
}

/** How long to wait, in a unit that fits: '30 seconds', '5 minutes', '3 hours'. */
export function waitIn(locale: string, seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	if (seconds < 90) return unitIn(locale, 'second', seconds);
	if (minutes < 120) return unitIn(locale, 'minute', minutes);
	return unitIn(locale, 'hour', Math.ceil(minutes / 60));
}

/** The largest unit that counts the minutes exactly: '1 day', '2 hours', '15 minutes'. */
export function spanIn(locale: string, minutes: number): string {
	if (minutes % 1440 === 0) return unitIn(locale, 'day', minutes / 1440);
	if (minutes % 60 === 0) return unitIn(locale, 'hour', minutes / 60);
	return unitIn(locale, 'minute', minutes);
}

/** For a countdown, roughly: '2 hours 10 minutes', '3 days' from two days on. */
export function timeLeftIn(locale: string, minutes: number): string {
	const hours = Math.floor(minutes / 60);
	if (hours >= 48) return unitIn(locale, 'day', Math.floor(hours / 24));
	const rest = minutes % 60;
	const parts = [unitIn(locale, 'hour', hours), ...(rest ? [unitIn(locale, 'minute', rest)] : [])];
	return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
}
