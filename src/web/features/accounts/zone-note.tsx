import { allTimesIn } from '#language/app/screens/zone-note.ts';
import { zoneWords } from '#language/moments.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';

/** Names the account's time zone where this device's clock shows another time. */
export function ZoneNote() {
	const { timezone } = useUser();
	const now = new Date();
	const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions();
	if (dayAndTime(now, timezone, now) === dayAndTime(now, here, now)) return null;
	return <span className="print-never">{allTimesIn(zoneWords(timezone))}</span>;
}
