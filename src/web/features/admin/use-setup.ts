import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointDefinition, Input, Reply } from '#contract/endpoint.ts';
import {
	readSetup,
	SETUP_KEY_HEADER,
	type SetupGroups,
	type SetupState,
	saveSetup,
} from '#contract/setup.ts';
import { useAddressKey } from '#web/lib/address-key.ts';
import { request } from '#web/lib/api.ts';

const LOOK_MS = 1000;
/** A start takes seconds, but migrations after an update may take longer. */
const LOOKS = 90;

/** How this installation is set up, and requests with the page's key. */
export function useSetup() {
	const [key, setKey] = useAddressKey('setupKey');
	const queryClient = useQueryClient();
	const ask = <E extends EndpointDefinition>(endpoint: E, input: Input<E>, given = key) =>
		request(endpoint, input, { headers: given === null ? {} : { [SETUP_KEY_HEADER]: given } });
	const queryKey = ['setup', key];
	const {
		data: state,
		error,
		refetch,
	} = useQuery({
		queryKey,
		queryFn: () => ask(readSetup, {}),
		// A page that is being filled in changes by itself only after a save.
		refetchOnWindowFocus: false,
		retryOnMount: false,
	});

	/** Resolves when the server runs with them, or false when it does not come back. */
	async function waitForStart(newKey: string, before: string): Promise<boolean> {
		for (let looks = 0; looks < LOOKS; looks++) {
			await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
			const now = await ask(readSetup, {}, newKey).catch(() => undefined);
			if (!now || now.since === before) continue;
			queryClient.setQueryData(['setup', newKey], now);
			setKey(newKey);
			return true;
		}
		return false;
	}

	return { key, setKey, state, error, refetch, ask, waitForStart };
}

export interface Setup {
	key: string | null;
	state: SetupState;
	ask: <E extends EndpointDefinition>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;
	waitForStart: (newKey: string, before: string) => Promise<boolean>;
}

export interface Saved {
	/** `elsewhere`: nothing was kept here, as other processes need the lines too. */
	stage: 'starting' | 'running' | 'lost' | 'elsewhere';
	lines: string[];
}

/** Saves a group of settings and waits until the server runs with it. */
export function useSaving({ ask, state, waitForStart }: Setup) {
	const [saved, setSaved] = useState<Saved | null>(null);
	async function save(groups: SetupGroups): Promise<void> {
		const { lines, isRestarting, key } = await ask(saveSetup, { body: groups });
		if (!isRestarting) return setSaved({ stage: 'elsewhere', lines });
		setSaved({ stage: 'starting', lines });
		const isBack = await waitForStart(key, state.since);
		setSaved({ stage: isBack ? 'running' : 'lost', lines });
	}
	return { saved, save };
}
