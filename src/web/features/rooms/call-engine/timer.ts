import type { Cancel, Clock } from './ports.ts';

/** Runs something once, later. Setting it again replaces what was set. */
export interface Timer {
	isSet: () => boolean;
	set: (ms: number, then: () => void) => void;
	cancel: () => void;
}

export function createTimer(clock: Clock): Timer {
	let unset: Cancel | undefined;

	function cancel(): void {
		unset?.();
		unset = undefined;
	}

	return {
		isSet: () => unset !== undefined,
		set(ms, then) {
			cancel();
			unset = clock.after(ms, () => {
				unset = undefined;
				then();
			});
		},
		cancel,
	};
}
