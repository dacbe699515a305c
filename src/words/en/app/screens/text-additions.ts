import { wordsByCode } from '../../../by-code.ts';
import type { Addition } from '../../../text-counts.ts';

/** Said after the length of a text: what Kinbell adds to its words. */
export const additionWords = wordsByCode<Addition>({
	name: 'with your name',
	no_room: 'without your name, as there is no room for it',
	introduction: ({ name }) => `with the introduction for ${name}, who is new`,
	question: ({ name }) => `with the question to ${name}, who hasn't answered yet`,
	text_before: ({ name }) => `with a text before it that introduces you to ${name}`,
	call_link: 'with who calls and the link',
});
