import { IconWifiOff } from '@tabler/icons-react';
import { offline } from '#language/kit.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import classes from './connection-line.module.css';

interface ConnectionLineProps {
	/** Said when the browser has a connection but something else keeps us from the server. */
	trouble?: string | false;
}

/** Under the top bar of every page: says that we cannot be reached. */
export function ConnectionLine({ trouble }: ConnectionLineProps) {
	const isOffline = useOffline();
	return (
		// Always rendered, so that a screen reader announces the words when they appear.
		<div
			role="status"
			className={isOffline ? classes.offline : trouble ? classes.quiet : undefined}
		>
			{isOffline ? (
				<span>
					<IconWifiOff aria-hidden size={18} />
					{offline}
				</span>
			) : (
				trouble
			)}
		</div>
	);
}

/** For a line that is seldom worth a look. */
export const quietLine = classes.quiet;
