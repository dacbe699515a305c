import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';
import { wordsFor } from '#words/languages.ts';
import { withLimits, withOperator } from './pages.ts';
import { withAddress, withCallPreview } from './search-engines.ts';

const db = await testDatabase();
const english = wordsFor('en');
const publicUrl = 'https://kinbell.example.com';
const { app } = await testApp(testDeps({ db }, { PUBLIC_URL: publicUrl }));

test('robots.txt keeps robots out of private pages and names the sitemap', async () => {
	const { headers, body } = await app.inject('/robots.txt');
	expect(headers['content-type']).toBe('text/plain; charset=utf-8');
	expect(body).toContain('User-agent: *\nDisallow: /api/\n');
	expect(body).toContain('\nDisallow: /j/\n');
	expect(body).not.toContain('Disallow: /\n');
	expect(body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
});

test('sitemap.xml lists the public pages at PUBLIC_URL', async () => {
	const { headers, body } = await app.inject('/sitemap.xml');
	expect(headers['content-type']).toBe('application/xml; charset=utf-8');
	expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
	expect(body).toContain(`<loc>${publicUrl}/</loc>`);
	expect(body).toContain(`<loc>${publicUrl}/terms</loc>`);
	expect(body).toContain(`<loc>${publicUrl}/terms?lang=es</loc>`);
	expect(body).not.toContain('/dashboard');
});

test('a page is given its address, and its title and description for those who share it', () => {
	const page =
		'<head><title>Terms &amp; more</title><meta name="description"\n content="Plain $& words" /></head>';
	const found = withAddress(page, { publicUrl, billing: 'plans' }, '/terms', 'en');
	expect(found).toContain(`<link rel="canonical" href="${publicUrl}/terms">`);
	expect(found).toContain('<meta property="og:title" content="Terms &amp; more">');
	expect(found).toContain('<meta property="og:description" content="Plain $& words">');
	expect(found).toContain(`<meta property="og:image" content="${publicUrl}/share.png">`);
	expect(found.match(/<\/head>/g)).toHaveLength(1);
});

test('[LG-03] a page in another language has an address of its own, and names both', () => {
	const page = '<head><title>T</title><meta name="description" content="D" /></head>';
	const [english, spanish] = (['en', 'es'] as const).map((language) =>
		withAddress(page, { publicUrl, billing: 'plans' }, '/terms', language),
	);
	expect(english).toContain(`<link rel="canonical" href="${publicUrl}/terms">`);
	expect(spanish).toContain(`<link rel="canonical" href="${publicUrl}/terms?lang=es">`);
	expect(spanish).toContain(`<meta property="og:url" content="${publicUrl}/terms?lang=es">`);
	expect(spanish).toContain(`<meta property="og:image" content="${publicUrl}/share.es.png">`);
	for (const found of [english, spanish]) {
		expect(found).toContain(`hreflang="en" href="${publicUrl}/terms">`);
		expect(found).toContain(`hreflang="es" href="${publicUrl}/terms?lang=es">`);
		expect(found).toContain(`hreflang="x-default" href="${publicUrl}/terms">`);
	}
});

test('[UX-11] a link to a call has a preview with a title and a picture, and no address', () => {
	const page =
		'<head><title>Join &amp; talk</title><meta name="description" content="A call" /></head>';
	const found = withCallPreview(page, publicUrl, 'fr');
	expect(found).toContain('<meta property="og:title" content="Join &amp; talk">');
	expect(found).toContain('<meta property="og:description" content="A call">');
	expect(found).toContain(`<meta property="og:image" content="${publicUrl}/share-call.png">`);
	expect(found).toContain('og:image:alt" content="Quatre personnes');
	expect(found).not.toContain('og:url');
	expect(found).not.toContain('canonical');
	// The size is in the first bytes of a PNG.
	const picture = readFileSync('public/share-call.png');
	expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the landing page has the limits that the operator chose', () => {
	const cards = '<ul class="f" data-plan="basic"><li>20 recipients</li></ul><ul><li>Else</li></ul>';
	const page = `<html lang="en"><body>${cards}</body></html>`;
	const installation = { billing: 'plans', planLimits: 'internal', mostInCall: 51 } as const;
	expect(withLimits(page, installation, english)).toBe(
		'<html data-call-size="51" data-plan-limits="internal" lang="en"><body>' +
			'<ul class="f" data-plan="basic"><li>10 recipients</li><li>5 schedules</li>' +
			'<li>50 calls a month</li><li>100 messages a month</li></ul>' +
			'<ul><li>Else</li></ul></body></html>',
	);
});

test('[WY-04] without plans, a page says so to the web app, and its preview promises no trial', () => {
	const page = '<html lang="en"><head><title>T</title></head></html>';
	const installation = { billing: 'off', planLimits: 'cards', mostInCall: 51 } as const;
	expect(withLimits(page, installation, english)).toBe(
		page.replace('<html', '<html data-call-size="51" data-billing="off"'),
	);
	for (const language of ['en', 'es'] as const) {
		const found = withAddress(page, { publicUrl, billing: 'off' }, '/', language);
		expect(found).toContain(`<meta property="og:image" content="${publicUrl}/share-call.png">`);
	}
});

test('the operator is named where one is set, and described otherwise', () => {
	const page =
		'<p>By <span data-operator="">the operator</span>, <span data-contact="">by mail</span>.</p>';
	expect(withOperator(page, {}, english)).toBe('<p>By the operator, by mail.</p>');
	expect(withOperator(page, { name: 'Rose & Sons', email: 'rose@example.com' }, english)).toBe(
		'<p>By Rose &amp; Sons, at <a href="mailto:rose@example.com">rose@example.com</a>.</p>',
	);
});
