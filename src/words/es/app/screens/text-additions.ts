import { wordsByCode } from '../../../by-code.ts';
import type { Addition } from '../../../text-counts.ts';

/** Said after the length of a text: what Kinbell adds to its words. */
export const additionWords = wordsByCode<Addition>({
	name: 'con su nombre',
	no_room: 'sin su nombre, porque no cabe',
	introduction: ({ name }) => `con la presentación para ${name}, por ser su primer mensaje`,
	question: ({ name }) => `con la pregunta para ${name}, que todavía no ha respondido`,
	text_before: ({ name }) => `con un mensaje previo que le presenta a ${name}`,
	call_link: 'con quién llama y el enlace',
});
