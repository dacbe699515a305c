import type { Database } from '../db/open.ts';
import { sandboxTexts } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import type { Outcome } from './outcome.ts';
import type { Sms, TextMessage } from './sms.ts';

/** The number that sandbox texts come from. */
const SANDBOX_NUMBER = '15005550006';

const landline = 'This number is a landline and cannot receive texts';

/** As the vendor's published test numbers, which choose the outcome (decision D23). */
const refusals: Record<string, { code: string; reason: string; optedOut?: boolean }> = {
	'15005550001': { code: '21211', reason: 'This is not a working phone number' },
	'15005550002': { code: '21612', reason: 'This number cannot be reached' },
	'15005550004': {
		code: '21610',
		reason: 'This person has asked for no more texts',
		optedOut: true,
	},
	'15005550009': { code: '21614', reason: landline },
};
const ANSWER_LOST = '15005550026';
const BUSY_TWICE = '15005550029';

/** Phones without a network: a text is a row, and /sandbox shows it. */
export function createSandboxSms(deps: { db: Database; clock: Clock }): Sms {
	const busyLeft = new Map<string, number>();

	async function deliver({ id, to, body }: TextMessage): Promise<void> {
		await deps.db
			.insert(sandboxTexts)
			.values({
				id,
				phone: to,
				sender: SANDBOX_NUMBER,
				recipient: to,
				body,
				status: 'delivered',
				at: deps.clock.now(),
			})
			.onConflictDoNothing();
	}

	return {
		kind: 'sandbox',
		from: SANDBOX_NUMBER,
		async send(text): Promise<Outcome> {
			const refusal = refusals[text.to];
			if (refusal) return { kind: 'rejected', ...refusal };
			if (text.to === BUSY_TWICE) {
				const left = busyLeft.get(text.id) ?? 2;
				if (left > 0) {
					busyLeft.set(text.id, left - 1);
					return { kind: 'retry_later', reason: 'Too many requests', afterMs: 1000 };
				}
				busyLeft.delete(text.id);
			}
			await deliver(text);
			if (text.to === ANSWER_LOST) {
				return { kind: 'unknown', reason: 'The provider did not answer' };
			}
			return { kind: 'accepted', reference: text.id };
		},
	};
}
