import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { marked } from './marked.tsx';

const tags = {
	b: (inner: string) => createElement('b', null, inner),
	link: (inner: string) => createElement('a', { href: '/login' }, inner),
};

test.each([
	['Choose Allow.', 'Choose Allow.'],
	['Choose <b>Allow</b>.', 'Choose <b>Allow</b>.'],
	['<b>Rosa</b> may <link>log in</link>', '<b>Rosa</b> may <a href="/login">log in</a>'],
	['<b>Rosa</b> and <b>Theo</b>', '<b>Rosa</b> and <b>Theo</b>'],
	['a name may be <i>Ana</i> & <b>', 'a name may be &lt;i&gt;Ana&lt;/i&gt; &amp; &lt;b&gt;'],
])('%s', (text, markup) => {
	expect(renderToStaticMarkup(marked(text, tags))).toBe(markup);
});
