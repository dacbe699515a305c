import type { Frequency } from '#contract/recurrence.ts';
import { TwoLines } from '#web/ui/cell.tsx';
import { frequencyNames } from '../schedules/frequency-words.ts';

interface ScheduleWordsProps {
	/** Null when it was sent or started at once. */
	schedule: { name: string; frequency: Frequency } | null;
}

/** Which schedule planned it, and how often that happens. */
export function ScheduleWords({ schedule }: ScheduleWordsProps) {
	if (!schedule) return 'Not part of a schedule';
	return <TwoLines first={schedule.name} second={frequencyNames[schedule.frequency]} />;
}
