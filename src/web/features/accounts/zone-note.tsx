import { dayAndTime } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { zoneWords } from '#words/en/moments.ts';

/** Says whose clock the times follow, where this device's own shows something else. */
export function ZoneNote() {
	const { timezone } = useUser();
	const now = new Date();
	const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions();
	if (dayAndTime(now, timezone, now) === dayAndTime(now, here, now)) return null;
	return <span className="print-never">{`All times are ${zoneWords(timezone)}.`}</span>;
}
