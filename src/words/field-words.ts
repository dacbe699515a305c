import type { FieldIssue, FieldProblem } from '#contract/field-problems.ts';

/** What stands under a field that was not accepted, in one language. */
export type FieldSentences = Record<FieldProblem, string | ((issue: FieldIssue) => string)>;

/** A page's own form may put its words where a code stands: they are shown as they are. */
export function fieldWordsIn(sentences: FieldSentences) {
	const isFieldProblem = (message: string): message is FieldProblem =>
		Object.hasOwn(sentences, message);
	return (issue: FieldIssue): string => {
		if (!isFieldProblem(issue.message)) return issue.message;
		const sentence = sentences[issue.message];
		return typeof sentence === 'string' ? sentence : sentence(issue);
	};
}
