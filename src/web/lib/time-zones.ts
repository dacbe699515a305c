import { zoneCity } from '#language/moments.ts';
import { timeOfDay } from './format.ts';

/** The eight zones that the specification names for the settings page. */
export const settingsZones = [
	'America/New_York',
	'America/Chicago',
	'America/Denver',
	'America/Los_Angeles',
	'Europe/London',
	'Europe/Paris',
	'Asia/Tokyo',
	'Australia/Sydney',
];

/** The eight zones, and the account's own if it is another one. */
export function timeZoneOptions(own: string, now: Date) {
	const zones = settingsZones.includes(own) ? settingsZones : [own, ...settingsZones];
	return zones.map((zone) => ({
		value: zone,
		label: `${zoneCity(zone)} (${timeOfDay(now, zone)})`,
	}));
}
