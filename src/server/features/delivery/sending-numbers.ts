import { eq, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { conversationNumbers } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { setSendingNumbers } from '../texts/deliveries.ts';
import type { Submitted } from './words.ts';

/**
 * Where we have several numbers, each pair of account and phone keeps one of them, and no two accounts
 * share one for the same phone while there are enough: an answer then says by itself whom it is for.
 */

type Text = Pick<Submitted, 'id' | 'accountId' | 'address' | 'sentFrom'>;

/** Stores a number for each text before the provider is called, and returns them; none where there is no choice. */
export async function chooseNumbers(deps: Deps, texts: Text[]): Promise<Map<string, string>> {
	const { numbers } = deps.sms;
	const [first] = numbers;
	if (first === undefined || numbers.length === 1 || texts.length === 0) return new Map();
	return deps.db.transaction(async (tx) => {
		const kept = await readKept(tx, numbers, texts);
		const newcomers = texts.filter((text) => text.accountId && !kept.has(keyOf(text)));
		for (const phone of [...new Set(newcomers.map((text) => text.address))].toSorted()) {
			const accountIds = newcomers.filter((text) => text.address === phone).map(accountOf);
			await assign(tx, deps, phone, [...new Set(accountIds)], kept);
		}
		const chosen = new Map(
			texts.map((text) => [text.id, ownNumber(numbers, text) ?? kept.get(keyOf(text)) ?? first]),
		);
		await setSendingNumbers(tx, chosen);
		return chosen;
	});
}

const accountOf = ({ accountId }: Text) => accountId ?? '';
const keyOf = ({ accountId, address }: Pick<Text, 'accountId' | 'address'>) =>
	`${accountId} ${address}`;

/** An answer of ours leaves from the number that was texted. */
const ownNumber = (numbers: readonly string[], { sentFrom }: Text) =>
	sentFrom !== null && numbers.includes(sentFrom) ? sentFrom : undefined;

async function readKept(
	tx: Transaction,
	numbers: readonly string[],
	texts: Text[],
): Promise<Map<string, string>> {
	const phones = [...new Set(texts.map(({ address }) => address))];
	const accountIds = [...new Set(texts.flatMap(({ accountId }) => accountId ?? []))];
	const rows = await tx
		.select()
		.from(conversationNumbers)
		.where(
			sql`${conversationNumbers.phone} = any(${sql.param(phones)}::text[])
				and ${anyOf(conversationNumbers.accountId, accountIds)}`,
		);
	// A number that we no longer have is replaced.
	const current = rows.filter(({ number }) => numbers.includes(number));
	return new Map(current.map((row) => [keyOf({ ...row, address: row.phone }), row.number]));
}

/** Gives each of these accounts the number that the fewest others have for this phone. */
async function assign(
	tx: Transaction,
	{ sms, clock }: Deps,
	phone: string,
	accountIds: string[],
	kept: Map<string, string>,
): Promise<void> {
	// Of two accounts that text a phone for the first time at once, the second sees what the first got.
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`number:${phone}`}, 0))`);
	const taken = await tx
		.select()
		.from(conversationNumbers)
		.where(eq(conversationNumbers.phone, phone));
	const ofAccount = new Map(taken.map(({ accountId, number }) => [accountId, number]));
	for (const accountId of accountIds) {
		const before = ofAccount.get(accountId);
		const isCurrent = before !== undefined && sms.numbers.includes(before);
		const number = isCurrent ? before : leastUsed(sms.numbers, [...ofAccount.values()]);
		ofAccount.set(accountId, number);
		kept.set(keyOf({ accountId, address: phone }), number);
		if (isCurrent) continue;
		await tx
			.insert(conversationNumbers)
			.values({ phone, accountId, number, since: clock.now() })
			.onConflictDoUpdate({
				target: [conversationNumbers.phone, conversationNumbers.accountId],
				set: { number },
			});
	}
}

function leastUsed(numbers: readonly string[], used: string[]): string {
	const uses = (number: string) => used.filter((each) => each === number).length;
	return numbers.reduce((best, number) => (uses(number) < uses(best) ? number : best));
}
