import type { Language } from '#contract/languages.ts';
import { MAX_INVITATION_CHARACTERS, MAX_TEXT_CHARACTERS } from '#contract/texts.ts';
import type { ForecastReader } from '#domain/forecast.ts';
import { countSegments } from '#domain/segments.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { withLink } from './link-place.ts';
import type { textsIn } from './texts.ts';

/** What a text will really be when it is sent, with all that is added to the words of its writer. */

type Texts = ReturnType<typeof textsIn>;
type LoadedTexts = ReadonlyMap<Language, Texts>;

/** Somebody who is to get it. */
interface Reader {
	name: string;
	/** Empty for the account's. */
	language: Language | '';
	/** They have had a text that says who asked for it and how to stop. */
	introduced: boolean;
	/** They have not answered yet, and are asked to by their next text. */
	asksNext: boolean;
}

interface Sending {
	holder: { name: string; language: Language };
	readers: Reader[];
	/** Until they are loaded, the writer's own words are counted. */
	texts: LoadedTexts | undefined;
}

/** What is added to the words, and for whom. */
export type Addition =
	| { code: 'name' | 'no_room' | 'call_link' }
	| { code: 'introduction' | 'question' | 'text_before'; name: string };

export interface RealCount {
	characters: number;
	limit: number;
	segments: number;
	/** Null while there is nothing to send. */
	added: Addition | null;
}

const loaders: Record<Language, () => Promise<Texts>> = {
	en: () => import('./en/texts.ts'),
	es: () => import('./es/texts.ts'),
	fr: () => import('./fr/texts.ts'),
	de: () => import('./de/texts.ts'),
	zh: () => import('./zh/texts.ts'),
	ar: () => import('./ar/texts.ts'),
	pt: () => import('./pt/texts.ts'),
};

/** The languages that they read. */
export function languagesOf({ holder, readers }: Omit<Sending, 'texts'>): Language[] {
	const all = readersOf({ holder, readers }).map(({ language }) => language);
	return [...new Set(all)].sort();
}

/** Loads the texts of these languages only. */
export async function loadTexts(languages: Language[]): Promise<LoadedTexts> {
	const loaded = await Promise.all(languages.map((language) => loaders[language]()));
	return new Map(languages.map((language, index) => [language, loaded[index] as Texts]));
}

/** Of the longest text that one of them gets. */
export function countMessage(content: string, sending: Sending): RealCount {
	const limit = MAX_TEXT_CHARACTERS;
	const alone = { ...lengthOf(content), limit, added: null };
	if (content === '') return alone;
	return longestOf(alone, sending, ({ wordText, fitsWhole }, reader): RealCount => {
		const facts = { ...factsOf(sending, reader), content };
		const text = wordText('message', facts);
		const whole = { ...lengthOf(text), limit };
		if (fitsWhole(facts)) {
			return { ...whole, added: text === content ? { code: 'no_room' } : additionFor(reader) };
		}
		const before = lengthOf(wordText('introduction', facts));
		const segments = whole.segments + before.segments;
		return { ...whole, segments, added: { code: 'text_before', name: reader.name } };
	});
}

function lengthOf(text: string) {
	const { characters, segments } = countSegments(text);
	return { characters, segments };
}

function additionFor({ name, introduced, asksNext }: Reader): Addition {
	if (!introduced) return { code: 'introduction', name };
	return asksNext ? { code: 'question', name } : { code: 'name' };
}

/** The words have a limit of their own, as the link must fit behind them. */
export function countInvitation(invitation: string, sending: Sending, link: string): RealCount {
	const characters = invitation.length;
	const limit = MAX_INVITATION_CHARACTERS;
	const alone = { characters, limit, segments: countSegments(invitation).segments, added: null };
	return longestOf(alone, sending, ({ wordText }, reader): RealCount => {
		const words = wordText('invite', { ...factsOf(sending, reader), invitation });
		const { segments } = countSegments(withLink(words, link));
		return { characters, limit, segments, added: { code: 'call_link' } };
	});
}

/** What a schedule is to send; `at` is one of its moments. */
interface PlannedTexts {
	holderName: string;
	/** The words of a message; null for a call. */
	content: string | null;
	title: string;
	at: Date;
	timezone: string;
	/** Minutes before a call, for people who are reminded. */
	reminderTimes: readonly number[];
	/** As long as a real one. */
	link: string;
}

interface PlannedFor {
	isHolder: boolean;
	isReminded: boolean;
	/** Where the person is; empty for the schedule's zone. */
	timezone: string;
}

/** How many segments one person's texts have, in the words that they will get once they know us. */
export function segmentsOf(
	{ wordText }: Texts,
	planned: PlannedTexts,
	{ isHolder, isReminded, timezone }: PlannedFor,
): Pick<ForecastReader, 'segments' | 'reminders'> {
	const { holderName, content, title, at: dueAt, link } = planned;
	const known = { holderName, title, dueAt, isHolder, isFirst: false };
	const facts = { ...known, timezone: timezone || planned.timezone, content: content ?? '' };
	if (content !== null) {
		return {
			segments: countSegments(wordText('message', { ...facts, now: dueAt })).segments,
			reminders: [],
		};
	}
	const times = isReminded ? planned.reminderTimes : [];
	return {
		segments: countSegments(withLink(wordText('invite', { ...facts, now: dueAt }), link)).segments,
		reminders: times.map((minutes) => {
			const now = new Date(dueAt.getTime() - minutes * MINUTE_MS);
			return countSegments(wordText(`reminder_${minutes}`, { ...facts, now })).segments;
		}),
	};
}

/** Everyone with their own language; somebody if nobody is chosen yet. */
function readersOf({ holder, readers }: Omit<Sending, 'texts'>) {
	const someone: Reader = { name: '', language: '', introduced: true, asksNext: false };
	return (readers.length > 0 ? readers : [someone]).map((reader) => ({
		...reader,
		language: reader.language || holder.language,
	}));
}

function factsOf({ holder }: Sending, { introduced, asksNext }: Reader) {
	const holderName = holder.name;
	return { now: new Date(0), holderName, isHolder: false, isFirst: !introduced, asks: asksNext };
}

function longestOf(
	alone: RealCount,
	sending: Sending,
	count: (texts: Texts, reader: Reader) => RealCount,
): RealCount {
	const counts = readersOf(sending).flatMap((reader) => {
		const texts = sending.texts?.get(reader.language);
		return texts ? [count(texts, reader)] : [];
	});
	return counts.reduce((longest, each) => {
		const more = each.segments - longest.segments || each.characters - longest.characters;
		return more > 0 ? each : longest;
	}, counts[0] ?? alone);
}
