import { type Call, MAX_NOTES_CHARACTERS, saveCallNotes } from '#contract/calls.ts';
import { request } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import type { useDraft } from '#web/lib/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import classes from './calls.module.css';

interface CallNotesProps {
	call: Call;
	draft: ReturnType<typeof useDraft>;
}

/** Written after the call; before, there is nothing to note. */
export function CallNotes({ call, draft }: CallNotesProps) {
	const { mutate, isPending } = useChange<Call, { call: Call; notes: string }>({
		name: 'calls',
		ask: ({ call: { _id }, notes }) =>
			request(saveCallNotes, { params: { callId: _id }, body: { notes } }),
		foresee: (row, { call: { _id }, notes }) => (row._id === _id ? { ...row, notes } : row),
		done: 'Notes Saved',
		failed: 'Failed to save notes. Please try again.',
		onDone: draft.forget,
	});

	return (
		<form
			className={`${classes.notes} print-never`}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!isPending) mutate({ call, notes: draft.text });
			}}
		>
			<TextAreaField
				name="notes"
				label="Notes"
				hint={
					draft.isDirty
						? 'Not saved yet. Your draft is kept until you close this tab.'
						: 'Only you see them.'
				}
				value={draft.text}
				onChange={(event) => draft.setText(event.currentTarget.value)}
				maxLength={MAX_NOTES_CHARACTERS}
				rows={4}
			/>
			<Button type="submit" look="secondary" isBusy={isPending}>
				Save Notes
			</Button>
		</form>
	);
}
