/** Words that every phone network knows, and that are law (decision D24). */
export type Keyword = 'stop' | 'start' | 'help';

const keywords: Record<string, Keyword> = {
	STOP: 'stop',
	STOPALL: 'stop',
	UNSUBSCRIBE: 'stop',
	CANCEL: 'stop',
	END: 'stop',
	QUIT: 'stop',
	REVOKE: 'stop',
	OPTOUT: 'stop',
	START: 'start',
	UNSTOP: 'start',
	HELP: 'help',
	INFO: 'help',
};

/** A keyword is the whole text, however it is written: 'Opt-out!' is one, 'Please stop by' is not. */
export function keywordOf(body: string): Keyword | null {
	const letters = body.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
	const word = letters.toUpperCase();
	return Object.hasOwn(keywords, word) ? (keywords[word] as Keyword) : null;
}
