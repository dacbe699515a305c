import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { createSchedule, type ScheduleType } from '#contract/schedules.ts';
import * as words from '#language/app/screens/schedule-form.ts';
import * as shared from '#language/app/screens/shared.ts';
import { ApiError, messageOf, offlineOr, request } from '#web/lib/api.ts';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { newSchedule } from './schedule-values.ts';

export function Component() {
	const [search] = useSearchParams();
	const type = search.get('filter') === 'message' ? 'message' : 'call';
	return (
		<Page title={words.newTitle}>
			<NewScheduleForm key={type} type={type} />
		</Page>
	);
}

function NewScheduleForm({ type }: { type: ScheduleType }) {
	const [initialValues] = useState(() => newSchedule(type, new Date()));
	return (
		<ScheduleForm
			initialValues={initialValues}
			submitLabel={shared.createSchedule}
			save={(body) => request(createSchedule, { body })}
			savedMessage={words.created}
			onFailure={(error) => {
				const why =
					error instanceof ApiError ? messageOf(error) : offlineOr(words.notCreated, error);
				toast.error(words.error, why, 5000);
			}}
		/>
	);
}
