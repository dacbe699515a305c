import type { FastifyInstance } from 'fastify';
import { appLanguages, DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { wordsFor } from '#words/languages.ts';
import type { Deps } from '../deps.ts';
import { html, Markup } from './html.ts';

/** The pages that search engines may list. */
export const indexedPaths = [
	'/',
	'/onboarding',
	'/login',
	'/register',
	'/signup-form',
	'/terms',
	'/privacy',
	'/accessibility',
];

/** Private pages, and links in mails and texts, which are keys. */
const privatePaths = [
	'/api/',
	'/sandbox',
	'/j/',
	'/calendar/',
	'/auth-success',
	'/confirm-email/',
	'/undo-email/',
	'/reset-password/',
	'/verifyCode',
	'/dashboard',
	'/recipients',
	'/schedules',
	'/calls',
	'/messages',
	'/settings',
	'/subscriptions',
];

export function searchEngineRoutes(app: FastifyInstance, { env }: Pick<Deps, 'env'>): void {
	app.get('/robots.txt', (_, reply) => {
		const rules = privatePaths.map((path) => `Disallow: ${path}`);
		const lines = ['User-agent: *', ...rules, '', `Sitemap: ${env.publicUrl}/sitemap.xml`, ''];
		return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
	});

	app.get('/sitemap.xml', (_, reply) => {
		const addresses = indexedPaths.flatMap((path) =>
			appLanguages.map((language) => addressIn(language, env.publicUrl + path)),
		);
		const urls = addresses.map((url) => html`\t<url><loc>${url}</loc></url>\n`);
		const sitemap = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
		return reply.type('application/xml; charset=utf-8').send(sitemap.text);
	});
}

/** A family on a phone, without words. */
const CALL_PICTURE = '/share-call.png';

/** The plain address is English for robots, as they ask for no language. */
function addressIn(language: Language, url: string): string {
	return language === DEFAULT_LANGUAGE ? url : `${url}?lang=${language}`;
}

/**
 * Adds the page's own address and those in other languages to its head, and the preview that is
 * shown when someone shares it.
 */
export function withAddress(
	page: string,
	{ publicUrl, billing }: Pick<Deps['env'], 'publicUrl' | 'billing'>,
	path: string,
	language: Language,
): string {
	const { shareImage, shareImageAlt } = wordsFor(language).app.site;
	// The other picture promises a free trial.
	const image = billing === 'off' ? CALL_PICTURE : shareImage;
	const url = addressIn(language, publicUrl + path);
	const alternates = appLanguages.map(
		(each) =>
			html`<link rel="alternate" hreflang="${each}" href="${addressIn(each, publicUrl + path)}">\n`,
	);
	const head = html`<link rel="canonical" href="${url}">
${alternates}<link rel="alternate" hreflang="x-default" href="${publicUrl + path}">
<meta property="og:url" content="${url}">
${previewOf(page, publicUrl + image, shareImageAlt)}</head>`;
	return page.replace('</head>', () => head.text);
}

/**
 * Adds what a phone shows below a text with a link to a call. It names nobody, and has no address of
 * its own: some apps would open that one instead of the link.
 */
export function withCallPreview(page: string, publicUrl: string, language: Language): string {
	const { joinPicture } = wordsFor(language).document;
	const preview = previewOf(page, publicUrl + CALL_PICTURE, joinPicture);
	return page.replace('</head>', () => html`${preview}</head>`.text);
}

function previewOf(page: string, image: string, imageAlt: string): Markup {
	// They come from markup, so they are already escaped.
	const title = new Markup(/<title>(.*?)<\/title>/s.exec(page)?.[1] ?? '');
	const description = new Markup(/name="description"\s+content="([^"]*)"/.exec(page)?.[1] ?? '');
	return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="Kinbell">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${imageAlt}">
<meta name="twitter:card" content="summary_large_image">
`;
}
