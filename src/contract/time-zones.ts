/**
 * Intl accepts every name of a zone, but calls some by an outdated one. We store each zone under its
 * current name only: 'america/new_york' and 'US/Eastern' become 'America/New_York'.
 */
const renamed: Record<string, string> = {
	'Africa/Asmera': 'Africa/Asmara',
	'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
	'America/Catamarca': 'America/Argentina/Catamarca',
	'America/Coral_Harbour': 'America/Atikokan',
	'America/Cordoba': 'America/Argentina/Cordoba',
	'America/Godthab': 'America/Nuuk',
	'America/Indianapolis': 'America/Indiana/Indianapolis',
	'America/Jujuy': 'America/Argentina/Jujuy',
	'America/Louisville': 'America/Kentucky/Louisville',
	'America/Mendoza': 'America/Argentina/Mendoza',
	'Asia/Calcutta': 'Asia/Kolkata',
	'Asia/Katmandu': 'Asia/Kathmandu',
	'Asia/Rangoon': 'Asia/Yangon',
	'Asia/Saigon': 'Asia/Ho_Chi_Minh',
	'Atlantic/Faeroe': 'Atlantic/Faroe',
	'Europe/Kiev': 'Europe/Kyiv',
	'Pacific/Enderbury': 'Pacific/Kanton',
	'Pacific/Ponape': 'Pacific/Pohnpei',
	'Pacific/Truk': 'Pacific/Chuuk',
};

/** The zone's name, or null if there is no such zone. */
export function canonicalZone(written: string): string | null {
	// Intl also takes offsets such as '+02:00', which say nothing about clock changes.
	if (!/^[A-Za-z]/.test(written)) return null;
	try {
		const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: written }).resolvedOptions();
		return renamed[timeZone] ?? timeZone;
	} catch {
		return null;
	}
}

/** All zones to choose from. */
export function listZones(): string[] {
	const zones = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
	return [...new Set(zones)].sort();
}
