import { useQuery } from '@tanstack/react-query';
import { readOperatorState } from '#contract/operator.ts';
import { SETUP_KEY_HEADER } from '#contract/setup.ts';
import { useAddressKey } from '#web/lib/address-key.ts';
import { request } from '#web/lib/api.ts';

/** Looking costs the server as much as npm run doctor. */
const REFRESH_MS = 60_000;

/** How this installation is doing, by the key of the set-up page. */
export function useOperator() {
	const [key, setKey] = useAddressKey('setupKey');
	const headers: Record<string, string> = key === null ? {} : { [SETUP_KEY_HEADER]: key };
	const query = useQuery({
		queryKey: ['operator', key],
		queryFn: ({ signal }) => request(readOperatorState, {}, { signal, headers }),
		// A wrong key is not tried again and again.
		refetchInterval: ({ state }) => state.data !== undefined && REFRESH_MS,
		retryOnMount: false,
	});
	return { key, setKey, ...query };
}
