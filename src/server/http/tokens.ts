import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { Deps } from '../deps.ts';

const TOKEN_MS = 12 * HOUR_MS;
const REMEMBERED_TOKEN_MS = 30 * DAY_MS;
/** A chain of refreshed tokens ends after this time, however often it is refreshed. */
export const SESSION_MS = 90 * DAY_MS;

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

/** A token names its session; ending the session's row revokes every token of it. */
export function signToken(deps: Pick<Deps, 'clock' | 'secrets'>, session: SessionRow) {
	const now = deps.clock.now().getTime();
	const expiresAt = Math.min(now + tokenLifeOf(session), session.startedAt.getTime() + SESSION_MS);
	return new SignJWT({ sid: session.id })
		.setProtectedHeader({ alg: 'HS256' })
		.setSubject(session.accountId)
		.setIssuer('kinbell')
		.setIssuedAt(Math.floor(now / 1000))
		.setExpirationTime(Math.floor(expiresAt / 1000))
		.sign(deps.secrets.tokenKey);
}

export async function readToken(
	deps: Pick<Deps, 'clock' | 'secrets'>,
	token: string,
): Promise<{ sessionId: string; accountId: string } | null> {
	try {
		const { payload } = await jwtVerify(token, deps.secrets.tokenKey, {
			algorithms: ['HS256'],
			issuer: 'kinbell',
			currentDate: deps.clock.now(),
			requiredClaims: ['exp', 'sub', 'sid'],
		});
		return { sessionId: String(payload.sid), accountId: String(payload.sub) };
	} catch {
		return null;
	}
}

/** How long a token that was already read still works. */
export function timeLeftOf({ clock }: Pick<Deps, 'clock'>, token: string): number {
	return Number(decodeJwt(token).exp) * 1000 - clock.now().getTime();
}
