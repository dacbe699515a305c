import type { Outcome } from './outcome.ts';
import type { Sms } from './sms.ts';

const refused: Outcome = { kind: 'rejected', reason: { code: 'texts_off' }, code: 'TEXTS' };

/** For an installation that sends no texts: everyone is reached by mail. */
export const noSms: Sms = {
	kind: 'none',
	from: null,
	numbers: [],
	answersKeywords: true,
	lastWord: 'delivered',
	send: async () => refused,
	find: async () => refused,
};
