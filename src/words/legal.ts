import type { Billing } from '#contract/plans.ts';

/** Null where nothing is said. */
export type LegalText = string | Record<Billing, string | null>;

/** A section of the terms, privacy and accessibility pages: paragraphs, and lists of items. */
export interface LegalSection {
	title: string;
	/**
	 * Tags: `strong`; `terms`, `privacy` and `plans` are links; `operator` and `contact` enclose what
	 * is said unless the operator's settings have a name and an address.
	 */
	body: (LegalText | LegalText[])[];
	/** Left out where there are no plans. */
	isAboutPlans?: true;
}
