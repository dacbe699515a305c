/** `zone` is 'hora de Nueva York'. */
export const allTimesIn = (zone: string) => `Las horas se muestran en ${zone}.`;
