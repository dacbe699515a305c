import type { Cancel } from './ports.ts';

/** A view that each change replaces whole, as useSyncExternalStore expects. */
export interface Store<View> {
	getView: () => View;
	subscribe: (listener: () => void) => Cancel;
	change: (changes: Partial<View>) => void;
}

export function createStore<View>(first: View): Store<View> {
	const listeners = new Set<() => void>();
	let view = first;
	return {
		getView: () => view,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		change(changes) {
			view = { ...view, ...changes };
			for (const listener of listeners) listener();
		},
	};
}
