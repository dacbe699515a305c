import type { Call } from '#contract/calls.ts';
import type { Message } from '#contract/messages.ts';
import { detailWords } from '#language/app/details.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import classes from './history.module.css';

/** The status, and what it alone does not say. */
export function Status({
	status,
	detail,
}: Pick<Call, 'status' | 'detail'> | Pick<Message, 'status' | 'detail'>) {
	return (
		<>
			<StatusBadge status={status} />
			{detail && <span className={classes.detail}>{detailWords(detail)}</span>}
		</>
	);
}
