/** `zone` is 'hora de Nueva York'. */
export const allTimesIn = (zone: string) => `Todas las horas están en ${zone}.`;
