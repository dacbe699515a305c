/** A section of the terms, privacy and accessibility pages: paragraphs, and lists of items. */
export interface LegalSection {
	title: string;
	/**
	 * Tags: `strong`; `terms`, `privacy` and `plans` are links; `operator` and `contact` enclose what
	 * is said unless the operator's settings have a name and an address.
	 */
	body: (string | string[])[];
}
