import { html, Markup } from '#server/http/html.ts';
import type { Words } from '#words/languages.ts';
import type { MailWords } from '#words/mail.ts';

interface LaidOutMail {
	subject: string;
	text: string;
	html: string;
}

interface Link {
	label: string;
	url: string;
}

/** Below a mail to somebody who has no account: who asked for it, and what they can do about it. */
interface Footer {
	words: string;
	links: Link[];
}

type Layout = Omit<MailWords, 'subject' | 'button'> & {
	title: string;
	/** Of the language as a whole. */
	words: Words;
	button?: Link;
	footer?: Footer;
};

/**
 * A mail with its two parts, each of which stands alone. `words` are those of the language in which
 * `mail` is written; `url` is where the button leads.
 */
export function layOutMail(
	words: Words,
	{ button, ...mail }: MailWords,
	url?: string,
	footer?: Footer,
): LaidOutMail {
	const layout: Layout = {
		...mail,
		words,
		title: mail.title ?? mail.subject,
		button: button && url ? { label: button, url } : undefined,
		footer,
	};
	return { subject: mail.subject, text: textPart(layout), html: htmlPart(layout) };
}

const linkLines = ({ label, url }: Link) => `${label}:\n${url}`;

function textPart({ title, paragraphs, button, closing, footer }: Layout): string {
	const link = button && linkLines(button);
	const below = footer && [footer.words, ...footer.links.map(linkLines)];
	const parts = [title, ...paragraphs, link, closing, 'Kinbell', ...(below ?? [])];
	return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

/** Inline styles are the light colours, for every reader; those that know dark mode take these. */
const darkStyle = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
	.page { background: #171511 !important; }
	.card { background: #211e19 !important; border-color: #3a352d !important; }
	.ink { color: #f2eee6 !important; }
	.dim { color: #b9b0a2 !important; }
	.link { color: #7fd0c4 !important; }
	.button { background: #157d70 !important; }
}`);

const font = "font-family:'Figtree',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraphStyle = 'margin:0 0 16px;font-size:17px;line-height:1.5;color:#23201b';
const smallStyle = 'margin:0 0 12px;font-size:15px;line-height:1.5;color:#635c52';

const belowStyle =
	'margin:16px auto 0;max-width:520px;font-size:14px;line-height:1.5;text-align:center;color:#635c52';

function htmlPart({ words, title, paragraphs, button, closing, footer }: Layout): string {
	const { document, mailFrame } = words;
	return html`<!doctype html>
<html lang="${document.lang}" dir="${document.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${darkStyle}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#fbf8f3;${font}">
<div class="card" style="max-width:520px;margin:0 auto;padding:28px 24px 16px;background:#ffffff;border:1px solid #e4ddd1;border-radius:16px;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#23201b">${title}</h1>
${paragraphs.map((each) => html`<p class="ink" style="${paragraphStyle}">${each}</p>\n`)}
${button ? buttonMarkup(words, button) : ''}
${closing === undefined ? '' : html`<p class="dim" style="${smallStyle}">${closing}</p>`}
</div>
${footer ? footerMarkup(footer) : ''}
<p class="dim" style="${belowStyle}">${mailFrame.mailFrame.about}</p>
</body>
</html>
`.text;
}

/** Links stand on lines of their own, far enough apart for a finger. */
function footerMarkup({ words, links }: Footer): Markup {
	return html`<p class="dim" style="${belowStyle}">${words}</p>
${links.map(({ label, url }) => html`<p style="${belowStyle}"><a class="link" href="${url}" style="display:inline-block;padding:8px;color:#0b675c">${label}</a></p>\n`)}`;
}

function buttonMarkup({ mailFrame }: Words, { label, url }: Link): Markup {
	return html`<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:#0b675c;color:#ffffff;font-size:17px;font-weight:600;line-height:1.2;text-decoration:none">${label}</a></p>
<p class="dim" style="${smallStyle}">${mailFrame.mailFrame.copyAddress}<br><a class="link" dir="ltr" href="${url}" style="color:#0b675c">${url}</a></p>`;
}
