/** Markup that is safe to send. Strings are escaped; other Markup is inserted unchanged. */
export class Markup {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

type Piece = string | number | Markup | Piece[];

const escapes: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

function render(piece: Piece): string {
	if (piece instanceof Markup) return piece.text;
	if (Array.isArray(piece)) return piece.map(render).join('');
	return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
	return new Markup(
		strings
			.map((string, i) => string + (i < pieces.length ? render(pieces[i] as Piece) : ''))
			.join(''),
	);
}

/** A page without script, for things that must work without the web app. Its style is src/web/plain.css. */
export function plainPage(title: string, content: Markup): string {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Kinbell</title>
<link rel="stylesheet" href="/plain.css">
<link rel="icon" href="/icon.svg">
</head>
<body>
<header><a class="alone" href="/"><img src="/icon.svg" alt="" width="32" height="32"> Kinbell</a></header>
<main>
${content}
</main>
</body>
</html>
`.text;
}
