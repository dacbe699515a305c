import {
	IconCalendarEvent,
	IconMessageCheck,
	IconMessages,
	IconPhoneCheck,
	IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import * as words from '#language/app/screens/dashboard.ts';
import { locale } from '#language/locale.ts';
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
		label: words.totalRecipients,
		to: paths.recipients,
		tone: 'green',
		Icon: IconUsers,
	},
	{
		figure: 'activeCalls',
		label: words.activeCalls,
		to: `${paths.calls}?filter=upcoming`,
		tone: 'green',
		Icon: IconCalendarEvent,
	},
	{
		figure: 'activeMessages',
		label: words.activeMessages,
		to: `${paths.messages}?filter=scheduled`,
		tone: 'amber',
		Icon: IconMessages,
	},
	{
		figure: 'completedCalls',
		label: words.completedCalls,
		to: `${paths.calls}?filter=completed`,
		tone: 'green',
		Icon: IconPhoneCheck,
	},
	{
		figure: 'completedMessages',
		label: words.completedMessages,
		to: `${paths.messages}?filter=sent`,
		tone: 'amber',
		Icon: IconMessageCheck,
	},
];

export function StatCards({ figures }: { figures: Figures }) {
	return (
		<ul className={classes.cards} aria-label={words.atAGlance}>
			{cards.map(({ figure, label, to, tone, Icon }) => (
				<li key={figure}>
					<Link to={to} className={classes.card}>
						<span className={classes.icon} data-tone={tone}>
							<Icon aria-hidden size={22} />
						</span>
						<span className={classes.count}>{figures[figure].count.toLocaleString(locale)}</span>
						<span className={classes.label}>{label}</span>
						{figures[figure].isDemo && <DemoTag />}
					</Link>
				</li>
			))}
		</ul>
	);
}
