import { queryOptions } from '@tanstack/react-query';
import { listLastTalked } from '#contract/dashboard.ts';
import { listRecipients } from '#contract/recipients.ts';
import { listSchedules } from '#contract/schedules.ts';
import { request } from './api.ts';

/*
 * Lists that several features read. Code that changes one of them invalidates its key; where a form starts
 * with what is in the list, it first puts in what was saved.
 */

export const recipientsQuery = queryOptions({
	queryKey: ['recipients'],
	queryFn: ({ signal }) => request(listRecipients, {}, { signal }),
});

/** The entry of one person: read again together with the list. */
export const personKey = (recipientId: string) => [...recipientsQuery.queryKey, recipientId];

export const schedulesQuery = queryOptions({
	queryKey: ['schedules'],
	queryFn: ({ signal }) => request(listSchedules, {}, { signal }),
});

/** When each person was last called and texted, and whose number fails: an extra, which may be missing. */
export const lastTalkedQuery = queryOptions({
	queryKey: ['dashboard', 'last-talked'],
	queryFn: ({ signal }) => request(listLastTalked, {}, { signal }),
	retry: false,
});
