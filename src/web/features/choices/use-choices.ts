import { useCallback, useEffect, useRef, useState } from 'react';
import type * as contract from '#contract/choices.ts';
import { choicesRoutes } from '#contract/choices-routes.ts';
import { type Body, withoutSchemas } from '#contract/endpoint.ts';
import { ApiError, messageOf, request } from '#web/lib/api.ts';

const getChoices = withoutSchemas<typeof contract.getChoices>(choicesRoutes.getChoices);
const changeChoices = withoutSchemas<typeof contract.changeChoices>(choicesRoutes.changeChoices);
const stopMails = withoutSchemas<typeof contract.stopMails>(choicesRoutes.stopMails);

export type Change = Body<typeof contract.changeChoices>;
/** Which part of the page was changed last. */
export type Part = keyof Change | 'mails';

/** What became of the last change. */
interface Outcome {
	part: Part;
	/** Undefined when all is well. */
	problem?: string;
}

type Found = contract.Choices | 'loading' | 'unknown' | 'unreachable';

export interface ChoicesInHand {
	isBusy: boolean;
	outcome?: Outcome;
	change: (change: Change) => Promise<boolean>;
	stop: () => Promise<boolean>;
}

/** Reads what the person behind the link has chosen, and saves each change at once. */
export function useChoices(token: string | null) {
	const [found, setFound] = useState<Found>(token ? 'loading' : 'unknown');
	const [isBusy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState<Outcome>();
	const last = useRef<Promise<unknown>>(Promise.resolve());
	const params = { token: token ?? '' };

	const load = useCallback(async (): Promise<void> => {
		if (!token) return;
		setFound(await request(getChoices, { params: { token } }).catch(whyNotFound));
	}, [token]);
	useEffect(() => void load(), [load]);

	/** Shows at once what was chosen; a change made meanwhile waits for this one, and its answer counts. */
	async function send(
		part: Part,
		ask: () => Promise<contract.Choices>,
		chosen: Partial<contract.Choices> = {},
	): Promise<boolean> {
		const before = found;
		setBusy(true);
		setOutcome(undefined);
		if (typeof before === 'object') setFound({ ...before, ...chosen });
		const sent = last.current.then(ask, ask);
		last.current = sent;
		const isLast = () => last.current === sent;
		try {
			const saved = await sent;
			if (isLast()) setFound(saved);
			if (isLast()) setOutcome({ part });
			return true;
		} catch (error) {
			setFound(before);
			setOutcome({ part, problem: messageOf(error) });
			return false;
		} finally {
			if (isLast()) setBusy(false);
		}
	}

	const change = (body: Change) =>
		send(Object.keys(body)[0] as Part, () => request(changeChoices, { params, body }), body);
	const stop = () => send('mails', () => request(stopMails, { params }));
	return { found, load, isBusy, outcome, change, stop };
}

function whyNotFound(error: unknown): 'unknown' | 'unreachable' {
	return error instanceof ApiError && error.status === 404 ? 'unknown' : 'unreachable';
}
