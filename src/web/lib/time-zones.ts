import { timeOfDay } from './format.ts';

/** The choices of the settings page. */
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

/** 'America/New_York' → 'New York' */
function cityOf(zone: string): string {
	return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** The settings' eight, and the account's own zone if it is another. */
export function timeZoneOptions(own: string, now: Date) {
	const zones = settingsZones.includes(own) ? settingsZones : [own, ...settingsZones];
	return zones.map((zone) => ({ value: zone, label: `${cityOf(zone)} (${timeOfDay(now, zone)})` }));
}
