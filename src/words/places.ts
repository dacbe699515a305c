import { zoneNameIn } from './clock.ts';

// Names that a zone's identifier spells differently from a map of today.
const spelling: Record<string, string> = {
	Asmera: 'Asmara',
	Calcutta: 'Kolkata',
	Coral_Harbour: 'Atikokan',
	DumontDUrville: "Dumont d'Urville",
	Faeroe: 'Faroe',
	Godthab: 'Nuuk',
	Ho_Chi_Minh: 'Ho Chi Minh City',
	Katmandu: 'Kathmandu',
	Kiev: 'Kyiv',
	Ponape: 'Pohnpei',
	Rangoon: 'Yangon',
	Saigon: 'Ho Chi Minh City',
	St_Johns: "St. John's",
	Truk: 'Chuuk',
};

/** 'America/New_York' as 'New York', by the identifier alone. */
export function cityOf(zone: string): string {
	const name = zone.slice(zone.lastIndexOf('/') + 1);
	// These identifiers count westwards: 'Etc/GMT+5' is five hours behind UTC.
	if (zone.startsWith('Etc/GMT+')) return name.replace('GMT+', 'UTC-');
	if (zone.startsWith('Etc/GMT-')) return name.replace('GMT-', 'UTC+');
	return spelling[name] ?? name.replaceAll('_', ' ').replace(/^St /, 'St. ');
}

/** 'UTC' and 'UTC-5' are no places, and need no word such as 'time' beside them. */
export const isPlace = (city: string) => !/^[A-Z]{3}\b/.test(city);

/**
 * The zone's city or country as the language calls it, out of Intl's name for the zone's time:
 * `pattern` finds 'Nueva York' in 'hora de Nueva York'. Without one it is the identifier's city.
 */
export function placeIn(locale: string, pattern: RegExp, zone: string): string {
	return pattern.exec(zoneNameIn(locale, zone))?.[1] ?? cityOf(zone);
}
