import { Fragment, type ReactNode } from 'react';

/**
 * A sentence with tags, as markup: `marked('Choose <b>Allow</b>.', { b: (inner) => <b>{inner}</b> })`.
 * Tags do not nest. A tag that `tags` lacks is a part of the words.
 */
export function marked(
	text: string,
	tags: Record<string, (inner: string) => ReactNode>,
): ReactNode {
	return text.split(/(<\w+>.*?<\/\w+>)/).map((part, index) => {
		const [, name = '', inner = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? [];
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
		return <Fragment key={index}>{tags[name]?.(inner) ?? part}</Fragment>;
	});
}
