import { IconMessage } from '@tabler/icons-react';
import { willBeTold } from '#language/app/screens/undo.ts';
import classes from './told.module.css';

interface ToldProps {
	/** Undefined while that is not known. */
	names?: string[];
	say?: (names: string[]) => string;
}

/** Says whom a change tells, before it is made; nothing where nobody is told. */
export function Told({ names = [], say = willBeTold }: ToldProps) {
	return (
		<div role="status" className={classes.place}>
			{names.length > 0 && (
				<p className={classes.told}>
					<IconMessage aria-hidden size={20} />
					{say(names)}
				</p>
			)}
		</div>
	);
}
