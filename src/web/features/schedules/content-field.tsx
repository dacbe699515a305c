import type { Recipient } from '#contract/recipients.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import { useSession } from '#web/lib/session.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { countInvitation, countMessage } from '#words/text-counts.ts';
import classes from './schedule-form.module.css';

interface ContentFieldProps {
	/** Of any form that has it. */
	field: (name: 'messageContent') => { name: string; id: string; value: string };
	/** Who is chosen to get it. */
	chosen: Recipient[];
	/** The words of a message, or those that an invitation to a call says besides. */
	type?: ScheduleType;
	label?: string;
	hint?: string;
}

/** As long as the one that will be sent. */
const LINK_TOKEN = 't'.repeat(22);

/** The words of a text, and how long it will be when all is added that goes with them. */
export function ContentField({
	field,
	chosen,
	type = 'message',
	label = 'Message content',
	hint,
}: ContentFieldProps) {
	const content = field('messageContent');
	const holderName = useSession().user?.name ?? '';
	const { characters, limit, segments, added } =
		type === 'message'
			? countMessage(content.value, holderName, chosen)
			: countInvitation(content.value, holderName, chosen, `${location.origin}/j/${LINK_TOKEN}`);
	const shown = [
		`${characters.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`,
		`${segments} ${segments === 1 ? 'segment' : 'segments'}`,
	].join(' · ');
	return (
		<div>
			<TextAreaField
				{...content}
				label={label}
				hint={hint}
				rows={4}
				aria-describedby="messageContent-count"
			/>
			<p
				id="messageContent-count"
				className={classes.count}
				data-over={characters > limit || undefined}
			>
				{added ? `${shown}, ${added}` : shown}
			</p>
		</div>
	);
}
