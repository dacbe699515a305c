import {
	IconAlertCircle,
	IconCircleCheck,
	IconCircleDashed,
	IconClock,
	IconFlask,
	IconPhoneCall,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as words from '#language/app/screens/kit.ts';
import classes from './badge.module.css';

interface TagProps {
	color: 'green' | 'blue' | 'amber' | 'red' | 'grey';
	icon?: ReactNode;
	children: ReactNode;
}

/** A short word about a thing, in the style of a status. */
export function Tag({ color, icon, children }: TagProps) {
	return (
		<span className={classes.badge} data-color={color}>
			{icon}
			{children}
		</span>
	);
}

/** Marks examples that stand in for data that could not be loaded. */
export function DemoTag() {
	return (
		<Tag color="grey" icon={<IconFlask aria-hidden size={16} />}>
			{words.demoData}
		</Tag>
	);
}

interface Look {
	color: TagProps['color'];
	Icon: typeof IconClock;
}

const green: Look = { color: 'green', Icon: IconCircleCheck };
const blue: Look = { color: 'blue', Icon: IconClock };
const orange: Look = { color: 'amber', Icon: IconPhoneCall };
const red: Look = { color: 'red', Icon: IconAlertCircle };
const grey: Look = { color: 'grey', Icon: IconCircleDashed };

const looks: Record<string, Look> = {
	completed: green,
	sent: green,
	delivered: green,
	scheduled: blue,
	'in-progress': orange,
	failed: red,
	missed: red,
	undelivered: red,
};

/** 'in-progress' becomes 'In progress'. */
export const statusWord = (status: string): string => words.statuses[status] ?? status;

/** Colour, icon and word together. */
export function StatusBadge({ status }: { status: string }) {
	const { color, Icon } = looks[status] ?? grey;
	return (
		<Tag color={color} icon={<Icon size={16} aria-hidden />}>
			{statusWord(status)}
		</Tag>
	);
}
