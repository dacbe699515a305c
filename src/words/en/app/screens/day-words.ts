/** When something will happen. */
export const todayAt = (time: string) => `Today at ${time}`;
export const tomorrowAt = (time: string) => `Tomorrow at ${time}`;
export const dayAt = (day: string, time: string) => `${day} at ${time}`;
