import { IconMenu2 } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import * as words from '#language/app/screens/shell.ts';
import { useUnread } from '#web/features/messages/use-conversations.ts';
import { paths } from '#web/lib/paths.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { UnreadMark } from '#web/ui/unread-mark.tsx';
import classes from './navigation.module.css';
import { allPlaces, type Place, tabs } from './places.ts';

function Links({ links, onGo }: { links: Place[]; onGo?: () => void }) {
	const unread = useUnread();
	return (
		<ul>
			{links.map(({ to, label, Icon }) => (
				<li key={to}>
					<NavLink to={to} onClick={onGo}>
						<Icon aria-hidden />
						<span>
							{label}
							{to === paths.messages && <UnreadMark count={unread} />}
						</span>
					</NavLink>
				</li>
			))}
		</ul>
	);
}

/* Only what the screen has room for is rendered: every link costs a slow phone time. */

const WIDE = '(min-width: 48em)';
/** As narrow as a phone, but not as tall: an enlarged desktop's window, or a phone held sideways. */
const ENLARGED =
	'(max-width: 47.99em) and (orientation: landscape), (max-width: 47.99em) and (max-height: 25em)';

/** On a wide screen. */
export function Sidebar() {
	if (!useMedia(WIDE)) return null;
	return (
		<nav className={classes.sidebar} aria-label={words.mainNavigation}>
			<Links links={allPlaces} />
		</nav>
	);
}

/** In the top bar of an enlarged page, where a bar at the lower edge would cover too much of it. */
export function NavigationMenu() {
	return useMedia(ENLARGED) && <OpenableMenu />;
}

function OpenableMenu() {
	const id = useId();
	const list = useRef<HTMLElement>(null);
	const [isOpen, setOpen] = useState(false);
	return (
		<div className={classes.menu}>
			<button
				type="button"
				className={classes.opener}
				popoverTarget={id}
				aria-expanded={isOpen}
				aria-controls={id}
			>
				<IconMenu2 aria-hidden />
				<span>{words.menu}</span>
			</button>
			<nav
				ref={list}
				id={id}
				popover="auto"
				className={classes.places}
				aria-label={words.mainNavigation}
				onToggle={({ newState }) => setOpen(newState === 'open')}
			>
				<Links links={allPlaces} onGo={() => list.current?.hidePopover()} />
			</nav>
		</div>
	);
}

/** On a phone. */
export function TabBar() {
	if (useMedia(`${WIDE}, ${ENLARGED}`)) return null;
	return (
		<nav className={classes.tabs} aria-label={words.mobileNavigation}>
			<Links links={tabs} />
		</nav>
	);
}
