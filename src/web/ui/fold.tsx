import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

interface FoldProps {
	/** Says what is inside, and stays above it. */
	summary: ReactNode;
	/** Beside the summary, as a link: 'Change'. */
	action?: ReactNode;
	/** Something inside needs to be seen. */
	isForcedOpen?: boolean;
	/** Open until somebody closes it. */
	isOpenAtFirst?: boolean;
	children: ReactNode;
}

/** Closed at first, unless it says otherwise; opens in its place. */
export function Fold({
	summary,
	action,
	isForcedOpen = false,
	isOpenAtFirst = false,
	children,
}: FoldProps) {
	const [isUnfolded, setUnfolded] = useState(isOpenAtFirst);
	const isOpen = isUnfolded || isForcedOpen;
	return (
		<details
			className={classes.fold}
			open={isOpen}
			onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
		>
			<summary className={classes.summary}>
				<span>{summary}</span>
				<span className={classes.action}>
					{action}
					<IconChevronDown aria-hidden size={20} />
				</span>
			</summary>
			{isOpen && <div className={classes.inside}>{children}</div>}
		</details>
	);
}
