import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerText, listMail, listPhones } from '#contract/sandbox.ts';
import { useAddressKey } from '#web/lib/address-key.ts';
import { ApiError, request } from '#web/lib/api.ts';

const REFRESH_MS = 1000;

export type SandboxKey = string | null;

export interface Sandbox {
	key: SandboxKey;
	/** Asks for news every second while the page is visible. */
	isLive: boolean;
}

export const useSandboxKey = () => useAddressKey('sandboxKey');

const withKey = (key: SandboxKey) => (key === null ? {} : { headers: { 'x-sandbox-key': key } });

export function isRefused(error: Error | null): error is ApiError {
	return error instanceof ApiError && (error.status === 401 || error.status === 404);
}

export function usePhones({ key, isLive }: Sandbox) {
	return useQuery({
		queryKey: ['sandbox', 'phones', key],
		queryFn: ({ signal }) => request(listPhones, {}, { signal, ...withKey(key) }),
		refetchInterval: ({ state }) => isLive && state.data !== undefined && REFRESH_MS,
		// Several parts of the page use this query; after a failure it waits for Retry.
		retryOnMount: false,
	});
}

export function useMail({ key, isLive }: Sandbox) {
	return useQuery({
		queryKey: ['sandbox', 'mail', key],
		queryFn: ({ signal }) => request(listMail, {}, { signal, ...withKey(key) }),
		select: (mails) => mails.toReversed(),
		refetchInterval: ({ state }) => isLive && state.data !== undefined && REFRESH_MS,
		retryOnMount: false,
	});
}

export function useAnswer({ key }: Sandbox) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (answer: { from: string; body: string }) =>
			request(answerText, { body: answer }, withKey(key)),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sandbox', 'phones'] }),
	});
}
