import { useState } from 'react';
import { useParams } from 'react-router';
import { getSchedule, type Schedule, updateSchedule } from '#contract/schedules.ts';
import { request } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useStored } from '#web/lib/query.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { valuesOf } from './schedule-values.ts';

export function Component() {
	const { scheduleId = '' } = useParams();
	const { data, isError, refetch } = useStored(['schedule', scheduleId], ({ signal }) =>
		request(getSchedule, { params: { scheduleId } }, { signal }),
	);

	return (
		<Page title="Edit schedule">
			{data && <EditScheduleForm key={scheduleId} schedule={data} />}
			{!data && !isError && <Loading />}
			{!data && isError && (
				<>
					<LoadError message="Failed to fetch schedule data." onRetry={() => refetch()} />
					<div>
						<LinkButton to={paths.schedules} look="secondary">
							See your schedules
						</LinkButton>
					</div>
				</>
			)}
		</Page>
	);
}

function EditScheduleForm({ schedule }: { schedule: Schedule }) {
	const [initialValues] = useState(() => valuesOf(schedule));
	return (
		<ScheduleForm
			initialValues={initialValues}
			isStored
			submitLabel="Save Changes"
			save={(body) => request(updateSchedule, { params: { scheduleId: schedule._id }, body })}
			savedMessage="Schedule Updated"
			onFailure={() => toast.error('Failed to update schedule. Please try again.', undefined, 5000)}
		/>
	);
}
