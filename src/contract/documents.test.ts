import { expect, test } from 'vitest';
import { documentOf } from './documents.ts';

test.each([
	['/', 'landing.html'],
	['/?from=a-friend', 'landing.html'],
	['/terms', 'terms.html'],
	['/privacy/', 'privacy.html'],
	['/accessibility#made', 'accessibility.html'],
	['/j/a-token', 'join.html'],
	['/choices/a-token?stop', 'join.html'],
	['/choicesandmore', 'index.html'],
	['/login', 'index.html'],
	['/termsandmore', 'index.html'],
	['/constructor', 'index.html'],
])('%s is shown by %s', (url, document) => {
	expect(documentOf(url)).toBe(document);
});
