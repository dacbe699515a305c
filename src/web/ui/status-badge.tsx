import {
	IconAlertCircle,
	IconCircleCheck,
	IconCircleDashed,
	IconClock,
	IconPhoneCall,
} from '@tabler/icons-react';
import classes from './status-badge.module.css';

const green = { color: 'green', Icon: IconCircleCheck };
const blue = { color: 'blue', Icon: IconClock };
const orange = { color: 'amber', Icon: IconPhoneCall };
const red = { color: 'red', Icon: IconAlertCircle };
const grey = { color: 'grey', Icon: IconCircleDashed };

const known: Record<string, typeof grey> = {
	completed: green,
	sent: green,
	delivered: green,
	scheduled: blue,
	'in-progress': orange,
	failed: red,
	missed: red,
	undelivered: red,
};

/** 'in-progress' reads 'In progress'. */
export function statusWord(status: string): string {
	const word = status.replaceAll('-', ' ');
	return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Colour, icon and word together. */
export function StatusBadge({ status }: { status: string }) {
	const { color, Icon } = known[status] ?? grey;
	return (
		<span className={classes.badge} data-color={color}>
			<Icon size={16} aria-hidden />
			{statusWord(status)}
		</span>
	);
}
