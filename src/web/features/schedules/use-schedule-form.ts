import type { ScheduleInput } from '#contract/schedules.ts';
import { useForm } from '#web/lib/form.ts';
import { type ScheduleValues, scheduleForm } from './schedule-values.ts';

interface ScheduleFormOptions {
	initialValues: ScheduleValues;
	isStored: boolean;
	onSubmit: (input: ScheduleInput) => Promise<void>;
	onFailure: (error: unknown) => void;
}

export function useScheduleForm(options: ScheduleFormOptions) {
	const { initialValues, isStored, onSubmit, onFailure } = options;
	return useForm<ScheduleValues, ScheduleValues, ScheduleInput>({
		schema: scheduleForm(isStored ? initialValues.startDate : undefined),
		initialValues,
		onSubmit,
		onFailure: (error) => {
			onFailure(error);
			return undefined;
		},
	});
}

export type ScheduleFields = ReturnType<typeof useScheduleForm>;
