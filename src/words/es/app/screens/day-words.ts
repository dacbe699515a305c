import { atTime } from '../../moments.ts';

/** When something will happen. */
export const todayAt = (time: string) => `Hoy ${atTime(time)}`;
export const tomorrowAt = (time: string) => `Mañana ${atTime(time)}`;
/** 'El domingo 22 de noviembre a las 9:00 a. m.' */
export const dayAt = (day: string, time: string) => `El ${day.replace(',', '')} ${atTime(time)}`;
