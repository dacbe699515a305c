/** `zone` is 'New York time'. */
export const allTimesIn = (zone: string) => `All times are ${zone}.`;
