/** A schedule that pauses, in lists. `day` is 'Friday, December 12'. */
export const pause = 'Pausar';
export const pauseFor = (schedule: string) => `Pausar ${schedule}`;
export const resume = 'Terminar pausa';
export const resumeFor = (schedule: string) => `Terminar la pausa de ${schedule}`;
export const pausedUntil = (day: string) => `En pausa hasta el ${day}`;
export const pausesFrom = (first: string, last: string) => `Pausa del ${first} al ${last}`;
