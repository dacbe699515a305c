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

/** What it needs of the other sentences. */
interface Say extends DrillSentences {
	gap?: string;
	asNews: (sentence: string) => string;
}

/** What somebody is asked; `host` is null for the account holder. */
export const drillAsked = (say: DrillSentences, host: string | null) => ({
	headline: say.drill,
	more: [say.drillWhy(host)],
});

export function drill(say: Say, host: string | null): string {
	const { headline, more } = drillAsked(say, host);
	return [say.asNews(headline), ...more, say.drillReply].join(say.gap ?? ' ');
}
