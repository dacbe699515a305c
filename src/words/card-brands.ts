/** What is printed on cards, in every language, by the payment provider's codes. */
const names: Record<string, string> = {
	amex: 'American Express',
	cartes_bancaires: 'Cartes Bancaires',
	diners: 'Diners Club',
	discover: 'Discover',
	eftpos_au: 'eftpos',
	jcb: 'JCB',
	mastercard: 'Mastercard',
	unionpay: 'UnionPay',
	visa: 'Visa',
};

/** Null for a brand that we do not know. */
export const brandName = (code: string): string | null => names[code] ?? null;
