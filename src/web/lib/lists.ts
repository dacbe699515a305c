import { queryOptions } from '@tanstack/react-query';
import { listRecipients } from '#contract/recipients.ts';
import { listSchedules } from '#contract/schedules.ts';
import { request } from './api.ts';

/* Lists that several features read. Code that changes one of them invalidates its key. */

export const recipientsQuery = queryOptions({
	queryKey: ['recipients'],
	queryFn: ({ signal }) => request(listRecipients, {}, { signal }),
});

export const schedulesQuery = queryOptions({
	queryKey: ['schedules'],
	queryFn: ({ signal }) => request(listSchedules, {}, { signal }),
});
