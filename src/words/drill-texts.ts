/** Practices: everyone who may be asked to look after somebody replies once. */
export interface DrillSentences {
	/** What it is. */
	drill: string;
	/** Nothing is wrong, and who wants to know; null for the account holder, who does it. */
	drillWhy: (name: string | null) => string;
	/** The reader answers a text with 1. */
	drillReply: string;
	/** To who answered. */
	drillThanks: string;
}
