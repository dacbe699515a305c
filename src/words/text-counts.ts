import { MAX_INVITATION_CHARACTERS, MAX_TEXT_CHARACTERS } from '#contract/texts.ts';
import { countSegments } from '#domain/segments.ts';
import { fitsWhole, wordText } from './en/texts.ts';

/** What a text will really be when it is sent, with all that is added to the words of its writer. */

/** Somebody who is to get it. */
interface Reader {
	name: string;
	/** They have had a text that says who asked for it and how to stop. */
	introduced: boolean;
	/** They have not answered yet, and are asked to by their next text. */
	asksNext: boolean;
}

export interface RealCount {
	characters: number;
	limit: number;
	segments: number;
	/** What is added to the words, and for whom. */
	added: string;
}

const someone: Reader = { name: '', introduced: true, asksNext: false };

/** Of the longest text that one of them gets. */
export function countMessage(content: string, holderName: string, readers: Reader[]): RealCount {
	const limit = MAX_TEXT_CHARACTERS;
	if (content === '') return { characters: 0, limit, segments: 0, added: '' };
	const counts = (readers.length > 0 ? readers : [someone]).map((reader): RealCount => {
		const facts = { ...factsOf(holderName, reader), content };
		const text = wordText('message', facts);
		const { characters, segments } = countSegments(text);
		const isAlone = text === content;
		if (fitsWhole(facts)) {
			return { characters, limit, segments, added: isAlone ? NO_ROOM : wordsFor(reader) };
		}
		const before = countSegments(wordText('introduction', facts)).segments;
		const added = `with a text before it that introduces you to ${reader.name}`;
		return { characters, limit, segments: segments + before, added };
	});
	return longestOf(counts);
}

const NO_ROOM = 'without your name, as there is no room for it';

function wordsFor({ name, introduced, asksNext }: Reader): string {
	if (!introduced) return `with the introduction for ${name}, who is new`;
	return asksNext ? `with the question to ${name}, who hasn't answered yet` : 'with your name';
}

/** The words have a limit of their own, as the link must fit behind them. */
export function countInvitation(
	invitation: string,
	holderName: string,
	readers: Reader[],
	link: string,
): RealCount {
	const counts = (readers.length > 0 ? readers : [someone]).map((reader): RealCount => {
		const words = wordText('invite', { ...factsOf(holderName, reader), invitation });
		return {
			characters: invitation.length,
			limit: MAX_INVITATION_CHARACTERS,
			segments: countSegments(`${words} ${link}`).segments,
			added: 'with who calls and the link',
		};
	});
	return longestOf(counts);
}

function factsOf(holderName: string, { introduced, asksNext }: Reader) {
	return { now: new Date(0), holderName, isHolder: false, isFirst: !introduced, asks: asksNext };
}

function longestOf(counts: RealCount[]): RealCount {
	return counts.reduce((longest, each) => {
		const more = each.segments - longest.segments || each.characters - longest.characters;
		return more > 0 ? each : longest;
	});
}
