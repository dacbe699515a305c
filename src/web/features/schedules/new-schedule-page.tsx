import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { createSchedule, type ScheduleType } from '#contract/schedules.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { newSchedule } from './schedule-values.ts';

export function Component() {
	const [search] = useSearchParams();
	const type = search.get('filter') === 'message' ? 'message' : 'call';
	return (
		<Page title="New schedule">
			<NewScheduleForm key={type} type={type} />
		</Page>
	);
}

function NewScheduleForm({ type }: { type: ScheduleType }) {
	const [initialValues] = useState(() => newSchedule(type, new Date()));
	return (
		<ScheduleForm
			initialValues={initialValues}
			submitLabel="Create Schedule"
			save={(body) => request(createSchedule, { body })}
			savedMessage="Schedule Created"
			onFailure={(error) => {
				const failed = 'Failed to create schedule. Please try again.';
				toast.error('Error', error instanceof ApiError ? messageOf(error) : failed, 5000);
			}}
		/>
	);
}
