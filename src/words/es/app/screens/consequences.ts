/** What an edit does to single days. */
export const noLongerApplies = 'Cuando guarde esto, ya no valdrá lo siguiente';
export const droppedDay: Record<'skipped' | 'moved', (day: string) => string> = {
	skipped: (day) => `${day}, que omitió`,
	moved: (day) => `${day}, que movió`,
};
