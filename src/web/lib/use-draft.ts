import { useLayoutEffect, useState } from 'react';

const PREFIX = 'draft:';

/** Closing the tab would lose the drafts, so the browser asks first. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function guard(): void {
	const hasDrafts = Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
	if (hasDrafts) addEventListener('beforeunload', ask);
	else removeEventListener('beforeunload', ask);
}
guard();

/** Logging out leaves nothing for the next person at this computer. */
export function forgetDrafts(): void {
	for (const key of Object.keys(sessionStorage)) {
		if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
	}
	guard();
}

/**
 * Keeps a text in this tab while it differs from the stored one, so that closing a dialog, a reload
 * or the end of the session loses nothing.
 */
export function useDraft(name: string, stored: string) {
	const key = PREFIX + name;
	const [draft, setDraft] = useState(() => sessionStorage.getItem(key));
	const isDirty = draft !== null && draft !== stored;

	// At once: the page may be gone in a moment.
	useLayoutEffect(() => {
		if (isDirty) sessionStorage.setItem(key, draft);
		else sessionStorage.removeItem(key);
		guard();
	}, [key, draft, isDirty]);

	return { text: draft ?? stored, setText: setDraft, isDirty, forget: () => setDraft(null) };
}
