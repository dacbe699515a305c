import { IconMail, IconMailOff, IconMessage2, IconMessageOff } from '@tabler/icons-react';
import type { TextState } from '#contract/texts.ts';
import * as words from '#language/call/reached.ts';
import { dayAndTime, dayOf, timeOfDay } from '#web/lib/format.ts';
import classes from './reached.module.css';

interface ReachedProps {
	/** In the order in which they were tried. */
	deliveries: TextState[];
	timeZone: string;
}

/** How a person was reached: by text, by mail, or by one after the other failed. */
export function Reached({ deliveries, timeZone }: ReachedProps) {
	if (deliveries.length === 0) return null;
	return (
		<span className={classes.ways}>
			{deliveries.map((delivery) => {
				const Icon = icons[delivery.way][hasFailed(delivery) ? 'failed' : 'sent'];
				return (
					<span key={delivery.way} className={classes.way}>
						<Icon aria-hidden size={16} />
						<span>{reachedWords(delivery, timeZone)}</span>
					</span>
				);
			})}
		</span>
	);
}

const icons = {
	text: { sent: IconMessage2, failed: IconMessageOff },
	mail: { sent: IconMail, failed: IconMailOff },
};

const hasFailed = ({ status }: TextState) =>
	status === 'undelivered' || status === 'rejected' || status === 'withdrawn';

function reachedWords({ way, status, at }: TextState, timeZone: string): string {
	const time = timeOf(new Date(at), timeZone);
	switch (status) {
		case 'planned':
			return words.planned[way](time);
		case 'queued':
		case 'submitting':
			return words.onItsWay[way];
		case 'accepted':
		case 'delivered':
			return words.sent[way](time);
		case 'unknown':
			return words.unconfirmed[way](time);
		case 'undelivered':
			return words.lost[way](time);
		case 'rejected':
		case 'withdrawn':
			return words.notSent[way](time);
	}
}

/** '9:00 AM', and the day unless it is today. */
function timeOf(moment: Date, timeZone: string): string {
	const isToday = dayOf(moment, timeZone) === dayOf(new Date(), timeZone);
	return isToday ? timeOfDay(moment, timeZone) : dayAndTime(moment, timeZone);
}
