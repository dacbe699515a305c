import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { Words } from '#words/languages.ts';
import type { TextFacts } from '#words/text-facts.ts';
import { asks, giveBackPlaces, mayNotBeSent, type Place, takePlaces } from '../texts/agreement.ts';

/** Messages that leave with their dispatch are worded from the rows that it has read. */

export interface Leaving<Person> {
	person: Person;
	accountId: string;
	facts: TextFacts;
	/** In the person's language. */
	texts: Words['texts'];
}

/** A text that may not be sent, or has no room to ask for an answer, waits with the others instead. */
export async function placeMessages<Person extends { phone: string }>(
	tx: Transaction,
	deps: Deps,
	worded: Leaving<Person>[],
): Promise<{ person: Person; body: string; place: Place }[]> {
	const places = await takePlaces(
		tx,
		deps,
		worded.map(({ accountId, person: { phone } }) => ({ accountId, address: phone })),
	);
	const placed = worded.map(({ facts, ...text }, index) => {
		const place = places[index] ?? null;
		return { ...text, place, facts: { ...facts, asks: asks(place) } };
	});
	const leaves = ({ texts, facts, place }: (typeof placed)[0]) =>
		texts.fitsWhole(facts) && !mayNotBeSent(place);
	await giveBackPlaces(
		tx,
		placed
			.filter((text) => !leaves(text))
			.map(({ accountId, place, person: { phone } }) => ({ accountId, address: phone, place })),
	);
	return placed.filter(leaves).map(({ person, place, texts, facts }) => ({
		person,
		place,
		body: texts.wordText('message', facts),
	}));
}
