import { expect, test } from 'vitest';
import { demoMessages } from './demo-messages.ts';
import { canCancel, canResend, isUnconfirmed, shortOf } from './message-words.ts';

const [scheduled] = demoMessages;
if (!scheduled) throw new Error('There is no demo message.');
const message = (changes: Partial<typeof scheduled>) => ({ ...scheduled, ...changes });

test('a message is named by how it begins, in one line and whole characters', () => {
	expect(shortOf(message({ content: 'Hello\n  you' }))).toBe('“Hello you”');
	expect(shortOf(message({ content: '🎂'.repeat(50) }))).toBe(`“${'🎂'.repeat(40)}…”`);
});

const missedBy = (code: 'not_confirmed' | 'landline') => ({
	code: 'missed_by' as const,
	people: [{ name: 'Rose', reason: { code } }],
	leftOut: [],
});

test.each([
	['sent', missedBy('landline'), { cancel: false, resend: true, twice: false }],
	['scheduled', null, { cancel: true, resend: false, twice: false }],
	['scheduled', { code: 'sending' }, { cancel: false, resend: false, twice: false }],
	['scheduled', { code: 'sending_unconfirmed' }, { cancel: false, resend: false, twice: true }],
	['sent', null, { cancel: false, resend: true, twice: false }],
	['sent', { code: 'sending' }, { cancel: false, resend: false, twice: false }],
	['sent', missedBy('not_confirmed'), { cancel: false, resend: true, twice: true }],
	['failed', { code: 'monthly_limit' }, { cancel: false, resend: true, twice: false }],
	['failed', { code: 'not_confirmed' }, { cancel: false, resend: true, twice: true }],
	['cancelled', null, { cancel: false, resend: false, twice: false }],
] as const)('what one can do to a %s message (%j)', (status, detail, can) => {
	const given = message({ status, detail });
	expect({
		cancel: canCancel(given),
		resend: canResend(given),
		twice: isUnconfirmed(given),
	}).toEqual(can);
});
