import {
	IconAlertTriangle,
	IconCircleCheck,
	IconMailOff,
	IconMessageOff,
	IconZzz,
} from '@tabler/icons-react';
import type { Recipient, WayState as State } from '#contract/recipients.ts';
import type { Way } from '#contract/ways.ts';
import * as words from '#language/app/screens/ways.ts';
import { reasonWords } from '#language/reasons.ts';
import { timeAgo } from '#web/lib/day-words.ts';
import { useUser } from '#web/lib/session.ts';
import classes from './way-state.module.css';

interface WayStateProps {
	recipient: Recipient;
	way: Way;
	/** Leaves out what a list shows otherwise, or not at all. */
	isShort?: boolean;
}

/** Whether a person can be reached by a way, and when something last arrived. */
export function WayState({ recipient: { ways, reached }, way, isShort }: WayStateProps) {
	const { timezone } = useUser();
	const state = reached[way];
	if (!state) return null;
	const isRefused = state.status === 'stopped' || state.status === 'declined';
	if (!isRefused && !ways.includes(way)) return null;
	if (isShort && (state.status === 'unknown' || state.status === 'resting')) return null;
	const Icon = iconOf(way, state);
	const ago = state.at && timeAgo(new Date(state.at), timezone, new Date());
	return (
		<span className={classes.state} data-status={state.status}>
			{Icon && <Icon aria-hidden size={16} />}
			<span>{stateWords(way, state, ago)}</span>
		</span>
	);
}

function stateWords(way: Way, { status, reason }: State, ago: string | null): string {
	switch (status) {
		case 'works':
			return words.arrived[way](ago ?? '');
		case 'fails':
			return ago ? words.lostLately[way](ago) : words.lost[way];
		case 'stopped':
			return reason ? words.lost[way] : words.stopped[way];
		case 'declined':
			return words.declined[way];
		case 'resting':
			return reasonWords({ code: 'no_answer' });
		case 'unknown':
			return words.untried;
	}
}

function iconOf(way: Way, { status }: State) {
	switch (status) {
		case 'works':
			return IconCircleCheck;
		case 'fails':
			return IconAlertTriangle;
		case 'stopped':
		case 'declined':
			return way === 'mail' ? IconMailOff : IconMessageOff;
		case 'resting':
			return IconZzz;
		case 'unknown':
			return null;
	}
}
