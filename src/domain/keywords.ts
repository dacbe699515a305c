/** Words that every phone network knows; US law requires that we obey them. */
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

/**
 * A keyword must be the whole text; case and punctuation do not matter: 'Opt-out!' is one, 'Please
 * stop by' is not.
 */
export function keywordOf(body: string): Keyword | null {
	const letters = body.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
	const word = letters.toUpperCase();
	return Object.hasOwn(keywords, word) ? (keywords[word] as Keyword) : null;
}
