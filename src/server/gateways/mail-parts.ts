/**
 * Takes a mail apart (RFC 2046), as far as reports need it: anybody may send us one, so it takes time
 * in proportion to the mail's length and refuses nothing.
 */

interface Part {
	/** Such as text/plain. */
	type: string;
	content: string;
}

const MOST_DEPTH = 8;

/** The mail's own headers, and its parts in their order, also those inside others. */
export function readParts(mail: string): { head: string; parts: Part[] } {
	const { head } = split(mail);
	return { head, parts: partsOf(mail, 0) };
}

function partsOf(source: string, depth: number): Part[] {
	const { head, body } = split(source);
	const [, type = 'text/plain'] = /^Content-Type:\s*([^\s;]+)/im.exec(head) ?? [];
	const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(head) ?? [];
	const boundary = quoted ?? plain;
	if (type.toLowerCase().startsWith('multipart/') && boundary && depth < MOST_DEPTH) {
		const [, ...inner] = `\n${body}`.split(`\n--${boundary}`);
		// The last one ends with two dashes. A mail that was cut off has no last one.
		const parts = inner.filter((each) => !each.startsWith('--'));
		return parts.flatMap((each) => partsOf(each.replace(/^[^\n]*\n/, ''), depth + 1));
	}
	return [{ type: type.toLowerCase(), content: decoded(head, body) }];
}

/** Headers that go on in the next line are joined to one. A part may have none. */
function split(source: string): { head: string; body: string } {
	const blank = /(?:^|\n)\r?\n/.exec(source);
	if (!blank) return { head: source, body: '' };
	return {
		head: source.slice(0, blank.index).replace(/\r?\n[ \t]+/g, ' '),
		body: source.slice(blank.index + blank[0].length),
	};
}

function decoded(head: string, body: string): string {
	const [, encoding] = /^Content-Transfer-Encoding:\s*([\w-]+)/im.exec(head) ?? [];
	switch (encoding?.toLowerCase()) {
		case 'base64':
			return Buffer.from(body, 'base64').toString();
		case 'quoted-printable':
			return body
				.replace(/=\r?\n/g, '')
				.replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
		default:
			return body;
	}
}
