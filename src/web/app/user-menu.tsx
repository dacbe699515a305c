import { IconChevronDown, IconCreditCard, IconLogout, IconSettings } from '@tabler/icons-react';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Menu } from '#web/ui/menu.tsx';
import classes from './user-menu.module.css';

const links = [
	{ to: paths.settings, label: 'Settings', icon: <IconSettings aria-hidden size={20} /> },
	{ to: paths.subscriptions, label: 'Billing', icon: <IconCreditCard aria-hidden size={20} /> },
	{ to: paths.logout, label: 'Log out', icon: <IconLogout aria-hidden size={20} /> },
];

export function UserMenu() {
	const name = useSession().user?.name ?? '';
	return (
		<Menu label={`Account menu, ${name}`} links={links}>
			<span className={classes.initial}>{name.charAt(0).toUpperCase()}</span>
			<span className={classes.name}>{name}</span>
			<IconChevronDown aria-hidden size={18} />
		</Menu>
	);
}
