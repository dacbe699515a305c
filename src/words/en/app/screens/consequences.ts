/** What an edit does to single days. */
export const noLongerApplies = 'When you save this, these no longer apply';
export const droppedDay: Record<'skipped' | 'moved', (day: string) => string> = {
	skipped: (day) => `${day}, which you skipped`,
	moved: (day) => `${day}, which you moved`,
};
