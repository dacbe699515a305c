import type { Recipient } from '#contract/recipients.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import * as words from '#language/app/screens/content-field.ts';
import { additionWords } from '#language/app/screens/text-additions.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { countInvitation, countMessage } from '#words/text-counts.ts';
import classes from './schedule-form.module.css';
import { exampleLink, useSending } from './use-sending.ts';

interface ContentFieldProps {
	/** Works with any form that has this field. */
	field: (name: 'messageContent') => { name: string; id: string; value: string };
	/** The people who will get it. */
	chosen: Recipient[];
	/** `message`: the text itself. `call`: words added to the invitation. */
	type?: ScheduleType;
	label?: string;
	hint?: string;
	rows?: number;
}

/** A field for the words of a text, with the length of the whole text that will be sent. */
export function ContentField({
	field,
	chosen,
	type = 'message',
	label = words.messageContent,
	hint,
	rows = 4,
}: ContentFieldProps) {
	const content = field('messageContent');
	const sending = useSending(chosen);
	const { characters, limit, segments, added } =
		type === 'message'
			? countMessage(content.value, sending)
			: countInvitation(content.value, sending, exampleLink);
	const countId = `${content.id}-count`;
	const shown = words.textLength(characters, limit, segments);
	return (
		<div>
			<TextAreaField
				{...content}
				label={label}
				hint={hint}
				rows={rows}
				aria-describedby={countId}
			/>
			<p id={countId} className={classes.count} data-over={characters > limit || undefined}>
				{added ? `${shown}, ${additionWords(added)}` : shown}
			</p>
		</div>
	);
}
