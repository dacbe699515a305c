import { reminderTimes } from '#domain/recurrence.ts';
import { SwitchField } from '#web/ui/field.tsx';
import { listWords } from '#words/en/list.ts';
import type { ScheduleFields } from './use-schedule-form.ts';

const words: Record<number, string> = { 1440: '1 day', 60: '1 hour', 15: '15 minutes' };

/** What only a call has. */
export function CallFields({ fields: { checkbox, values } }: { fields: ScheduleFields }) {
	const before = listWords(reminderTimes(values.frequency).map((time) => words[time] ?? ''));
	return (
		<>
			<SwitchField
				{...checkbox('notification')}
				label="Notifications"
				hint={`Everybody is reminded by text ${before} before each call.`}
			/>
			<SwitchField
				{...checkbox('adminParticipates')}
				label="I will join too"
				hint="You are texted your own link to each call."
			/>
		</>
	);
}
