import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog opened. That may be gone by then, or go a moment
 * later with the row it stands in: the page's heading gets the focus in its place.
 */
export function useReturnFocus(isOpen: boolean) {
	const opener = useRef<HTMLElement>(null);
	const removal = useRef<MutationObserver>(null);

	function giveBack(): void {
		if (!opener.current || !isFocusFree()) return;
		const target = opener.current.isConnected ? opener.current : document.querySelector('h1');
		target?.focus({ preventScroll: true });
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: giveBack reads nothing but refs
	useEffect(() => {
		if (!isOpen) return;
		removal.current?.disconnect();
		opener.current = focusedElement();
		return () => {
			giveBack();
			removal.current = new MutationObserver((_, observer) => {
				if (opener.current?.isConnected) return;
				observer.disconnect();
				giveBack();
			});
			removal.current.observe(document.body, { childList: true, subtree: true });
		};
	}, [isOpen]);

	return {
		/** Closed while it was opening, a dialog may take the focus once more before it is gone. */
		handleGone: giveBack,
	};
}

function focusedElement(): HTMLElement | null {
	const focused = document.activeElement;
	return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}

/** Whether nothing outside of dialogs has the focus. */
function isFocusFree(): boolean {
	const focused = focusedElement();
	return focused === null || focused.closest('[role="dialog"]') !== null;
}
