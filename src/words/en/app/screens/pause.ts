/** A schedule that pauses, in lists. `day` is 'Friday, December 12'. */
export const pause = 'Pause';
export const pauseFor = (schedule: string) => `Pause ${schedule}`;
export const resume = 'End pause';
export const resumeFor = (schedule: string) => `End the pause of ${schedule}`;
export const pausedUntil = (day: string) => `Paused until ${day}`;
export const pausesFrom = (first: string, last: string) => `Pauses from ${first} to ${last}`;
