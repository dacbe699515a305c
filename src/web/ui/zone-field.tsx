import { useMemo } from 'react';
import { listZones } from '#contract/time-zones.ts';
import * as words from '#language/app/screens/kit.ts';
import { settingsZones, zoneName } from '#web/lib/time-zones.ts';
import { type FieldProps, SelectField } from './field.tsx';

interface ZoneFieldProps extends FieldProps {
	value: string;
	onChange: (zone: string) => void;
	/** The label for no zone, where that is a choice. */
	none?: string;
}

/** All zones by continent, after the eight of the settings. */
export function ZoneField({ value, onChange, none, ...props }: ZoneFieldProps) {
	const data = useMemo(
		() => [
			...(none === undefined ? [] : [{ value: '', label: none }]),
			{ group: words.oftenChosen, items: settingsZones.map(optionOf) },
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

const optionOf = (zone: string) => ({ value: zone, label: zoneName(zone) });

function continents(own: string) {
	// The browser may list the stored zone under another name.
	const zones = new Set([...listZones(), ...(own && [own])]);
	const others = [...zones].filter((zone) => !settingsZones.includes(zone));
	const byContinent = Map.groupBy(others, (zone) => zone.split('/')[0] ?? '');
	return [...byContinent].map(([continent, found]) => ({
		group: words.continents[continent] ?? continent,
		items: found.map(optionOf).sort((one, other) => one.label.localeCompare(other.label)),
	}));
}
