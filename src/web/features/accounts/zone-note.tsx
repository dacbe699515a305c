import { allTimesIn } from '#language/app/screens/zone-note.ts';
import { zoneWords } from '#language/moments.ts';
import { dateIn } from '#web/lib/calendar.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';

/** Names the account's time zone where this device's clock shows another time. */
export function ZoneNote() {
	const { timezone } = useUser();
	const now = new Date();
	const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions();
	const shown = (zone: string) => `${dateIn(now, zone)} ${timeOfDay(now, zone)}`;
	if (here === timezone || shown(here) === shown(timezone)) return null;
	return <span className="print-never">{allTimesIn(zoneWords(timezone))}</span>;
}
