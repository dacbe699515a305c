import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import * as words from '#language/app/screens/kit.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Menu } from './menu.tsx';
import classes from './row-actions.module.css';

interface RowAction {
	/** What the button shows: 'Edit'. */
	word: string;
	/** The whole of it, for screen readers: 'Edit Rose'. It contains the word. */
	label: string;
	icon: ReactNode;
	onClick?: () => void;
	/** For a link: where it leads. */
	to?: string;
	isDestructive?: boolean;
	isDisabled?: boolean;
}

interface RowActionsProps {
	/** Whose actions they are. */
	label: string;
	/** `false` where one does not apply. */
	actions: (RowAction | false)[];
}

/** What can be done with a row: buttons with words, or on a phone one menu of them. */
export function RowActions({ label, actions }: RowActionsProps) {
	const hasRoom = useMedia('(min-width: 48em)');
	const possible = actions.filter((action) => action !== false);
	if (!hasRoom && possible.length > 1) return <ActionMenu label={label} actions={possible} />;
	return (
		<div className={classes.actions}>
			{possible.map((action) => (
				<Action key={action.word} {...action} />
			))}
		</div>
	);
}

function ActionMenu({ label, actions }: { label: string; actions: RowAction[] }) {
	const id = useId();
	return (
		<div className={classes.actions}>
			<button
				type="button"
				className={classes.action}
				aria-label={words.moreFor(label)}
				aria-haspopup="menu"
				popoverTarget={id}
				disabled={actions.every(({ isDisabled }) => isDisabled)}
			>
				<IconDots aria-hidden size={20} />
				{words.more}
			</button>
			<Menu id={id} label={words.moreFor(label)} className={classes.sheet}>
				<p className={classes.whose}>{label}</p>
				{actions.map((action) => (
					<Action key={action.word} {...action} isInMenu />
				))}
			</Menu>
		</div>
	);
}

function Action(props: RowAction & { isInMenu?: boolean }) {
	const { word, label, icon, onClick, to, isDestructive, isDisabled, isInMenu } = props;
	const common = {
		'aria-label': label,
		'data-destructive': isDestructive || undefined,
		...(isInMenu ? { role: 'menuitem', tabIndex: -1 } : { className: classes.action }),
	};
	if (to !== undefined) {
		return (
			<Link to={to} {...common}>
				{icon}
				{word}
			</Link>
		);
	}
	return (
		<button type="button" onClick={onClick} disabled={isDisabled} {...common}>
			{icon}
			{word}
		</button>
	);
}
