import { expect, test } from 'vitest';
import * as spanish from '../../../es/app/screens/forecast.ts';
import { eachMonth, eachTime } from './forecast.ts';

test('what a schedule sends is said as people say it', () => {
	expect(eachMonth({ texts: 8, segments: 8, mails: 4 })).toBe(
		'Sends about 8 texts and 4 emails a month.',
	);
	expect(eachMonth({ texts: 8, segments: 16, mails: 0 })).toBe(
		'Sends about 8 texts (16 segments) a month.',
	);
	expect(eachTime({ texts: 0, segments: 0, mails: 1 })).toBe('Sends 1 email each time.');
	expect(spanish.eachMonth({ texts: 1, segments: 1, mails: 4 })).toBe(
		'Envía alrededor de 1 mensaje y 4 correos al mes.',
	);
});
