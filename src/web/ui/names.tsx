import { shortName } from '#web/lib/short-name.ts';
import classes from './names.module.css';
import { Nothing } from './nothing.tsx';

const SHOWN = 2;

/** Two names, and how many more there are: 'Rose, Theo +2 more'. */
export function Names({ names }: { names: string[] }) {
	if (names.length === 0) return <Nothing />;
	const others = names.slice(SHOWN);
	return (
		<span className={classes.names} title={names.join(', ')}>
			{names.slice(0, SHOWN).map(shortName).join(', ')}
			{others.length > 0 && (
				<span className={classes.more} title={others.join(', ')}>{` +${others.length} more`}</span>
			)}
		</span>
	);
}
