import { zoneNames } from '#language/app/screens/zones.ts';
import { zoneCity } from '#language/moments.ts';
import { timeOfDay } from './format.ts';

/** The eight zones that the specification names for the settings page. */
export const settingsZones = Object.keys(zoneNames);

/** 'America/New_York' → 'New York' */
export const zoneName = (zone: string) =>
	(zoneNames as Record<string, string>)[zone] ?? zoneCity(zone);

/** The eight zones, and the account's own if it is another one. */
export function timeZoneOptions(own: string, now: Date) {
	const zones = settingsZones.includes(own) ? settingsZones : [own, ...settingsZones];
	return zones.map((zone) => ({
		value: zone,
		label: `${zoneName(zone)} (${timeOfDay(now, zone)})`,
	}));
}
