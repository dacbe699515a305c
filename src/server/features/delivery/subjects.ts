import type { TextPurpose } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { listAsking } from '../rooms/after-call.ts';
import { listAlone } from '../rooms/arrivals.ts';
import { removeUnsent } from '../texts/outbox.ts';

/** Texts that tell the account holder about one person. */

interface News {
	id: string;
	purpose: TextPurpose;
	linkId: string | null;
	requestKey: string | null;
}

export const isAboutOne = ({ purpose }: Pick<News, 'purpose'>) =>
	purpose === 'someone_came' || purpose === 'call_back';

/** The names of the persons, by delivery. News that is no longer true is removed, and can be told again later. */
export async function readSubjects(
	tx: Transaction,
	deps: Deps,
	texts: News[],
): Promise<Map<string, string>> {
	const arrivals = texts.filter(({ purpose }) => purpose === 'someone_came');
	const requests = texts.filter(({ purpose }) => purpose === 'call_back');
	const alone =
		arrivals.length === 0
			? new Map<string, string>()
			: await listAlone(
					tx,
					deps,
					arrivals.flatMap(({ linkId }) => linkId ?? []),
				);
	const asking =
		requests.length === 0
			? new Map<string, string>()
			: await listAsking(
					tx,
					requests.flatMap(({ requestKey }) => requestKey ?? []),
				);
	const named = [...arrivals, ...requests].map(({ id, linkId, requestKey }) => ({
		id,
		name: alone.get(linkId ?? '') ?? asking.get(requestKey ?? ''),
	}));
	const untrue = named.filter(({ name }) => name === undefined).map(({ id }) => id);
	if (untrue.length > 0) await removeUnsent(tx, anyOf(deliveries.id, untrue));
	return new Map(named.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));
}
