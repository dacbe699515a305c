import { IconChevronDown, IconCreditCard, IconLogout, IconSettings } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import * as words from '#language/app/screens/shell.ts';
import { billing } from '#web/lib/billing.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Menu } from '#web/ui/menu.tsx';
import classes from './user-menu.module.css';

const toBilling = {
	to: paths.subscriptions,
	label: words.billing,
	icon: <IconCreditCard aria-hidden size={20} />,
};

const links = [
	{ to: paths.settings, label: words.settings, icon: <IconSettings aria-hidden size={20} /> },
	...(billing === 'plans' ? [toBilling] : []),
	{ to: paths.logout, label: words.logOut, icon: <IconLogout aria-hidden size={20} /> },
];

export function UserMenu() {
	const name = useSession().user?.name ?? '';
	const label = words.accountMenu(name);
	const id = useId();
	return (
		<>
			<button
				type="button"
				className={classes.button}
				aria-label={label}
				aria-haspopup="menu"
				popoverTarget={id}
			>
				<span className={classes.initial}>{name.charAt(0).toUpperCase()}</span>
				<span className={classes.name}>{name}</span>
				<IconChevronDown aria-hidden size={18} />
			</button>
			<Menu id={id} label={label} className={classes.list}>
				{links.map(({ to, label, icon }) => (
					<Link key={to} to={to} role="menuitem" tabIndex={-1}>
						{icon}
						{label}
					</Link>
				))}
			</Menu>
		</>
	);
}
