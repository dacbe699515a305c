import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Identity, SessionSummary } from '#contract/ways-in.ts';
import type { Transaction } from '#server/db/open.ts';
import { identities, sessions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/http/session.ts';
import { SESSION_MS, tokenLifeOf } from '#server/http/tokens.ts';
import { queueMail } from '../mail/outbox.ts';
import { countChange } from './limits.ts';
import { voidLinks } from './links.ts';
import { lockAccount } from './queries.ts';
import { endSessions, refuseEndedSession, SEEN_EVERY_MS } from './sessions.ts';

/** Sessions and sign-ins, for the holder to look through and end. */

export async function listSessions(deps: Deps, session: Session): Promise<SessionSummary[]> {
	const now = deps.clock.now().getTime();
	const rows = await deps.db
		.select()
		.from(sessions)
		.where(
			and(
				eq(sessions.accountId, session.accountId),
				isNull(sessions.endedAt),
				gt(sessions.startedAt, new Date(now - SESSION_MS)),
			),
		)
		.orderBy(desc(sessions.startedAt), desc(sessions.id));
	return (
		rows
			.map(({ lastSeenAt, ...row }) => ({ ...row, seenAt: lastSeenAt ?? row.startedAt }))
			// Sessions whose last token has expired are left out.
			.filter((row) => row.seenAt.getTime() + SEEN_EVERY_MS + tokenLifeOf(row) > now)
			.map(({ id, device, startedAt, seenAt }) => ({
				_id: id,
				device: device ?? '',
				startedAt: startedAt.toISOString(),
				lastSeenAt: seenAt.toISOString(),
				current: id === session.sessionId,
			}))
	);
}

export async function endOneSession(
	deps: Deps,
	{ accountId }: Session,
	sessionId: string,
): Promise<void> {
	const ended = await deps.db
		.update(sessions)
		.set({ endedAt: deps.clock.now() })
		.where(
			and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)),
		)
		.returning({ id: sessions.id });
	if (ended.length === 0) throw new AppError('device_logged_out');
}

/** Sign-ins that open this account, without those that were ended in Settings. */
export function opensAccount(accountId: string) {
	return and(eq(identities.accountId, accountId), isNull(identities.endedAt));
}

type IdentityRow = typeof identities.$inferSelect;

/** A hash of the provider's id for the person, so that nobody sees the id itself. */
function identityIdOf(deps: Deps, { issuer, subject }: IdentityRow): string {
	const hex = Buffer.from(deps.secrets.fingerprint(`${issuer} ${subject}`), 'base64url')
		.toString('hex')
		.slice(0, 30);
	// UUID version 8 leaves the bits to us.
	return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

export async function listIdentities(deps: Deps, { accountId }: Session): Promise<Identity[]> {
	const rows = await deps.db
		.select()
		.from(identities)
		.where(opensAccount(accountId))
		.orderBy(desc(identities.createdAt));
	return rows.map((row) => ({
		_id: identityIdOf(deps, row),
		provider: 'google',
		email: row.email ?? '',
		createdAt: row.createdAt.toISOString(),
	}));
}

export async function endIdentity(deps: Deps, session: Session, identityId: string): Promise<void> {
	const { accountId } = session;
	await deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, accountId);
		await refuseEndedSession(tx, session);
		const rows = await tx.select().from(identities).where(opensAccount(accountId));
		const ended = rows.find((row) => identityIdOf(deps, row) === identityId.toLowerCase());
		if (!ended) throw new AppError('google_ended');
		if (account.passwordHash === null && rows.length === 1) {
			throw new AppError('google_is_only_way');
		}
		await countChange(tx, deps, accountId, 'sign-in');
		const { issuer, subject } = ended;
		await tx
			.update(identities)
			.set({ endedAt: deps.clock.now() })
			.where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
		await endOtherWaysIn(tx, deps, session);
		const { email: to, language } = account;
		await queueMail(tx, deps, { to, template: 'google_ended', data: {}, language });
	});
}

/** After a way in changed or ended: ends reset links and all other sessions. */
export async function endOtherWaysIn(
	tx: Transaction,
	deps: Deps,
	{ accountId, sessionId }: Session,
): Promise<void> {
	await voidLinks(tx, deps, accountId, ['reset_password']);
	await endSessions(tx, deps, accountId, sessionId);
}
