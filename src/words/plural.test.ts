import { expect, test } from 'vitest';
import { plurals } from './plural.ts';

test.each([
	['en-US', { one: '# text', other: '# texts' }, ['0 texts', '1 text', '2 texts', '11 texts']],
	['fr-FR', { one: '# appel', other: '# appels' }, ['0 appel', '1 appel', '2 appels', '11 appels']],
	['zh-Hans', { other: '#条短信' }, ['0条短信', '1条短信', '2条短信', '11条短信']],
	[
		'ar',
		{
			zero: 'لا رسائل',
			one: 'رسالة',
			two: 'رسالتان',
			few: '# رسائل',
			many: '# رسالة',
			other: '# رسالة',
		},
		['لا رسائل', 'رسالة', 'رسالتان', '11 رسالة'],
	],
])('[LG-02] %s has its own plural forms', (locale, forms, words) => {
	expect([0, 1, 2, 11].map(plurals(locale)(forms))).toEqual(words);
});
