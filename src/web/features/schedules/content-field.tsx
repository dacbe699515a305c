import type { Recipient } from '#contract/recipients.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import * as words from '#language/app/screens/content-field.ts';
import { useSession } from '#web/lib/session.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { countInvitation, countMessage } from '#words/text-counts.ts';
import classes from './schedule-form.module.css';

interface ContentFieldProps {
	/** Works with any form that has this field. */
	field: (name: 'messageContent') => { name: string; id: string; value: string };
	/** The people who will get it. */
	chosen: Recipient[];
	/** `message`: the text itself. `call`: words added to the invitation. */
	type?: ScheduleType;
	label?: string;
	hint?: string;
}

/** Has the length of a real token. */
const LINK_TOKEN = 't'.repeat(22);

/** A field for the words of a text, with the length of the whole text that will be sent. */
export function ContentField({
	field,
	chosen,
	type = 'message',
	label = words.messageContent,
	hint,
}: ContentFieldProps) {
	const content = field('messageContent');
	const holderName = useSession().user?.name ?? '';
	const { characters, limit, segments, added } =
		type === 'message'
			? countMessage(content.value, holderName, chosen)
			: countInvitation(content.value, holderName, chosen, `${location.origin}/j/${LINK_TOKEN}`);
	const shown = words.textLength(characters, limit, segments);
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
