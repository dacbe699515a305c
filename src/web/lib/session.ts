import { useSyncExternalStore } from 'react';
import { logout, me, type Usage, type User } from '#contract/accounts.ts';
import type { Tier } from '#contract/plans.ts';
import { isFailedRequest, messageOf, onSessionRefused, request } from './api.ts';
import { forgetEarly, renewEarly } from './early-replies.ts';
import { chooseLanguage, isOtherLanguage } from './language.ts';
import { queryClient } from './query.ts';
import { readToken, removeToken, TOKEN_KEY, writeToken } from './token.ts';
import { forgetDrafts } from './use-draft.ts';

/** How long we keep asking a server that answers with errors before we end the session. */
const PATIENCE_MS = 30_000;

interface Session {
	/** `verifying`: there is a token, but the server has not yet said whose it is. */
	status: 'anonymous' | 'verifying' | 'signed-in';
	isChecking: boolean;
	/** The last try got no answer that says anything about the session. */
	isOutOfReach: boolean;
	user: User | null;
	/** Usage and tier are unknown between the sign-in and the first check. */
	usage: Usage | null;
	tier: Tier | null;
	isLimited: boolean;
}

const anonymous: Session = {
	status: 'anonymous',
	isChecking: false,
	isOutOfReach: false,
	user: null,
	usage: null,
	tier: null,
	isLimited: false,
};

let session: Session = readToken() === null ? anonymous : { ...anonymous, status: 'verifying' };
let check: Promise<void> | null = null;
let checkedToken: string | null = null;
const listeners = new Set<() => void>();
const endListeners = new Set<(message?: string) => void>();

function set(next: Session): void {
	session = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useSession(): Session {
	return useSyncExternalStore(subscribe, () => session);
}

/** The account holder, on pages that only a signed-in person sees. */
export function useUser(): User {
	const { user } = useSession();
	if (!user) throw new Error('useUser needs a session');
	return user;
}

export function signIn(token: string, user: User): void {
	adoptToken(token);
	// The next page asks who it is, and is loaded in the account's language before it is drawn.
	if (isOtherLanguage(user.language)) return;
	set({ ...anonymous, status: 'signed-in', user });
}

/** Stores a token whose owner is not known yet; the next check asks the server. */
export function adoptToken(token: string): void {
	writeToken(token);
	set({ ...anonymous, status: 'verifying' });
	stopPause();
}

export function updateUser(user: User): void {
	set({ ...session, user });
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function signOut(): void {
	// The request reads the token before endSession removes it.
	if (readToken() !== null) request(logout, {}).catch(() => {});
	forgetDrafts();
	endSession();
}

/** Ends the session here only: for when the server has already ended it. */
export function endSession(message?: string): void {
	removeToken();
	forgetEarly();
	set(anonymous);
	stopPause();
	queryClient.clear();
	for (const listener of endListeners) listener(message);
}

/** Calls the listener whenever the session ends, with a message if the server refused it. */
export function onSessionEnd(listener: (message?: string) => void): () => void {
	endListeners.add(listener);
	return () => endListeners.delete(listener);
}

/** Asks the server about the token, one request at a time. False if there is no token. */
export function checkSession(): boolean {
	if (readToken() === null) {
		set(anonymous);
		return false;
	}
	if (!check) {
		set({ ...session, isChecking: true });
		check = verify().finally(() => {
			check = null;
			set({ ...session, isChecking: false, isOutOfReach: false });
		});
	}
	return true;
}

async function verify(): Promise<void> {
	let tries = 0;
	let failsSince: number | null = null;
	// Each turn reads the token again: a log-out here or a log-in in another tab may have changed
	// it.
	for (let token = readToken(); token !== null; token = readToken()) {
		try {
			const { user, usage, subscription, token: freshToken } = await request(me, {});
			if (readToken() !== token) continue;
			// The screen and the cache still hold somebody else's data.
			if (session.user && session.user._id !== user._id) return location.reload();
			writeToken(freshToken);
			renewEarly(token, freshToken);
			checkedToken = freshToken;
			if (session.status === 'verifying' && chooseLanguage(user.language)) return;
			const isLimited = usage.message.remaining === 0 || usage.call.remaining === 0;
			const { tier } = subscription;
			return set({ ...session, status: 'signed-in', user, usage, tier, isLimited });
		} catch (error) {
			const outcome = outcomeOf(error);
			failsSince = outcome === 'server-error' ? (failsSince ?? Date.now()) : null;
			const leftMs = failsSince === null ? Infinity : failsSince + PATIENCE_MS - Date.now();
			if (outcome === 'refused' || leftMs <= 0) {
				refuse(token, messageOf(error));
			} else {
				set({ ...session, isOutOfReach: true });
				const isWoken = await pause(tries, leftMs);
				tries = isWoken ? 0 : tries + 1;
			}
		}
	}
}

/** `no-answer`: no network, a time-out, or somebody else's page, such as a hotel's log-in. */
function outcomeOf(error: unknown): 'no-answer' | 'server-error' | 'refused' {
	if (!isFailedRequest(error)) return 'refused';
	const { status = 0 } = error;
	if (status < 400) return 'no-answer';
	return status < 500 ? 'refused' : 'server-error';
}

/** A late refusal of an older token says nothing about the one that is stored now. */
function refuse(token: string, message: string): void {
	if (readToken() === token) endSession(message);
}

onSessionRefused(refuse);

addEventListener('storage', ({ key }) => {
	if (key !== TOKEN_KEY && key !== null) return;
	const hasToken = readToken() !== null;
	if (!hasToken && session.status !== 'anonymous') endSession();
	if (hasToken && session.status === 'anonymous') set({ ...anonymous, status: 'verifying' });
});

// Another tab may have signed in as somebody else while this one was in the background.
addEventListener('focus', () => {
	if (session.status === 'signed-in' && readToken() !== checkedToken) checkSession();
});

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** Grows with each try and is partly random, so that browsers do not storm a server that comes back. */
function pauseMs(tries: number): number {
	const ms = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
	return ms * (0.5 + Math.random() / 2);
}

let stop: (isWoken: boolean) => void = () => {};

/** Waits before the next try. True if `stopPause` cut the wait short. */
function pause(tries: number, mostMs: number): Promise<boolean> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(false), Math.min(pauseMs(tries), mostMs));
		stop = () => {
			clearTimeout(timer);
			resolve(true);
		};
	});
}

const stopPause = () => stop(true);

// The network or the person is back, so a try may succeed now.
addEventListener('online', stopPause);
document.addEventListener('visibilitychange', () => {
	if (!document.hidden) stopPause();
});
