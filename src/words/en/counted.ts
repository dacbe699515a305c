/** '1 text', '2 texts'. */
export const counted = (count: number, thing: string) =>
	`${count} ${thing}${count === 1 ? '' : 's'}`;

/** '1 person', '2 people'. */
export const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);
