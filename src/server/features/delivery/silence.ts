import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { tellHolder } from '../notices/commands.ts';
import { MOST_UNANSWERED, silenceKey } from '../texts/agreement.ts';
import type { Submitted } from './words.ts';

interface Sent {
	text: Pick<Submitted, 'accountId' | 'way' | 'address' | 'place'>;
	outcome: Outcome;
}

/** Tells the holder when the last text before an answer has gone out, or a later one was refused. */
export async function tellOfSilence(tx: Transaction, deps: Deps, sent: Sent[]): Promise<void> {
	const isLast = ({ text: { place }, outcome }: Sent) =>
		place === MOST_UNANSWERED && ['accepted', 'unknown'].includes(outcome.kind);
	const isPast = ({ text: { place } }: Sent) => (place ?? 0) > MOST_UNANSWERED;
	for (const { text } of sent.filter((each) => isLast(each) || isPast(each))) {
		const { accountId, way, address } = text;
		if (accountId === null) continue;
		const name = await findSilent(tx, accountId, address);
		if (name === undefined) continue;
		await tellHolder(tx, deps, {
			accountId,
			key: silenceKey(address),
			kind: 'text_failed',
			told:
				way === 'mail'
					? { code: 'mails_unanswered', name, email: address }
					: { code: 'silent', name, phone: address },
		});
	}
}

/** Returns the person's name, empty if they are not on the list; undefined if they have answered by now. */
async function findSilent(
	tx: Transaction,
	accountId: string,
	address: string,
): Promise<string | undefined> {
	const { rows } = await tx.execute<{ name: string }>(sql`
		select coalesce((
			select name from recipients r
			where r.account_id = a.account_id and a.phone in (r.phone, r.email) and r.deleted_at is null
			order by id desc limit 1), '') as name
		from agreements a
		where a.account_id = ${accountId} and a.phone = ${address}
			and a.agreed_at is null and a.texts >= ${MOST_UNANSWERED}`);
	return rows[0]?.name;
}
