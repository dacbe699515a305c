const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** Longer after each try, and not the same for everyone: a server that comes back is not stormed. */
function pauseMs(tries: number): number {
	const ms = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
	return ms * (0.5 + Math.random() / 2);
}

let stop: (isWoken: boolean) => void = () => {};

/** Before the next try. True when it was cut short because trying now may help. */
export function pause(tries: number, mostMs: number): Promise<boolean> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(false), Math.min(pauseMs(tries), mostMs));
		stop = () => {
			clearTimeout(timer);
			resolve(true);
		};
	});
}

export const stopPause = () => stop(true);

// The network is back, or somebody is: both are worth a try at once.
addEventListener('online', stopPause);
document.addEventListener('visibilitychange', () => {
	if (!document.hidden) stopPause();
});
