import {
	IconCalendarEvent,
	IconMessageCheck,
	IconMessages,
	IconPhoneCheck,
	IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { DemoTag } from '#web/ui/badge.tsx';
import classes from './stat-cards.module.css';
import type { useDashboard } from './use-dashboard.ts';

type Figures = ReturnType<typeof useDashboard>['figures'];

const cards: {
	figure: keyof Figures;
	label: string;
	to: string;
	tone: 'green' | 'amber';
	Icon: typeof IconUsers;
}[] = [
	{
		figure: 'recipients',
		label: 'Total Recipients',
		to: paths.recipients,
		tone: 'green',
		Icon: IconUsers,
	},
	{
		figure: 'activeCalls',
		label: 'Active Call Schedules',
		to: `${paths.calls}?filter=upcoming`,
		tone: 'green',
		Icon: IconCalendarEvent,
	},
	{
		figure: 'activeMessages',
		label: 'Active Message Schedules',
		to: `${paths.messages}?filter=scheduled`,
		tone: 'amber',
		Icon: IconMessages,
	},
	{
		figure: 'completedCalls',
		label: 'Completed Calls',
		to: `${paths.calls}?filter=completed`,
		tone: 'green',
		Icon: IconPhoneCheck,
	},
	{
		figure: 'completedMessages',
		label: 'Completed Messages',
		to: `${paths.messages}?filter=sent`,
		tone: 'amber',
		Icon: IconMessageCheck,
	},
];

export function StatCards({ figures }: { figures: Figures }) {
	return (
		<ul className={classes.cards} aria-label="At a glance">
			{cards.map(({ figure, label, to, tone, Icon }) => (
				<li key={figure}>
					<Link to={to} className={classes.card}>
						<span className={classes.icon} data-tone={tone}>
							<Icon aria-hidden size={22} />
						</span>
						<span className={classes.count}>{figures[figure].count.toLocaleString('en-US')}</span>
						<span className={classes.label}>{label}</span>
						{figures[figure].isDemo && <DemoTag />}
					</Link>
				</li>
			))}
		</ul>
	);
}
