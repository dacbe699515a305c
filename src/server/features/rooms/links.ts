import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Way } from '#contract/ways.ts';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import type { Executor } from '#server/db/open.ts';
import { accounts, meetingLinks, meetings, recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/gateways/ids.ts';
import { linkToken, mailMark, type Secrets } from '#server/secrets.ts';
import type { Words } from '#words/languages.ts';

/** The personal links into a room, and the one for guests. */

export type Link = typeof meetingLinks.$inferSelect;

export function linkUrl(
	{ env, secrets }: Pick<Deps, 'env'> & { secrets: Pick<Secrets, 'linkKey'> },
	linkId: string,
	way: Way = 'text',
): string {
	const mark = way === 'mail' ? `.${mailMark(secrets, linkId)}` : '';
	return `${env.publicUrl}/j/${linkToken(secrets, linkId)}${mark}`;
}

/** Without the mark of a mail. */
const tokenIn = (opened: string) => opened.split('.')[0] ?? '';

/** By which way the link came that somebody opened. */
export const wayOf = ({ secrets }: Pick<Deps, 'secrets'>, { id }: Link, opened: string): Way =>
	opened.split('.')[1] === mailMark(secrets, id) ? 'mail' : 'text';

/** The stored name is empty when a test call came without names, or the host's does not look like a name. */
export const shownLinkName = (
	{ name, party }: Pick<Link, 'name' | 'party'>,
	{ rooms }: Pick<Words, 'rooms'>,
) => name || rooms.namelessWords(party === holderParty);

export const guestParty = 'guest';

/** A guest link that was withdrawn stays good for the guests whom the host has let in with it. */
export const isUsable = (
	{ party, revokedAt }: Pick<Link, 'party' | 'revokedAt'>,
	admission?: string,
) => revokedAt === null || (party === guestParty && admission === 'admitted');

/** The person on the account's list whom the link is for; null for everyone else. */
export const recipientOf = ({ party }: Pick<Link, 'party'>) =>
	party.startsWith(recipientParty('')) ? party.slice(recipientParty('').length) : null;

export interface FoundLink {
	link: Link;
	meeting: typeof meetings.$inferSelect;
}

export async function getLink(db: Executor, token: string): Promise<FoundLink> {
	const [found] = await db
		.select({ link: meetingLinks, meeting: meetings })
		.from(meetingLinks)
		.innerJoin(meetings, eq(meetings.id, meetingLinks.meetingId))
		.where(eq(meetingLinks.tokenHash, hashToken(tokenIn(token))));
	if (found) return found;
	throw new AppError('no_such_link');
}

export interface Reader {
	language: Language;
	/** Null for the account holder, and for people who are no longer on the list. */
	recipient: { id: string; phone: string; email: string } | null;
}

/** The person behind a link; undefined where the link does not say who that is. */
export async function findReader(db: Executor, token: string): Promise<Reader | undefined> {
	const { party, tokenHash, meetingId } = meetingLinks;
	const prefix = recipientParty('');
	const recipientId = sql`case when starts_with(${party}, ${prefix}) then substr(${party}, ${prefix.length + 1})::uuid end`;
	const [found] = await db
		.select({
			own: recipients.language,
			ofAccount: accounts.language,
			recipient: {
				id: recipients.id,
				phone: recipients.phone,
				email: recipients.email,
				deletedAt: recipients.deletedAt,
			},
		})
		.from(meetingLinks)
		.innerJoin(meetings, eq(meetings.id, meetingId))
		.innerJoin(accounts, eq(accounts.id, meetings.accountId))
		.leftJoin(recipients, eq(recipients.id, recipientId))
		.where(and(eq(tokenHash, hashToken(tokenIn(token))), ne(party, guestParty)));
	if (!found) return undefined;
	const { own, ofAccount, recipient } = found;
	const isListed = recipient !== null && recipient.deletedAt === null;
	return { language: own ?? ofAccount, recipient: isListed ? recipient : null };
}

export function listLinks(db: Executor, meetingId: string): Promise<Link[]> {
	return db
		.select()
		.from(meetingLinks)
		.where(eq(meetingLinks.meetingId, meetingId))
		.orderBy(asc(meetingLinks.id));
}
