import type { Meaning } from '#contract/care.ts';
import { languages } from '#contract/languages.ts';
import { wordsFor } from './languages.ts';
import { joined, spellOut, wordsOf } from './letters.ts';

/**
 * What an answer by text means. The lists are closed, and the whole text must be in one: a misreading
 * is worse than a reply that only stays in the thread. Each language's words work for everyone.
 */

/** What was asked: an invitation or a reminder, a check-in, or a question about somebody else. */
export type Asked = 'call' | 'check_in' | 'yes_no';

interface Meanings {
	call: Extract<Meaning, 'coming' | 'late' | 'cannot'>;
	check_in: Extract<Meaning, 'well' | 'call_me' | 'help'>;
	/** `well`: the person whom it is about is with them. */
	yes_no: 'yes' | 'no' | 'well';
}

export interface SaidMeaning<Kind extends Asked = Asked> {
	meaning: Meanings[Kind];
	/** For `late`. */
	minutes: number | null;
	/** Nothing but a digit, which could answer several questions. */
	isDigit: boolean;
	/** Such as 'ok' or a thumb, which may also just thank for our text. */
	isCourtesy: boolean;
}

/** For who says no number. */
const USUAL_LATE_MINUTES = 10;
const MOST_LATE_MINUTES = 120;

/** More than any phrase has; it also bounds the work. */
const MOST_CHARACTERS = 80;

type List = keyof ReturnType<typeof listsOf>;

function listsOf(language: (typeof languages)[number]) {
	const { distress, distressInside, thanks, lateBy, ...lists } = wordsFor(language).meanings;
	return lists;
}

const lists: Record<Asked, Partial<Record<Meanings[Asked], List[]>>> = {
	call: { coming: ['agreed', 'coming'], late: ['late'], cannot: ['refused', 'cannot'] },
	check_in: { well: ['agreed', 'well'], call_me: ['refused', 'callMe'] },
	yes_no: { yes: ['agreed', 'willCheck'], no: ['refused', 'cannot'], well: ['withMe'] },
};

const digits: Record<Asked, Partial<Record<string, Meanings[Asked]>>> = {
	call: { 1: 'coming', 2: 'late', 3: 'cannot' },
	check_in: { 1: 'well', 2: 'call_me' },
	yes_no: { 1: 'yes', 2: 'no' },
};

const emojis: Partial<Record<List | 'distress', string[]>> = {
	agreed: [...'👍👌❤♥🧡💛💚💙💜🤍🤎🩷🩵💕💖✅✔☑🆗🙂😊😀😃😄🥰😘'],
	refused: [...'👎❌✖🚫'],
	late: [...'⏰⌛⏳'],
	distress: ['🆘'],
};

/** The lists that a phrase is in, by its key. */
const known = new Map<string, Set<List>>();
const courtesies = new Set<string>();
const latePatterns: RegExp[] = [];
const cries = new Set<string>();
const criesInside: string[] = [];

const NUMBER = '9';

const keyOf = (phrase: string) => wordsOf(phrase).join('');

for (const language of languages) {
	const { meanings } = wordsFor(language);
	for (const [list, phrases] of Object.entries(listsOf(language)) as [List, string[]][]) {
		for (const phrase of phrases.flatMap(spellOut)) {
			const letters = keyOf(phrase);
			known.set(letters, (known.get(letters) ?? new Set()).add(list));
		}
	}
	for (const phrase of meanings.thanks) courtesies.add(joined(wordsOf(phrase)));
	const patterns = meanings.lateBy.map((phrase) => phrase.replace('{n}', NUMBER)).flatMap(spellOut);
	for (const pattern of new Set(patterns.map(keyOf))) {
		latePatterns.push(new RegExp(`^${pattern.replace(NUMBER, '(\\d{1,3})')}$`));
	}
	for (const phrase of meanings.distress.flatMap(spellOut)) cries.add(keyOf(phrase));
	criesInside.push(...meanings.distressInside.map((phrase) => joined(wordsOf(phrase))));
}

const anyCourtesy = `(?:${[...courtesies].join('|')})*`;
const courteous = new RegExp(`^${anyCourtesy}((?:\\S+ )+?)${anyCourtesy}$`);

/** The digit, where the text is nothing else. */
export function digitOf(body: string): number | null {
	const { letters = '', emojis: signs = [] } = readText(body) ?? {};
	return /^[1-9]$/.test(letters) && signs.length === 0 ? Number(letters) : null;
}

/** What the text answers to such a question; null for everything else. */
export function meaningOf<Kind extends Asked>(body: string, asked: Kind): SaidMeaning<Kind> | null {
	if (asked === 'check_in' && isDistress(body)) return said('help' as Meanings[Kind]);
	const text = readText(body);
	if (!text) return null;
	const digit = digits[asked][text.letters];
	if (digit && text.emojis.length === 0) return said(digit as Meanings[Kind], { isDigit: true });
	const minutes = asked === 'call' ? minutesIn(text.letters) : null;
	if (minutes !== null) return said('late' as Meanings[Kind], { minutes });
	const found = Object.entries(lists[asked]).find(([, of]) => of.some((list) => isIn(text, list)));
	if (!found) return null;
	const isCourtesy = !found[1].some((list) => list !== 'agreed' && isIn(text, list));
	return said(found[0] as Meanings[Kind], { isCourtesy });
}

function said<Kind extends Asked>(
	meaning: Meanings[Kind],
	more: Partial<SaidMeaning<Kind>> = {},
): SaidMeaning<Kind> {
	const minutes = meaning === 'late' ? USUAL_LATE_MINUTES : null;
	return { meaning, minutes, isDigit: false, isCourtesy: false, ...more };
}

interface ReadText {
	letters: string;
	emojis: string[];
}

/** Without who is greeted or thanked. A question is no answer, and neither is a long text. */
function readText(body: string): ReadText | null {
	if (body.length > MOST_CHARACTERS || /[?？؟]/.test(body)) return null;
	return { letters: withoutCourtesies(body), emojis: emojisIn(body) };
}

function withoutCourtesies(body: string): string {
	const words = joined(wordsOf(body));
	return (courteous.exec(words)?.[1] ?? words).replaceAll(' ', '');
}

/** Of whatever colour. */
function emojisIn(body: string): string[] {
	const plain = body.replace(/[\u{1F3FB}-\u{1F3FF}\uFE0F]/gu, '');
	return plain.match(/\p{Extended_Pictographic}/gu) ?? [];
}

/** Words and signs must say the same. */
function isIn({ letters, emojis: signs }: ReadText, list: List): boolean {
	if (letters === '' && signs.length === 0) return false;
	const isSaid = letters === '' || known.get(letters)?.has(list);
	const isShown = signs.every((sign) => emojis[list]?.includes(sign));
	return isSaid === true && (isShown || isDecoration(letters, signs));
}

/** 'Coming 👍': a sign that agrees takes nothing away from words that do not refuse. */
function isDecoration(letters: string, signs: string[]): boolean {
	const isRefusal = known.get(letters)?.has('refused') || known.get(letters)?.has('cannot');
	return letters !== '' && !isRefusal && signs.every((sign) => emojis.agreed?.includes(sign));
}

/** '10 minutes late', '10 min'. */
function minutesIn(letters: string): number | null {
	const written = latePatterns.values().map((pattern) => pattern.exec(letters)?.[1]);
	const minutes = Number(written.find((each) => each !== undefined) ?? Number.NaN);
	return minutes >= 1 && minutes <= MOST_LATE_MINUTES ? minutes : null;
}

const MOST_WORDS_OF_CRY = 16;

/** Somebody asks for help at once. Only a text of a few words counts, so that no story is taken for a cry. */
export function isDistress(body: string): boolean {
	if (body.length > 2 * MOST_CHARACTERS) return false;
	const letters = keyOf(body);
	if (cries.has(letters) || cries.has(withoutCourtesies(body))) return true;
	if (letters === '') return emojisIn(body).some((sign) => emojis.distress?.includes(sign));
	if (/[?？؟]/.test(body)) return false;
	const words = wordsOf(body);
	const text = ` ${joined(words)}`;
	return words.length <= MOST_WORDS_OF_CRY && criesInside.some((cry) => text.includes(` ${cry}`));
}
