import { useCallback, useEffect, useState } from 'react';
import type * as contract from '#contract/asked.ts';
import { askedRoutes } from '#contract/asked-routes.ts';
import { withoutSchemas } from '#contract/endpoint.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';

const getAsked = withoutSchemas<typeof contract.getAsked>(askedRoutes.getAsked);
const giveAnswer = withoutSchemas<typeof contract.giveAnswer>(askedRoutes.giveAnswer);

type Found = contract.Asked | 'loading' | 'unknown' | 'unreachable';

/** What the person behind the link is asked, and what they answer. */
export function useAsked(token: string | null) {
	const [found, setFound] = useState<Found>(token ? 'loading' : 'unknown');
	const [said, setSaid] = useState<contract.GivenAnswer>();
	const [sending, setSending] = useState<contract.GivenAnswer>();
	const [problem, setProblem] = useState<string>();

	const load = useCallback(async (): Promise<void> => {
		if (!token) return;
		setFound(await request(getAsked, { params: { token } }).catch(whyNotFound));
	}, [token]);
	useEffect(() => void load(), [load]);

	async function answer(answer: contract.GivenAnswer): Promise<void> {
		setSending(answer);
		setProblem(undefined);
		try {
			setFound(await request(giveAnswer, { params: { token: token ?? '' }, body: { answer } }));
			setSaid(answer);
		} catch (error) {
			setProblem(messageOf(error));
		} finally {
			setSending(undefined);
		}
	}

	return { found, load, said, sending, problem, answer };
}

function whyNotFound(error: unknown): 'unknown' | 'unreachable' {
	return error instanceof ApiError && error.status === 404 ? 'unknown' : 'unreachable';
}
