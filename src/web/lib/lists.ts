import { queryOptions } from '@tanstack/react-query';
import { listRecipients } from '#contract/recipients.ts';
import { listSchedules } from '#contract/schedules.ts';
import { call } from './api.ts';

/* Lists that several features read. Who changes one of them invalidates it by its key. */

export const recipientsQuery = queryOptions({
	queryKey: ['recipients'],
	queryFn: ({ signal }) => call(listRecipients, {}, { signal }),
});

export const schedulesQuery = queryOptions({
	queryKey: ['schedules'],
	queryFn: ({ signal }) => call(listSchedules, {}, { signal }),
});
