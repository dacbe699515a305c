/** '1 text', '2 texts'. */
export const counted = (count: number, thing: string) =>
	`${count} ${thing}${count === 1 ? '' : 's'}`;
