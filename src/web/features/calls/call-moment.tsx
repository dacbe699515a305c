import { useQuery } from '@tanstack/react-query';
import type { Call } from '#contract/calls.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { MomentActions } from '../schedules/moment-actions.tsx';
import { useMomentAt } from '../schedules/moments.ts';

interface CallMomentProps {
	call: Call;
	onDone: () => void;
}

/** Skips or moves a planned call of a schedule, or brings a skipped one back. */
export function CallMoment({
	call: { scheduleId, scheduledTime, status },
	onDone,
}: CallMomentProps) {
	const { data } = useQuery(schedulesQuery);
	const isAhead = status === 'scheduled' || status === 'cancelled';
	const moment = useMomentAt(isAhead ? scheduleId?._id : undefined, scheduledTime);
	const schedule = data?.find(({ _id }) => _id === scheduleId?._id);
	if (!schedule || !moment) return null;
	// One person may have been taken out of a call that takes place.
	if ((status === 'cancelled') !== (moment.status === 'skipped')) return null;
	return <MomentActions schedule={schedule} moment={moment} onDone={onDone} />;
}
