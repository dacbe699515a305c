/** '1 text', '2 texts'. */
export const counted = (count: number, thing: string) =>
	`${count} ${thing}${count === 1 ? '' : 's'}`;

/** '1 person', '2 people'. */
export const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** '1 day', '2 hours', '15 minutes'. */
export function spanWords(minutes: number): string {
	if (minutes % 1440 === 0) return counted(minutes / 1440, 'day');
	if (minutes % 60 === 0) return counted(minutes / 60, 'hour');
	return counted(minutes, 'minute');
}
