import {
	IconHome,
	IconLogout,
	IconMessage2,
	IconPhone,
	IconSettings,
	IconUsers,
} from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import classes from './navigation.module.css';

interface Place {
	to: string;
	label: string;
	Icon: typeof IconHome;
}

const places: Place[] = [
	{ to: paths.dashboard, label: 'Dashboard', Icon: IconHome },
	{ to: paths.recipients, label: 'Recipients', Icon: IconUsers },
	{ to: paths.calls, label: 'Calls', Icon: IconPhone },
	{ to: paths.messages, label: 'Messages', Icon: IconMessage2 },
	{ to: paths.settings, label: 'Settings', Icon: IconSettings },
];

const exit: Place = { to: paths.logout, label: 'Log out', Icon: IconLogout };

function Links({ links }: { links: Place[] }) {
	return (
		<ul>
			{links.map(({ to, label, Icon }) => (
				<li key={to}>
					<NavLink to={to}>
						<Icon aria-hidden />
						{label}
					</NavLink>
				</li>
			))}
		</ul>
	);
}

/** On a wide screen. */
export function Sidebar() {
	return (
		<nav className={classes.sidebar} aria-label="Main navigation">
			<Links links={[...places, exit]} />
		</nav>
	);
}

/** On a phone. */
export function TabBar() {
	return (
		<nav className={classes.tabs} aria-label="Mobile navigation">
			<Links links={places} />
		</nav>
	);
}
