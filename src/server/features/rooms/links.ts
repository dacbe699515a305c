import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { holderParty } from '#domain/deliveries.ts';
import type { Executor } from '#server/db/open.ts';
import { meetingLinks, meetings } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/gateways/ids.ts';
import type { Secrets } from '#server/secrets.ts';
import { namelessWords } from '#words/en/rooms.ts';

/** The personal links into a room, and the one for guests. */

export type Link = typeof meetingLinks.$inferSelect;

const TOKEN_BYTES = 16;

/**
 * The secret part of a personal link. It is derived from the link's id, so that a text can be
 * written when it is sent although the database only has the token's hash.
 */
export function linkToken({ linkKey }: Pick<Secrets, 'linkKey'>, linkId: string): string {
	const derived = createHmac('sha256', linkKey).update(linkId).digest();
	return derived.subarray(0, TOKEN_BYTES).toString('base64url');
}

export function linkUrl(
	{ env, secrets }: Pick<Deps, 'env'> & { secrets: Pick<Secrets, 'linkKey'> },
	linkId: string,
): string {
	return `${env.publicUrl}/j/${linkToken(secrets, linkId)}`;
}

/** The stored name is empty when a test call came without names, or the host's does not look like a name. */
export const shownLinkName = ({ name, party }: Pick<Link, 'name' | 'party'>) =>
	name || namelessWords(party === holderParty);

export const guestParty = 'guest';

export interface FoundLink {
	link: Link;
	meeting: typeof meetings.$inferSelect;
}

export async function getLink(db: Executor, token: string): Promise<FoundLink> {
	const [found] = await db
		.select({ link: meetingLinks, meeting: meetings })
		.from(meetingLinks)
		.innerJoin(meetings, eq(meetings.id, meetingLinks.meetingId))
		.where(eq(meetingLinks.tokenHash, hashToken(token)));
	if (found) return found;
	throw new AppError('no_such_link');
}

export function listLinks(db: Executor, meetingId: string): Promise<Link[]> {
	return db
		.select()
		.from(meetingLinks)
		.where(eq(meetingLinks.meetingId, meetingId))
		.orderBy(asc(meetingLinks.id));
}
