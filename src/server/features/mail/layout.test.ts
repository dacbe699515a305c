import { describe, expect, test } from 'vitest';
import { wordsFor } from '#words/languages.ts';
import { layOutMail } from './layout.ts';

describe('the layout of a mail', () => {
	const mail = {
		subject: 'Hello <Rose> & all',
		paragraphs: ['First.', 'Second "quoted".'],
		button: 'Open',
		closing: 'It works once.',
	};
	const laidOut = layOutMail(wordsFor('en'), mail, 'https://kinbell.example/x?a=1&b=2');

	test('the text part stands alone', () => {
		expect(laidOut.text).toBe(
			'Hello <Rose> & all\n\nFirst.\n\nSecond "quoted".\n\nOpen:\nhttps://kinbell.example/x?a=1&b=2\n\nIt works once.\n\nKinbell\n',
		);
	});

	test('the html part escapes what it is given and needs nothing from outside', () => {
		expect(laidOut.html).toContain('Hello &lt;Rose&gt; &amp; all');
		expect(laidOut.html).toContain('href="https://kinbell.example/x?a=1&amp;b=2"');
		expect(laidOut.html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
	});
});
