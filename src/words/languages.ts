import * as en from './en/index.ts';

/** What English has, whatever the words are. */
type Spoken<Part> = Part extends (...facts: infer Facts) => infer Said
	? (...facts: Facts) => Spoken<Said>
	: Part extends string
		? string
		: Part extends object
			? { [Key in keyof Part]: Spoken<Part[Key]> }
			: Part;

type Words = Spoken<typeof en>;

/** A language that lacks a sentence, or needs other facts for it, does not compile. */
export const languages = { en } satisfies Record<string, Words>;
