import { useMemo } from 'react';
import { listZones } from '#contract/time-zones.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { zoneCity } from '#words/en/moments.ts';
import { type FieldProps, SelectField } from './field.tsx';

/** The choices of the settings page. */
const settingsZones = [
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

interface ZoneFieldProps extends FieldProps {
	value: string;
	onChange: (zone: string) => void;
	/** Words for no zone at all, where that is a choice. */
	none?: string;
}

/** Every zone there is, by continent; the settings' eight first. */
export function ZoneField({ value, onChange, none, ...props }: ZoneFieldProps) {
	const data = useMemo(
		() => [
			...(none === undefined ? [] : [{ value: '', label: none }]),
			{ group: 'Often chosen', items: settingsZones.map(optionOf) },
			...continents(value),
		],
		[none, value],
	);
	return (
		<SelectField
			{...props}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
			options={data}
		/>
	);
}

const optionOf = (zone: string) => ({ value: zone, label: zoneCity(zone) });

function continents(own: string) {
	// A browser may know a stored zone by another name than it lists.
	const zones = new Set([...listZones(), ...(own && [own])]);
	const others = [...zones].filter((zone) => !settingsZones.includes(zone));
	const byContinent = Map.groupBy(others, (zone) => zone.split('/')[0] ?? '');
	return [...byContinent].map(([continent, found]) => ({
		group: continent === 'Etc' ? 'Other' : continent,
		items: found.map(optionOf).sort((one, other) => one.label.localeCompare(other.label)),
	}));
}
