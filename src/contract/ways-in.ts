import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** Where the account is logged in, and which sign-ins at Google open it. */

const done = z.object({ message: z.string() });

const sessionSummary = z.object({
	_id: id,
	/** "Chrome (Android)"; empty when unknown. */
	device: z.string(),
	startedAt: z.string(),
	/** Accurate to about five minutes. */
	lastSeenAt: z.string(),
	/** True for the session that sent this request. */
	current: z.boolean(),
});
export type SessionSummary = z.output<typeof sessionSummary>;

export const listSessions = endpoint({
	method: 'GET',
	path: '/api/auth/sessions',
	summary: 'Where the account is logged in, newest first',
	auth: 'session',
	reply: z.array(sessionSummary),
});

export const endSession = endpoint({
	method: 'DELETE',
	path: '/api/auth/sessions/:sessionId',
	summary: 'Log out one session of the account; it may be this one',
	auth: 'session',
	reply: done,
});

const identity = z.object({
	_id: id,
	provider: z.literal('google'),
	/** The address that Google vouched for; empty when unknown. */
	email: z.string(),
	createdAt: z.string(),
});
export type Identity = z.output<typeof identity>;

export const listIdentities = endpoint({
	method: 'GET',
	path: '/api/auth/identities',
	summary: 'Sign-ins at Google that open the account, newest first',
	auth: 'session',
	reply: z.array(identity),
});

export const endIdentity = endpoint({
	method: 'DELETE',
	path: '/api/auth/identities/:identityId',
	summary: 'Stop a Google sign-in from opening the account; every other session ends',
	auth: 'session',
	reply: done,
});
