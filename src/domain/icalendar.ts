/**
 * The way in which calendar files are written (RFC 5545): lines of at most 75 octets that end with
 * CRLF. Moments are in UTC, so a reader needs to know no zones and no clock changes.
 */

/** A property's name, with its parameters if it has some, and its value as it stands in the file. */
export type Property = readonly [name: string, value: string | number];

const MOST_OCTETS = 75;

/** The length of an event in calendars, as nobody says how long a call takes. */
export const EVENT_MINUTES = { call: 30, message: 5 };

export function writeProperties(properties: readonly Property[]): string {
	return properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
}

/** Words that people wrote, as a value. */
export function textValue(words: string): string {
	return words
		.replace(/\r\n?|[\u2028\u2029]/g, '\n')
		.replace(/(?!\n)\p{Cc}/gu, ' ')
		.replace(/[\\;,]/g, '\\$&')
		.replaceAll('\n', '\\n');
}

/** '20261115T140000Z'. */
export function momentValue(moment: Date): string {
	return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A line goes on in the next one after a space. No letter is cut in two. */
function folded(line: string): string {
	let written = '';
	let octets = 0;
	for (const letter of line) {
		const size = octetsOf(letter);
		if (octets + size > MOST_OCTETS) {
			written += '\r\n ';
			octets = 1;
		}
		written += letter;
		octets += size;
	}
	return written;
}

/** How many octets a letter takes in UTF-8. */
function octetsOf(letter: string): number {
	const code = letter.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}
