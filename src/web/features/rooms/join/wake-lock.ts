/** Keeps the screen on while a call is seen; what the browser took back, it is asked for again. */
export function keepAwake(): () => void {
	let lock: WakeLockSentinel | undefined;
	let isOver = false;

	async function ask(): Promise<void> {
		if (document.hidden || (lock && !lock.released)) return;
		try {
			lock = await navigator.wakeLock?.request('screen');
			if (isOver) await lock?.release();
		} catch {
			// Refused, for example for lack of battery: the call goes on without it.
		}
	}

	const again = () => void ask();
	document.addEventListener('visibilitychange', again);
	again();
	return () => {
		isOver = true;
		document.removeEventListener('visibilitychange', again);
		void lock?.release();
	};
}
