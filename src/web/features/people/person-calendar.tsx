import type { Recipient } from '#contract/recipients.ts';
import * as words from '#language/app/screens/calendar-address.ts';
import { shortName } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { CalendarAddress } from '../accounts/calendar-address.tsx';

/** Their calendar gets its address when somebody opens this. */
export function PersonCalendar({ person: { _id, name } }: { person: Recipient }) {
	return (
		<Card title={words.title}>
			<Fold summary={words.show(shortName(name))}>
				<CalendarAddress person={{ _id, name: shortName(name) }} />
			</Fold>
		</Card>
	);
}
