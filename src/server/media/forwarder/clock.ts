/** The forwarder's process measures spans only; no clock of people matters to it. */
export interface MonotonicClock {
	/** Milliseconds since the process began. */
	now(): number;
	/** When that was. */
	epochMs: number;
}

export const processClock: MonotonicClock = {
	now: performance.now.bind(performance),
	epochMs: performance.timeOrigin,
};
