import type { Language } from '#contract/languages.ts';
import type { Room } from '#contract/rooms.ts';
import { addressBy } from '#domain/ways.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { Words } from '#words/languages.ts';
import { readAnswers } from '../answers/queries.ts';
import { choicesPath } from '../recipients/choices-link.ts';
import { setLanguageOf } from '../recipients/commands.ts';
import { listUnreached } from './board.ts';
import { addEvent } from './events.ts';
import {
	findReader,
	getLink,
	type Link,
	listLinks,
	type Reader,
	recipientOf,
	wayOf,
} from './links.ts';
import { listConnections } from './presence.ts';
import { presentRoom } from './present.ts';

/** The room as people with a link see it from outside. This lets nobody in. */

export async function readRoom(
	{ db, clock, secrets }: Deps,
	token: string,
	{ requested, words }: { requested: Language; words: Words },
): Promise<Room> {
	const found = await getLink(db, token);
	const { id: meetingId } = found.meeting;
	const links = await listLinks(db, meetingId);
	const connections = await listConnections(db, meetingId);
	const unreached = await listUnreached(db, links);
	const { occurrenceId } = found.meeting;
	const answerOf = await readAnswers(db, occurrenceId ? [occurrenceId] : []);
	const person = await findReader(db, token);
	const reader = {
		language: person?.language ?? requested,
		choices: choicesOf({ secrets }, { link: found.link, opened: token }, person),
		words,
		now: clock.now(),
	};
	return presentRoom(found, { links, connections, unreached, answerOf }, reader);
}

/** Where the person chooses how we reach them, with what the link proves: that they read what came by its way. */
function choicesOf(
	deps: Pick<Deps, 'secrets'>,
	{ link, opened }: { link: Link; opened: string },
	person: Reader | undefined,
): string | null {
	if (!person?.recipient || link.revokedAt) return null;
	const { id: recipientId, phone } = person.recipient;
	const address = addressBy(wayOf(deps, link, opened), person.recipient) || phone;
	return choicesPath(deps, { recipientId, address });
}

/** Only people on the account's list have a row that remembers it. A link that was taken back changes nothing for them. */
export async function setLanguage(deps: Deps, token: string, language: Language): Promise<void> {
	const { link } = await getLink(deps.db, token);
	const recipientId = recipientOf(link);
	if (recipientId && !link.revokedAt) await setLanguageOf(deps, recipientId, language);
}

/** The page's script reports it, so robots that only fetch the link do not count. */
export async function recordOpened(deps: Deps, token: string): Promise<void> {
	const { link, meeting } = await getLink(deps.db, token);
	if (link.revokedAt || meeting.closedAt) return;
	await deps.db.transaction(async (tx) => {
		const event = { meetingId: meeting.id, linkId: link.id, eventId: `${link.id}:opened` };
		const isNew = await addEvent(tx, deps, { ...event, kind: 'opened' });
		if (isNew && meeting.accountId) await signal(tx, changesOf(meeting.accountId));
	});
}
