/** An id as links carry it: 22 characters in place of 36. */
export const shortIdOf = (id: string) =>
	Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

export function idOfShort(short: string): string {
	const hex = Buffer.from(short, 'base64url').toString('hex');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
