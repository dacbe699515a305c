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

test.each([
	['scheduled', null, { cancel: true, resend: false, twice: false }],
	['scheduled', 'sending', { cancel: false, resend: false, twice: false }],
	['scheduled', 'sending, not confirmed', { cancel: false, resend: false, twice: true }],
	['sent', null, { cancel: false, resend: true, twice: false }],
	['sent', 'sending', { cancel: false, resend: false, twice: false }],
	['sent', 'Not received by Rose: not confirmed', { cancel: false, resend: true, twice: true }],
	['failed', 'monthly limit reached', { cancel: false, resend: true, twice: false }],
	['failed', 'not confirmed', { cancel: false, resend: true, twice: true }],
	['cancelled', null, { cancel: false, resend: false, twice: false }],
] as const)('what one can do to a %s message (%s)', (status, detail, can) => {
	const given = message({ status, detail });
	expect({
		cancel: canCancel(given),
		resend: canResend(given),
		twice: isUnconfirmed(given),
	}).toEqual(can);
});
