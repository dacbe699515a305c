import type { FastifyReply, FastifyRequest } from 'fastify';
import {
	DEFAULT_LANGUAGE,
	type Language,
	languages,
	matchLanguage,
	wantedLanguages,
} from '#contract/languages.ts';
import { DAY_MS } from '#domain/time.ts';
import { type Words, wordsFor } from '#words/languages.ts';
import type { Deps } from '../deps.ts';

/** In which language an answer or a page is read. */

declare module 'fastify' {
	interface FastifyRequest {
		/** That of the account whose session the request has; route.ts sets it. */
		accountLanguage?: Language;
	}
}

type Asking = Pick<FastifyRequest, 'headers' | 'accountLanguage'>;

/** Our pages name their language in Accept-Language; other clients may leave it to the account. */
export function languageOf(request: Asking): Language {
	const wanted = wantedLanguages(request.headers['accept-language']);
	return matchLanguage(wanted, languages) ?? request.accountLanguage ?? DEFAULT_LANGUAGE;
}

export function wordsOf(request: Asking): Words {
	return wordsFor(languageOf(request));
}

/** For what a browser navigates to: the language that the reader chose here comes before the browser's. */
export function documentLanguageOf(
	{ headers }: Pick<FastifyRequest, 'headers'>,
	known: readonly Language[] = languages,
): Language {
	const wanted = [...chosenIn(headers.cookie), ...wantedLanguages(headers['accept-language'])];
	return matchLanguage(wanted, known) ?? DEFAULT_LANGUAGE;
}

/** '/terms?lang=es' is that page in Spanish. */
export function namedLanguageOf(
	{ query }: Pick<FastifyRequest, 'query'>,
	known: readonly Language[],
): Language | undefined {
	const { lang } = query as { lang?: unknown };
	return typeof lang === 'string' ? matchLanguage([lang], known) : undefined;
}

const COOKIE = 'language';
const KEPT_SECONDS = (365 * DAY_MS) / 1000;

/** Browsers send the cookie of the longest path first. */
function chosenIn(cookies = ''): string[] {
	return cookies
		.split(/;\s*/)
		.filter((each) => each.startsWith(`${COOKIE}=`))
		.map((each) => each.slice(COOKIE.length + 1));
}

/**
 * Remembers the language of the pages under a path. Pages behind a personal link have their own, as
 * their address loses the token when it is opened. Scripts may change both.
 */
export function setLanguageCookie(
	{ env }: Pick<Deps, 'env'>,
	reply: FastifyReply,
	language: Language,
	path: '/' | '/j' | '/choices' | '/answer',
): void {
	const secure = env.publicUrl.startsWith('https:') ? '; Secure' : '';
	reply.header(
		'set-cookie',
		`${COOKIE}=${language}; Path=${path}; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`,
	);
}
