/** Calls a function once in each period. Returns how to stop. */
export type Beats = (beat: () => void) => () => void;

const SLOTS = 20;

/** One timer for many: the calls are spread evenly over the period, and those of one slot come together. */
export function createBeats(periodMs: number): Beats {
	const slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
	let timer: NodeJS.Timeout | undefined;
	let next = 0;

	function beatNext(): void {
		for (const beat of slots[next] ?? []) beat();
		next = (next + 1) % SLOTS;
	}

	return (beat) => {
		const slot = slots.reduce((least, each) => (each.size < least.size ? each : least));
		slot.add(beat);
		timer ??= setInterval(beatNext, periodMs / SLOTS);
		return () => {
			slot.delete(beat);
			if (slots.some(({ size }) => size > 0)) return;
			clearInterval(timer);
			timer = undefined;
		};
	};
}
