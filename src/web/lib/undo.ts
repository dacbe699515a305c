import { useQuery } from '@tanstack/react-query';
import { type Change, UNDO_MS, undoChange } from '#contract/undo.ts';
import * as words from '#language/app/screens/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { messageOf, request } from './api.ts';
import { shortName } from './format.ts';
import { queryClient } from './query.ts';

/** Whom a change tells, and the way back from it. */

type Telling = Change['telling'];

export const namesOf = (telling: Telling) => telling.map(({ name }) => shortName(name));

interface DryRun<Reply> {
	/** What the change would do; undefined until the server has answered. */
	reply?: Reply;
	/** Why it would be refused. */
	problem?: string;
}

/** Asks the server what a change would do. */
export function useDryRun<Reply>(
	what: unknown[],
	dryRun: (signal: AbortSignal) => Promise<Reply>,
	isWanted = true,
): DryRun<Reply> {
	const { data, error } = useQuery({
		queryKey: ['telling', ...what],
		queryFn: ({ signal }) => dryRun(signal),
		enabled: isWanted,
		staleTime: 0,
		gcTime: 0,
		retry: false,
	});
	if (!isWanted) return {};
	return { reply: data, problem: error ? messageOf(error) : undefined };
}

/** Who would be told; undefined until the server has answered. */
export function useTelling(
	what: unknown[],
	dryRun: (signal: AbortSignal) => Promise<Pick<Change, 'telling'>>,
	isWanted = true,
): string[] | undefined {
	const { reply } = useDryRun(what, dryRun, isWanted);
	return reply && namesOf(reply.telling);
}

/** What is offered in this tab, so that it is still offered when the page is loaded again. */
interface Offer {
	token: string;
	title: string;
	message?: string;
	/** By the browser's clock: the server's may differ. */
	until: number;
}

const KEY = 'undo';
let shown: string | undefined;

/** Says that a change was made and whom it tells, and offers to undo it while that is possible. */
export function offerUndo(title: string, { telling, undo }: Change): void {
	if (!undo) return;
	const seconds = UNDO_MS / 1000;
	const message = telling.length > 0 ? words.toldIn(namesOf(telling), seconds) : undefined;
	const offer = { token: undo.token, title, message, until: Date.now() + UNDO_MS };
	sessionStorage.setItem(KEY, JSON.stringify(offer));
	show(offer);
}

/** After the page was loaded again. */
export function offerUndoAgain(): void {
	const kept = sessionStorage.getItem(KEY);
	if (!kept) return;
	const offer: Offer = JSON.parse(kept);
	if (offer.until > Date.now() && offer.token !== shown) show(offer);
}

function show({ token, title, message, until }: Offer): void {
	shown = token;
	toast.offer(title, message, { label: words.undo, until, onAction: () => void takeBack(token) });
}

async function takeBack(token: string): Promise<void> {
	sessionStorage.removeItem(KEY);
	try {
		const { message } = await request(undoChange, { body: { token } });
		toast.success(message);
	} catch (error) {
		toast.error(messageOf(error));
	}
	await queryClient.invalidateQueries();
}
