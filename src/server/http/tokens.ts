import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { Deps } from '../deps.ts';

const TOKEN_MS = 12 * HOUR_MS;
const REMEMBERED_TOKEN_MS = 30 * DAY_MS;
/** A chain of refreshed tokens ends after this time, however often it is refreshed. */
export const SESSION_MS = 90 * DAY_MS;

/**
 * Tokens are JWTs. All that we ever signed have this very header, so no other is read, and nobody can
 * choose how a token is checked.
 */
const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url');
const ISSUER = 'kinbell';

interface SessionRow {
	id: string;
	accountId: string;
	startedAt: Date;
	remember: boolean;
}

/** How long one token works; `me` hands out the next. */
export function tokenLifeOf({ remember }: Pick<SessionRow, 'remember'>): number {
	return remember ? REMEMBERED_TOKEN_MS : TOKEN_MS;
}

type Tools = Pick<Deps, 'clock' | 'secrets'>;

/** A token names its session; ending the session's row revokes every token of it. */
export function signToken({ clock, secrets }: Tools, session: SessionRow): string {
	const now = clock.now().getTime();
	const expiresAt = Math.min(now + tokenLifeOf(session), session.startedAt.getTime() + SESSION_MS);
	const claims = {
		sid: session.id,
		sub: session.accountId,
		iss: ISSUER,
		iat: secondsOf(now),
		exp: secondsOf(expiresAt),
	};
	const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
	return `${HEADER}.${payload}.${macOf(secrets.tokenKey, payload)}`;
}

export function readToken(
	{ clock, secrets }: Tools,
	token: string,
): { sessionId: string; accountId: string } | null {
	const [header, payload = '', mac = '', ...more] = token.split('.');
	if (header !== HEADER || more.length > 0) return null;
	if (!areSame(mac, macOf(secrets.tokenKey, payload))) return null;
	const { iss, exp, sub, sid } = claimsOf(payload);
	const isValid =
		iss === ISSUER && typeof exp === 'number' && exp > secondsOf(clock.now().getTime());
	if (!isValid || typeof sub !== 'string' || typeof sid !== 'string') return null;
	return { sessionId: sid, accountId: sub };
}

const macOf = (key: Buffer, payload: string) =>
	createHmac('sha256', key).update(`${HEADER}.${payload}`).digest('base64url');

const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** Takes equally long wherever the two differ. */
function areSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}

function claimsOf(payload: string): Record<string, unknown> {
	try {
		return JSON.parse(Buffer.from(payload, 'base64url').toString()) ?? {};
	} catch {
		return {};
	}
}

/** How long a token that was already read still works. */
export function timeLeftOf({ clock }: Pick<Deps, 'clock'>, token: string): number {
	return Number(claimsOf(token.split('.')[1] ?? '').exp) * 1000 - clock.now().getTime();
}
