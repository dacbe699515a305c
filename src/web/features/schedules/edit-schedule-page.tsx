import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { getSchedule, type Schedule, updateSchedule } from '#contract/schedules.ts';
import * as words from '#language/app/screens/schedule-form.ts';
import * as shared from '#language/app/screens/shared.ts';
import { offlineOr, request } from '#web/lib/api.ts';
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
		<Page title={words.editTitle}>
			{data && (
				<Suspense fallback={<Loading />}>
					<EditScheduleForm key={scheduleId} schedule={data} />
				</Suspense>
			)}
			{!data && !isError && <Loading />}
			{!data && isError && (
				<>
					<LoadError message={words.notLoaded} onRetry={() => refetch()} />
					<div>
						<LinkButton to={paths.schedules} look="secondary">
							{words.seeSchedules}
						</LinkButton>
					</div>
				</>
			)}
		</Page>
	);
}

function EditScheduleForm({ schedule }: { schedule: Schedule }) {
	const [initialValues] = useState(() => valuesOf(schedule));
	const params = { scheduleId: schedule._id };
	return (
		<ScheduleForm
			initialValues={initialValues}
			stored={schedule}
			submitLabel={shared.saveChanges}
			save={(body) => request(updateSchedule, { params, body })}
			dryRun={(body, signal) =>
				request(updateSchedule, { params, body, query: { dryRun: 'true' } }, { signal })
			}
			savedMessage={words.updated}
			onFailure={(error) => toast.error(offlineOr(words.notUpdated, error), undefined, 5000)}
		/>
	);
}
