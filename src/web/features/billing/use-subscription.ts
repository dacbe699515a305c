import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getUsage, type Usage } from '#contract/accounts.ts';
import {
	cancelSubscription,
	createCheckoutSession,
	getDetails,
	resumeSubscription,
} from '#contract/billing.ts';
import type { EndpointDefinition, Reply } from '#contract/endpoint.ts';
import * as shared from '#language/app/screens/shared.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { checkSession, useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.tsx';

export type Details = Reply<typeof getDetails>;

export const subscriptionKey = ['subscription'];

export function useDetails() {
	const query = useQuery({
		queryKey: [...subscriptionKey, 'details'],
		queryFn: ({ signal }): Promise<Details> =>
			logged(getDetails, request(getDetails, {}, { signal })),
	});
	const { tier } = useSession();
	const tierNow = query.data?.tier;
	// A payment may be heard of here first; the banners follow the session.
	useEffect(() => {
		if (tierNow && tierNow !== tier) checkSession();
	}, [tierNow, tier]);
	return query;
}

export function useUsage() {
	return useQuery({
		queryKey: [...subscriptionKey, 'usage'],
		queryFn: ({ signal }): Promise<Usage> => logged(getUsage, request(getUsage, {}, { signal })),
	});
}

/** Call it after the plan has changed: updates this page and the banners above it. */
export async function refreshSubscription(): Promise<void> {
	checkSession();
	await queryClient.invalidateQueries({ queryKey: subscriptionKey });
}

export function useCancel(onCancelled: () => void) {
	return useMutation({
		mutationFn: () => logged(cancelSubscription, request(cancelSubscription, {})),
		onSuccess: async () => {
			await refreshSubscription();
			onCancelled();
		},
		onError: (error) => toast.error(shared.error, messageOf(error)),
	});
}

export function useResume(onResumed: () => void) {
	return useMutation({
		mutationFn: () => logged(resumeSubscription, request(resumeSubscription, {})),
		onSuccess: async () => {
			await refreshSubscription();
			onResumed();
		},
		onError: (error) => {
			toast.error(shared.error, messageOf(error));
			void refreshSubscription();
		},
	});
}

/** Sends the browser to the page where the plan is paid for, or changes the plan of the free week. */
export function useCheckout(onChanged?: () => void) {
	return useMutation({
		mutationFn: (priceId: string) => request(createCheckoutSession, { body: { priceId } }),
		onSuccess: async ({ url, isChanged }) => {
			if (!isChanged) return location.assign(url);
			await refreshSubscription();
			onChanged?.();
		},
		onError: (error) => toast.error(shared.error, messageOf(error)),
	});
}

/** Writes to the console what failed and why, nothing about the person, and throws the error again. */
async function logged<Answer>(
	{ method, path }: EndpointDefinition,
	work: Promise<Answer>,
): Promise<Answer> {
	try {
		return await work;
	} catch (error) {
		// Leaving the page aborts the request: that is no failure.
		const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
		// biome-ignore lint/suspicious/noConsole: the one place that writes there
		if (!isGivenUp) console.error(`${method} ${path} failed: ${reasonOf(error)}`);
		throw error;
	}
}

function reasonOf(error: unknown): string {
	if (error instanceof ApiError) return `${error.status} ${error.problem.code}`;
	return error instanceof Error ? error.name : 'unknown';
}
