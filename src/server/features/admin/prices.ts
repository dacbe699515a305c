import type { Env } from '#server/env.ts';

/** What was sent, or is going to be: '1.58 USD', or null while no price is set. */
export function costOf(
	{ prices }: Pick<Env, 'prices'>,
	{ segments, mails }: { segments: number; mails: number },
): string | null {
	const { text, mail, currency } = prices;
	if (text === undefined && mail === undefined) return null;
	return `${(segments * (text ?? 0) + mails * (mail ?? 0)).toFixed(2)} ${currency}`;
}
