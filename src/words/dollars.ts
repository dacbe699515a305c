/** How a language writes an amount in US cents: 999 → '$9.99', 0 → '$0'. */
export function dollarsIn(locale: string): (cents: number) => string {
	const format = new Intl.NumberFormat(locale, {
		style: 'currency',
		currency: 'USD',
		trailingZeroDisplay: 'stripIfInteger',
	});
	return (cents) => format.format(cents / 100);
}
