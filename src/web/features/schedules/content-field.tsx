import { MAX_TEXT_CHARACTERS } from '#contract/texts.ts';
import { countSegments } from '#domain/segments.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import classes from './schedule-form.module.css';

interface ContentFieldProps {
	/** Of any form that has it. */
	field: (name: 'messageContent') => { name: string; id: string; value: string };
	label?: string;
	hint?: string;
}

/** The words of a text, and how long they are. */
export function ContentField({ field, label = 'Message content', hint }: ContentFieldProps) {
	const content = field('messageContent');
	const { characters, segments } = countSegments(content.value);
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
				data-over={characters > MAX_TEXT_CHARACTERS || undefined}
			>
				{`${characters.toLocaleString('en-US')} of ${MAX_TEXT_CHARACTERS.toLocaleString('en-US')} characters · ${segments} ${segments === 1 ? 'segment' : 'segments'}`}
			</p>
		</div>
	);
}
