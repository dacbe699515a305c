import { useQuery } from '@tanstack/react-query';
import { listMoments } from '#contract/calendar.ts';
import type { Frequency } from '#contract/recurrence.ts';
import * as words from '#language/app/screens/history-details.ts';
import { frequencyNames } from '#language/app/screens/schedule-terms.ts';
import { request } from '#web/lib/api.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { TwoLines } from '#web/ui/cell.tsx';
import { timeOf } from '../schedules/moments.ts';

interface NextOneProps {
	/** Null when no schedule planned it. */
	schedule: { _id: string; name: string; frequency: Frequency } | null;
	/** The moment that is skipped. */
	after: string;
}

/** Says when the schedule goes on after the skipped moment. */
export function NextOne({ schedule, after }: NextOneProps) {
	const { timezone } = useUser();
	const { data } = useQuery({
		queryKey: ['next-one', schedule?._id, after],
		queryFn: ({ signal }) => momentAfter(schedule?._id ?? '', after, signal),
		enabled: schedule !== null && schedule.frequency !== 'once',
	});
	if (!schedule) return null;
	if (schedule.frequency === 'once' || data === null) {
		return words.noNextOne(schedule.name);
	}
	if (!data) return words.goesOn(schedule.name);
	return words.goesOnAt(schedule.name, dayAndTime(new Date(data), timezone));
}

async function momentAfter(
	scheduleId: string,
	after: string,
	signal: AbortSignal,
): Promise<string | null> {
	const moments = await request(listMoments, { params: { scheduleId } }, { signal });
	const ahead = moments.filter(({ status }) => status === 'planned' || status === 'moved');
	return ahead.map(timeOf).find((moment) => moment > after) ?? null;
}

interface ScheduleWordsProps {
	/** Null when somebody sent or started it at once. */
	schedule: { name: string; frequency: Frequency } | null;
}

/** Names the schedule that planned it, and how often it repeats. */
export function ScheduleWords({ schedule }: ScheduleWordsProps) {
	if (!schedule) return words.noSchedule;
	return <TwoLines first={schedule.name} second={frequencyNames[schedule.frequency]} />;
}
