import { MAX_TEXT_CHARACTERS } from '#contract/texts.ts';
import { countSegments } from '#domain/segments.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import classes from './schedule-form.module.css';
import type { ScheduleFields } from './use-schedule-form.ts';

/** The words of a text, and how long they are. */
export function ContentField({ field }: { field: ScheduleFields['field'] }) {
	const content = field('messageContent');
	const { characters, segments } = countSegments(content.value);
	return (
		<div>
			<TextAreaField
				{...content}
				label="Message content"
				rows={4}
				aria-describedby="messageContent-count"
			/>
			<p
				id="messageContent-count"
				className={classes.count}
				data-over={characters > MAX_TEXT_CHARACTERS || undefined}
			>
				{`${characters.toLocaleString('en-US')} of ${MAX_TEXT_CHARACTERS.toLocaleString('en-US')} characters · ${segments} ${segments === 1 ? 'segment' : 'segments'}`}
			</p>
		</div>
	);
}
