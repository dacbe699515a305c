import type { Told } from '#contract/notices.ts';
import { type CheckInPurpose, holderParty, MOST_LATE_MS } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { findAccount } from '../accounts/queries.ts';
import { tellHolder } from '../notices/commands.ts';
import { planTexts } from '../texts/outbox.ts';
import { newsKey, personOfNews } from './keys.ts';

/** What the account holder hears about somebody who is checked on. */

type Tools = Pick<Deps, 'clock' | 'newId'>;

interface News {
	accountId: string;
	recipientId: string;
	/** The same is told once. */
	about: string;
}

/** Shown in the app, and mailed. */
export function showNews(
	tx: Transaction,
	deps: Tools,
	{ accountId, recipientId, about }: News,
	told: Told,
): Promise<void> {
	const key = newsKey(recipientId, `${told.code}:${about}`);
	return tellHolder(tx, deps, { accountId, key, kind: 'check_in', told });
}

/** Returns whether the account holder has a phone that can be texted. */
export async function textNews(
	tx: Transaction,
	deps: Tools,
	{ accountId, recipientId, about }: News,
	purpose: CheckInPurpose,
): Promise<boolean> {
	const account = await findAccount(tx, accountId);
	if (!account?.phone || !account.phoneVerified) return false;
	const now = deps.clock.now();
	await planTexts(tx, deps, [
		{
			accountId,
			requestKey: newsKey(recipientId, about),
			party: holderParty,
			purpose,
			address: account.phone,
			dueAt: now,
			notAfter: new Date(now.getTime() + MOST_LATE_MS.message),
		},
	]);
	return true;
}

/** The names of those whom texts are about, by text. */
export async function readNewsNames(
	tx: Transaction,
	texts: { id: string; requestKey: string | null }[],
): Promise<Map<string, string>> {
	const about = texts.flatMap(({ id, requestKey }) => {
		const recipientId = personOfNews(requestKey);
		return recipientId ? [{ id, recipientId }] : [];
	});
	if (about.length === 0) return new Map();
	const people = await tx
		.select({ id: recipients.id, name: recipients.name })
		.from(recipients)
		.where(
			anyOf(
				recipients.id,
				about.map(({ recipientId }) => recipientId),
			),
		);
	const nameOf = new Map(people.map(({ id, name }) => [id, name]));
	return new Map(about.map(({ id, recipientId }) => [id, nameOf.get(recipientId) ?? '']));
}
