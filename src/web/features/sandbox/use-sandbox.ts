import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { answerText, listMail, listPhones } from '#contract/sandbox.ts';
import { ApiError, request } from '#web/lib/api.ts';

const REFRESH_MS = 1000;
const STORED_KEY = 'sandboxKey';

export type SandboxKey = string | null;

export interface Sandbox {
	key: SandboxKey;
	/** Asks for news every second while the page is visible. */
	isLive: boolean;
}

/** The key from the address fragment, or from this tab's storage. It is removed from the address. */
export function useSandboxKey() {
	const { hash } = useLocation();
	const navigate = useNavigate();
	const given = new URLSearchParams(hash.slice(1)).get('key');
	const [key, setKey] = useState<SandboxKey>(() => given ?? sessionStorage.getItem(STORED_KEY));

	useEffect(() => {
		if (given === null) return;
		setKey(given);
		navigate({ hash: '' }, { replace: true });
	}, [given, navigate]);

	useEffect(() => {
		if (key !== null) sessionStorage.setItem(STORED_KEY, key);
	}, [key]);

	return [key, setKey] as const;
}

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
