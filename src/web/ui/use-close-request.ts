import { useEffect, useEffectEvent } from 'react';

interface CloseWatcher {
	onclose: (() => void) | null;
	destroy(): void;
}

/** TypeScript does not know it yet, nor does Safari. */
const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };

/** Whether the browser itself says when somebody wants a thing closed. */
export const isToldOfCloseRequests = CloseWatcher !== undefined;

/** By Escape, or by a phone's way back, which then stays on the page. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose);

	useEffect(() => {
		if (!isOpen || !CloseWatcher) return;
		const watcher = new CloseWatcher();
		watcher.onclose = close;
		return () => watcher.destroy();
	}, [isOpen]);
}
