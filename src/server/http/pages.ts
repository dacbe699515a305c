import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
	documentOf,
	documents,
	isStaticFile,
	type PageFiles,
	pathOf,
	withoutPlans,
} from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/languages.ts';
import { isCallSmaller, limitsOf } from '#contract/plans.ts';
import { type Words, wordsFor } from '#words/languages.ts';
import type { Deps } from '../deps.ts';
import { mostPeople } from '../media/engines.ts';
import { presentProblem, replyWithProblem } from './errors.ts';
import { html as markup } from './html.ts';
import { documentLanguageOf, namedLanguageOf, setLanguageCookie, wordsOf } from './reader.ts';
import { indexedPaths, withAddress, withCallPreview } from './search-engines.ts';

const dist = path.join(import.meta.dirname, '../../../dist');

const isOfApi = /^\/+(api|sandbox\/api|assets|calendar)(\/|$)/i;
const isFile = /\.(ico|svg|png|js|css|txt|xml|map|json)$/i;

/**
 * Serves the built web app. Every address that is neither a file nor part of the API shows it; its
 * router does the rest.
 */
export async function servePages(
	app: FastifyInstance,
	{ env, media, sms }: Pick<Deps, 'env' | 'media'> & { sms: Pick<Deps['sms'], 'numbers'> },
	findLanguage: Record<PersonalPlace, FindLanguage>,
	folder = dist,
): Promise<void> {
	const installation = { ...env, mostInCall: mostPeople(media), textNumbers: sms.numbers };
	const built = await readDocuments(installation, folder);
	const pseudo = await readLanguage(installation, path.join(folder, 'pseudo'), DEFAULT_LANGUAGE);
	const isBuilt = built.has(DEFAULT_LANGUAGE);
	if (isBuilt) {
		await app.register(fastifyStatic, {
			root: folder,
			wildcard: false,
			index: false,
			preCompressed: true,
			globIgnore: ['**/*.html', '*/pages.json', '**/*.br', '**/*.gz', '.built-from', '.vite/**'],
			cacheControl: false,
			setHeaders(reply, file) {
				const isHashed = file.startsWith(path.join(folder, 'assets'));
				reply.header(
					'cache-control',
					isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
				);
			},
		});
	}
	app.setNotFoundHandler((request, reply) =>
		replyWithProblem(reply, presentProblem(new AppError('not_found'), wordsOf(request))),
	);
	app.get('/*', async (request, reply) => {
		const path = pathOf(request.url);
		if (isOfApi.test(path) || isFile.test(path)) return reply.callNotFound();
		const known = [...built.keys()].filter((each) => pageIn(built.get(each), path) !== undefined);
		const person = /^(\/j|\/choices|\/answer)\/([\w.-]{22,44})$/.exec(path);
		const [, place, token] = (person ?? []) as [string?, PersonalPlace?, string?];
		const ofPerson =
			place && token ? await findLanguageOfPerson(request, findLanguage[place](token)) : undefined;
		const named = ofPerson ? undefined : namedLanguageOf(request, known);
		if (place && ofPerson) setLanguageCookie({ env }, reply, ofPerson, place);
		if (named) setLanguageCookie({ env }, reply, named, '/');
		const language = ofPerson ?? named ?? documentLanguageOf(request, known);
		const page =
			(asksForPseudo(request) ? pageIn(pseudo, path) : undefined) ??
			pageIn(built.get(language), path) ??
			pageIn(built.get(DEFAULT_LANGUAGE), path);
		if (page === undefined) throw new AppError('web_app_missing');
		return reply
			.type('text/html; charset=utf-8')
			.header('cache-control', 'no-cache')
			.header('vary', 'Accept-Language, Cookie')
			.send(page);
	});
}

/** Pages behind a personal link: a call's, that of a person's choices, and where they answer. */
type PersonalPlace = '/j' | '/choices' | '/answer';
/** In which language the person behind a link reads; features know it, so app.ts hands it in. */
type FindLanguage = (token: string) => Promise<Language | undefined>;

/** The page of a call must open even when the database does not answer. */
function findLanguageOfPerson(
	{ log }: FastifyRequest,
	found: ReturnType<FindLanguage>,
): ReturnType<FindLanguage> {
	return found.catch((error) => {
		log.error({ err: error }, 'language of a person');
		return undefined;
	});
}

/** The HTML of one language by file name, and by path where search engines see it. */
type Documents = Map<string, string>;

function pageIn(documents: Documents | undefined, path: string): string | undefined {
	const place = titled.find((each) => path.startsWith(`${each}/`));
	const pattern = place ?? [...(documents?.keys() ?? [])].find((each) => isOf(each, path));
	return documents?.get(pattern ?? path) ?? documents?.get(documentOf(path));
}

/** '/recipients/5' is of '/recipients/:recipientId'. */
function isOf(pattern: string, path: string): boolean {
	if (!pattern.includes(':')) return false;
	const [parts, given] = [pattern, path].map((each) => each.split('/')) as [string[], string[]];
	return (
		parts.length === given.length &&
		parts.every((part, index) => part.startsWith(':') || part === given[index])
	);
}

/** What the browser can ask for while it reads the document: without this it learns of it from the app's code. */
function withFiles(page: string, { scripts, styles, shell }: PageFiles): string {
	const links = [
		...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
		...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
	];
	const shown = shell ? page.replace(/<main class="coming">.*?<\/main>/s, () => shell) : page;
	return shown.replace('</head>', () => `${links.join('\n')}\n</head>`);
}

async function readPageFiles(folder: string): Promise<Record<string, PageFiles>> {
	const file = path.join(folder, 'pages.json');
	return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/** These pages are the document of a call, with titles of their own and no preview of a call. */
const titled = ['/choices', '/answer'] as const;
const titleOf = ({ document }: Words, place: (typeof titled)[number]) =>
	markup`<title>${place === '/choices' ? document.choicesTitle : document.answerTitle}</title>`
		.text;

/** Tests build a language of their own (scripts/pseudo-words.ts); no installation has its folder. */
const asksForPseudo = ({ headers }: FastifyRequest) =>
	/\blanguage=pseudo\b/.test(headers.cookie ?? '');

/** What the pages say about the installation. */
type Installation = Pick<
	Deps['env'],
	'operator' | 'billing' | 'planLimits' | 'publicUrl' | 'googleSignIn'
> & {
	mostInCall: number;
	/** The numbers that our texts come from. */
	textNumbers: readonly string[];
};

async function readDocuments(env: Installation, dist: string): Promise<Map<Language, Documents>> {
	const built = new Map<Language, Documents>();
	for (const language of languages) {
		const read = await readLanguage(env, path.join(dist, language), language);
		if (read.size > 0) built.set(language, read);
	}
	return built;
}

async function readLanguage(
	env: Installation,
	folder: string,
	language: Language,
): Promise<Documents> {
	const words = wordsFor(language);
	const read: Documents = new Map();
	for (const name of documents.filter((each) => existsSync(path.join(folder, each)))) {
		const hasPlans = env.billing === 'plans' || !isStaticFile(name);
		const page = await readFile(path.join(folder, hasPlans ? name : withoutPlans(name)), 'utf8');
		const named = withOperator(page, env.operator, words);
		read.set(name, withSignIn(withLimits(named, env, words), env));
	}
	const ofCall = read.get('join.html');
	if (ofCall) {
		const page = withTextNumber(ofCall, env.textNumbers);
		read.set('join.html', withCallPreview(page, env.publicUrl, language));
		for (const place of titled) {
			read.set(
				place,
				page.replace(/<title>.*?<\/title>/s, () => titleOf(words, place)),
			);
		}
	}
	for (const each of indexedPaths) {
		const page = read.get(documentOf(each));
		if (page) read.set(each, withAddress(page, env, each, language));
	}
	for (const [place, files] of Object.entries(await readPageFiles(folder))) {
		const page = read.get(place) ?? read.get('index.html');
		if (page) read.set(place, withFiles(page, files));
	}
	return read;
}

/**
 * The page of a call says whom to text when it breaks. Where we have several numbers, only the text
 * with the link shows which one is the reader's.
 */
function withTextNumber(page: string, [number, ...others]: readonly string[]): string {
	if (number === undefined || others.length > 0) return page;
	return page.replace('<html', () => markup`<html data-text-number="${number}"`.text);
}

/** The pages about terms and privacy name the operator if the settings do. */
export function withOperator(
	page: string,
	{ name, email }: Deps['env']['operator'],
	{ app }: Pick<Words, 'app'>,
): string {
	const address = email && markup`<a href="mailto:${email}">${email}</a>`.text;
	const contact = address && app.legal.contactAt(address);
	return page
		.replaceAll(/<span data-operator="">(.*?)<\/span>/g, (_, words) =>
			name ? markup`${name}`.text : words,
		)
		.replaceAll(/<span data-contact="">(.*?)<\/span>/g, (_, words) => contact ?? words);
}

/** Where nobody signs in with Google, the web app's pages do not offer it. */
const withSignIn = (page: string, { googleSignIn }: Pick<Installation, 'googleSignIn'>) =>
	googleSignIn === 'off' ? page.replace('<html', '<html data-google="off"') : page;

/**
 * The web app reads from its page how many people a call holds here, whether there are plans, and which
 * limits they have. The landing page is built with the limits of the cards; this puts in those of the
 * installation.
 */
export function withLimits(
	page: string,
	{ billing, planLimits, mostInCall }: Pick<Installation, 'billing' | 'planLimits' | 'mostInCall'>,
	{ plans }: Pick<Words, 'plans'>,
): string {
	const plansMark = billing === 'off' ? 'data-billing="off"' : `data-plan-limits="${planLimits}"`;
	return page
		.replace('<html', `<html data-call-size="${mostInCall}" ${plansMark}`)
		.replaceAll(/(<ul [^>]*data-plan="(\w+)">).*?<\/ul>/g, (asBuilt, opening, tier) => {
			const limits = limitsOf(tier, planLimits);
			if (planLimits === 'cards' && !isCallSmaller(limits, mostInCall)) return asBuilt;
			const features = plans.featuresOf(limits, mostInCall);
			return `${opening}${features.map((feature) => `<li>${feature}</li>`).join('')}</ul>`;
		});
}
