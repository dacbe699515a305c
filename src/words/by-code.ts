/** The last one stores a sentence of a version that stored sentences. */
type Coded = { code: string } | { code: 'written'; words: string };

/** A sentence for each code, or a function of the facts that come with it. */
export type SentencesOf<Told extends Coded> = {
	[Code in Exclude<Told['code'], 'written'>]:
		| string
		| ((told: Extract<Told, { code: Code }>) => string);
};

export function wordsByCode<Told extends Coded>(sentences: SentencesOf<Told>) {
	return (told: Told): string => {
		if ('words' in told) return told.words;
		const sentence = sentences[told.code as keyof typeof sentences] as
			| string
			| ((told: Told) => string);
		return typeof sentence === 'string' ? sentence : sentence(told);
	};
}
