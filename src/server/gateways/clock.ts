/** The only place that reads the time. Everything else is handed a clock. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
