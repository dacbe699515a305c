import { eq, lt } from 'drizzle-orm';
import type { Database, Executor } from '../db/open.ts';
import { sandboxTexts } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import type { Outcome } from './outcome.ts';
import { readOwnNumbers } from './own-numbers.ts';
import type { Sms, TextMessage } from './sms.ts';
import { refusalOf } from './text-refusals.ts';

/** Like the vendor's published test numbers, these choose the outcome. */
const refusedWith: Record<string, number> = {
	'15005550001': 21211,
	'15005550002': 21612,
	'15005550004': 21610,
	'15005550009': 21614,
};
const ANSWER_LOST = '15005550026';
const BUSY_TWICE = '15005550029';

/** Phones without a network: a text is a row, and /sandbox shows it. */
export function createSandboxSms(
	deps: { db: Database; clock: Clock },
	written = '15005550006',
): Sms {
	const numbers = readOwnNumbers(
		written,
		'The setting SANDBOX_NUMBERS must list phone numbers such as +15005550006.',
	);
	const [first] = numbers;
	const busyLeft = new Map<string, number>();

	async function deliver({ id, to, body, from }: TextMessage): Promise<void> {
		await deps.db
			.insert(sandboxTexts)
			.values({
				id,
				phone: to,
				sender: from ?? first,
				recipient: to,
				body,
				status: 'delivered',
				at: deps.clock.now(),
			})
			.onConflictDoNothing();
	}

	return {
		kind: 'sandbox',
		from: first,
		numbers,
		answersKeywords: false,
		lastWord: 'delivered',
		async send(text): Promise<Outcome> {
			const code = refusedWith[text.to];
			if (code) return refusalOf(code);
			if (text.to === BUSY_TWICE) {
				const left = busyLeft.get(text.id) ?? 2;
				if (left > 0) {
					busyLeft.set(text.id, left - 1);
					return { kind: 'retry_later', reason: { code: 'provider_busy' }, afterMs: 100 };
				}
				busyLeft.delete(text.id);
			}
			await deliver(text);
			if (text.to === ANSWER_LOST) {
				return { kind: 'unknown', reason: { code: 'provider_silent' } };
			}
			return { kind: 'accepted', reference: text.id, isDelivered: true };
		},
		async find({ id }): Promise<Outcome> {
			if ((await deps.db.$count(sandboxTexts, eq(sandboxTexts.id, id))) === 0) {
				return { kind: 'unknown', reason: { code: 'provider_unsure', found: 0 } };
			}
			return { kind: 'accepted', reference: id, isDelivered: true };
		},
	};
}

type SandboxText = typeof sandboxTexts.$inferSelect;

/** Stores a text that the owner of a sandbox phone sends to us. */
export async function storeSandboxReply(
	{ db, clock }: { db: Executor; clock: Clock },
	{ id, from, to, body }: { id: string; from: string; to: string; body: string },
): Promise<SandboxText> {
	const at = clock.now();
	const answer = { id, phone: from, sender: from, recipient: to, body, at };
	const [row] = await db
		.insert(sandboxTexts)
		.values({ ...answer, status: 'received' })
		.returning();
	return row as SandboxText;
}

export async function removeSandboxTexts(db: Executor, before: Date): Promise<void> {
	await db.delete(sandboxTexts).where(lt(sandboxTexts.at, before));
}
