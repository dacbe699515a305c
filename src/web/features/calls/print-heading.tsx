import { longDate } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { PrintOnly } from '#web/ui/print.tsx';
import { zoneWords } from '#words/en/moments.ts';

/** Whose calls these are, and as of when: a sheet of paper lies about for a while. */
export function PrintHeading() {
	const { name, timezone } = useUser();
	return (
		<PrintOnly>
			<strong>{`Family of ${name}`}</strong>
			<p>{`Printed on ${longDate(new Date(), timezone)}. All times are ${zoneWords(timezone)}.`}</p>
		</PrintOnly>
	);
}
