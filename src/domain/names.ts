/**
 * Strangers read account holders' names in texts, mails and test calls. They only see names that
 * look like a person's: no links, no digits, nobody who claims to be a bank.
 */

const MOST_CHARACTERS = 40;

/** Words that a stranger would trust. Whole words only, so that Ms. Banks keeps her name. */
const offices = `
	account accounts admin administration administrator agency agent alert alerts attorney bank banking
	billing bureau care center centre claim com confirm credit customer customs debit
	delivery department dept desk embassy federal fbi fraud gov government helpdesk hospital hotline http
	https immigration info insurance invoice irs lottery manager medicaid medicare notice notification
	office official operator org package password payment payments police prize refund revenue reward
	security service services ssa staff support system team treasury update ups urgent usps verification
	verify warning winner www`;

/** Parts that no person's name has, even with spaces in between. */
const brands = `
	amazon americanexpress apple bankofamerica capitalone cashapp citibank coinbase costco dhl ebay
	facebook fedex google instagram kinbell mastercard microsoft netflix paypal telegram tiktok venmo
	verizon walmart wellsfargo whatsapp youtube zelle`;

/** Lower case without accents; letters that look alike become the same. */
function folded(written: string): string {
	return written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('i', 'l');
}

const listOf = (words: string) => words.trim().split(/\s+/).map(folded);
const officeWords = new Set(listOf(offices));
const brandWords = listOf(brands);
/** Shorter words are parts of real names: "Kapple". */
const LONG_BRAND = 6;

/** Letters of any script, spaces, dots, apostrophes and hyphens; it begins with a letter. */
const lettersOnly = /^\p{L}[\p{L}\p{M} .'-]*$/u;
const manyMarks = /\p{M}{4}/u;
/** Looks like a web address, and phones would turn it into a link. An initial may touch the next name. */
const dotInside = /\p{L}\p{M}*\p{L}\p{M}*\.\p{L}/u;
const mixedScripts = /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/u;

/** The name as strangers read it, or null when it does not look like a person's name. */
export function shownName(written: string): string | null {
	const name = written.normalize('NFC').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
	if (name.length > MOST_CHARACTERS || !lettersOnly.test(name)) return null;
	if (manyMarks.test(name) || dotInside.test(name)) return null;
	const words = name.split(/[ .-]+/);
	if (words.some((word) => mixedScripts.test(word)) || claimsAnOffice(words)) return null;
	const spaced = name.replace(/\.(?=\p{L})/gu, '. ');
	return spaced.length <= MOST_CHARACTERS ? spaced : null;
}

function claimsAnOffice(written: string[]): boolean {
	const words = written.map((word) => folded(word).replace(/[^\p{L}]/gu, ''));
	const together = words.join('');
	const spelled = words
		.map((word) => (word.length > 1 ? ' ' : word))
		.join('')
		.split(' ');
	return (
		[...words, ...spelled].some((word) => officeWords.has(word) || brandWords.includes(word)) ||
		brandWords.some((brand) => brand.length >= LONG_BRAND && together.includes(brand))
	);
}

/** What is enough to know who is meant: the first names, and an initial where two are the same. */
export function firstNames(names: readonly string[]): string[] {
	const parts = names.map((name) => name.trim().split(/\s+/));
	return parts.map(([first = '', ...rest]) => {
		const isAlone = parts.filter((other) => other[0] === first).length === 1;
		const [initial] = rest.at(-1) ?? '';
		return isAlone || !initial ? first : `${first} ${initial}.`;
	});
}
