import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { readEnv } from '#server/env.ts';
import { createMesh } from '../media/mesh.ts';
import { servePages } from './pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-pages-'));
const app: FastifyInstance = Fastify();
/** The same for an installation without plans. */
const family: FastifyInstance = Fastify();

const NUMBER = '12125550134';
const ROSA = 'a'.repeat(22);
const BROKEN = 'b'.repeat(22);
const people = new Map<string, Language>([
	[ROSA, 'ar'],
	['c'.repeat(22), 'pt'],
]);

beforeAll(async () => {
	const all = ['index', 'join', 'terms', 'terms-without-plans'];
	const built = { en: all, es: all, ar: ['join'], pseudo: all };
	for (const [language, names] of Object.entries(built)) {
		mkdirSync(path.join(folder, language));
		for (const name of names) {
			const page = `<html lang="${language}"><head><title>${name}</title></head><main class="coming">Loading…</main>`;
			writeFileSync(path.join(folder, language, `${name}.html`), page);
		}
	}
	const files = { scripts: ['/assets/person.js'], styles: ['/assets/person.css'] };
	writeFileSync(
		path.join(folder, 'en/pages.json'),
		JSON.stringify({
			'/recipients/:recipientId': { ...files, shell: '<nav>$& places</nav>' },
			'/login': files,
		}),
	);
	const env = readEnv({ PORT: '3000', PUBLIC_URL: 'https://kinbell.example' });
	const find = async (token: string) => {
		if (token === BROKEN) throw new Error('The database does not answer');
		return people.get(token);
	};
	const sms = { numbers: [NUMBER] };
	const finders = { '/j': find, '/choices': find, '/answer': find };
	await servePages(app, { env, sms, media: [createMesh(env)] }, finders, folder);
	const off = { ...env, billing: 'off' as const };
	await servePages(family, { env: off, sms, media: [createMesh(env)] }, finders, folder);
});
afterAll(async () => {
	await Promise.all([app.close(), family.close()]);
	rmSync(folder, { recursive: true });
});

async function open(url: string, headers: Record<string, string> = {}) {
	const { body, headers: sent } = await app.inject({ url, headers });
	const [, language] = /lang="(\w+)"/.exec(body) ?? [];
	return { language, cookie: sent['set-cookie'], vary: sent.vary };
}

test('[RM-02] the page of a call knows whom to text when it breaks; other pages do not', async () => {
	expect((await app.inject('/j')).body).toContain(`data-text-number="${NUMBER}"`);
	expect((await app.inject('/dashboard')).body).not.toContain('data-text-number');
});

test('[WY-04] without plans, pages for everyone are others, and every page says that there are none', async () => {
	const titleOf = async (from: FastifyInstance, url: string) => {
		const { body } = await from.inject(url);
		expect(body.includes('data-billing="off"')).toBe(from === family);
		return /<title>(.*)<\/title>/.exec(body)?.[1];
	};
	expect(await titleOf(app, '/terms')).toBe('terms');
	expect(await titleOf(family, '/terms')).toBe('terms-without-plans');
	expect(await titleOf(family, '/terms?lang=es')).toBe('terms-without-plans');
	expect(await titleOf(family, '/dashboard')).toBe('index');
	expect(await titleOf(family, '/j')).toBe('join');
});

test('[LD-03] the page where people answer has a title of its own', async () => {
	const { body } = await app.inject('/answer/some-token');
	expect(body).toContain('<title>Your answer · Kinbell</title>');
});

test('[WY-07] the page of choices has a title of its own, and no preview of a call', async () => {
	const { body } = await app.inject('/choices/some-token');
	expect(body).toContain('<title>How we reach you · Kinbell</title>');
	expect(body).not.toContain('og:');
	expect((await app.inject('/j/some-token')).body).toContain('og:title');
});

const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

test.each([
	['/dashboard', {}, 'en'],
	['/dashboard', spanish, 'es'],
	['/dashboard', { 'accept-language': '*' }, 'en'],
	['/dashboard', { ...spanish, cookie: 'a=b; language=en' }, 'en'],
	['/dashboard', { cookie: 'language=es' }, 'es'],
	['/dashboard', { cookie: 'language=tlh' }, 'en'],
	['/dashboard', { cookie: 'language=pseudo' }, 'pseudo'],
	// Arabic has the page of a call only, so the next language that was asked for counts.
	['/dashboard', { 'accept-language': 'ar,es;q=0.5' }, 'es'],
	['/dashboard', { 'accept-language': 'ar' }, 'en'],
	['/j', { 'accept-language': 'ar' }, 'ar'],
	['/terms', spanish, 'es'],
])('[LG-02] [LG-03] %s with %j is in %s', async (url, headers, language) => {
	const opened = await open(url, headers);
	expect(opened).toEqual({ language, vary: 'Accept-Language, Cookie' });
});

test('[LG-02] the page of a call is in the language of the person behind its link', async () => {
	const { language, cookie } = await open(`/j/${ROSA}`, { ...spanish, cookie: 'language=es' });
	expect(language).toBe('ar');
	// The page takes the token out of its address: the cookie keeps the language when it is reloaded.
	const kept = 'Path=/j; Max-Age=31536000; SameSite=Lax; Secure';
	expect(cookie).toBe(`language=ar; ${kept}`);
	expect((await open('/j/', { ...spanish, cookie: 'language=ar; language=en' })).language).toBe(
		'ar',
	);
});

test('a person’s language without a page of its own is shown in English', async () => {
	expect((await open(`/j/${'c'.repeat(22)}`, spanish)).language).toBe('en');
});

test.each([
	['d'.repeat(22), 'an unknown link'],
	['short', 'a broken link'],
	[BROKEN, 'a link while the database does not answer'],
])('/j/%s, %s, is in the reader’s language', async (token) => {
	expect(await open(`/j/${token}`, spanish)).toMatchObject({ language: 'es', cookie: undefined });
	const asked = { ...spanish, cookie: 'language=ar' };
	expect((await open(`/j/${token}`, asked)).language).toBe('ar');
});

test('an address may name its language, which is then remembered', async () => {
	const { language, cookie } = await open('/terms?lang=es', { cookie: 'language=en' });
	expect(language).toBe('es');
	expect(cookie).toBe('language=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
	for (const url of ['/terms?lang=tlh', '/terms?lang=', '/terms?lang=es&lang=en']) {
		expect(await open(url)).toMatchObject({ language: 'en', cookie: undefined });
	}
});

test('[SP-04] a page names its own files, so that the browser asks for them at once, and has its shell', async () => {
	const files =
		'<link rel="modulepreload" crossorigin href="/assets/person.js">\n<link rel="stylesheet" crossorigin href="/assets/person.css">\n</head>';
	expect((await app.inject('/recipients/5')).body).toContain(files);
	const login = (await app.inject('/login')).body;
	expect(login).toContain(files);
	expect(login).toContain('<link rel="canonical" href="https://kinbell.example/login">');
	for (const other of ['/recipients', '/recipients/5/6', '/dashboard', '/recipients/5?lang=es']) {
		expect((await app.inject(other)).body, other).not.toContain('modulepreload');
	}
	expect((await app.inject('/recipients/5')).body).toContain('</head><nav>$& places</nav>');
	expect(login).toContain('<main class="coming">Loading…</main>');
	expect((await app.inject('/en/pages.json')).statusCode).toBe(404);
});
