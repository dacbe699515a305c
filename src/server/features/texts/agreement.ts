import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/open.ts';
import { agreements } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Silence is not agreement (docs/decisions/0025): until a person taps a link or replies anything but
 * STOP, an account may send their number three texts, and the third asks for an answer. It counts
 * for each pair of account and number, and only when AGREEMENT is `answer`.
 */

export const MOST_UNANSWERED = 3;

/** The outcome of a text that would be one too many. */
export const unansweredOutcome = {
	kind: 'rejected',
	code: 'UNANSWERED',
	reason: { code: 'unanswered' },
} as const;

/** 1 to 3 while the person has not answered, more if it may not be sent; null when texts are not counted. */
export type Place = number | null;

export const asks = (place: Place) => place === MOST_UNANSWERED;
export const mayNotBeSent = (place: Place) => place !== null && place > MOST_UNANSWERED;

/** Whether it was counted among the few, as it may be sent. */
export const holdsPlace = ({ place }: { place: Place }) =>
	place !== null && place <= MOST_UNANSWERED;

interface Addressed {
	accountId: string | null;
	address: string;
}

const keyOf = ({ accountId, address }: Addressed) => `${accountId} ${address}`;

/**
 * Takes a place for each of these texts, in their order. The rows stay locked until the transaction
 * ends, so no two parallel senders get the same place.
 */
export async function takePlaces(
	tx: Transaction,
	{ env }: Pick<Deps, 'env'>,
	texts: Addressed[],
): Promise<Place[]> {
	if (env.agreement === 'holder') return texts.map(() => null);
	const counted = texts.filter(({ accountId }) => accountId !== null);
	const free = await findFree(tx, counted);
	const waiting = counted.filter((text) => !free.has(keyOf(text)));
	const used = await lockPairs(tx, waiting);
	const taken = new Map<string, number>();
	const places = texts.map((text): Place => {
		const key = keyOf(text);
		const before = used.get(key);
		if (before === undefined) return null;
		const place = before + (taken.get(key) ?? 0) + 1;
		if (place <= MOST_UNANSWERED) taken.set(key, (taken.get(key) ?? 0) + 1);
		return place;
	});
	await add(tx, waiting, (key) => taken.get(key) ?? 0);
	return places;
}

type Placed = Addressed & { place: Place };

/** For texts that the provider certainly did not take. */
export async function giveBackPlaces(tx: Transaction, texts: Placed[]): Promise<void> {
	const held = texts.filter(holdsPlace);
	if (held.length === 0) return;
	const counts = Map.groupBy(held, keyOf);
	await lockPairs(tx, held);
	await add(tx, held, (key) => -(counts.get(key)?.length ?? 0));
}

/** Those who have answered, and the account holder's own number and address. */
async function findFree(tx: Transaction, pairs: Addressed[]): Promise<Set<string>> {
	if (pairs.length === 0) return new Set();
	const { rows } = await tx.execute<{ account_id: string; phone: string }>(sql`
		select given.account_id, given.phone from ${given(pairs)}
		where exists (select from agreements a where a.account_id = given.account_id
				and a.phone = given.phone and a.agreed_at is not null)
			or exists (select from accounts h where h.id = given.account_id
				and (h.phone = given.phone and h.phone_verified
					or h.email = given.phone and h.email_proven))`);
	return new Set(
		rows.map(({ account_id, phone }) => keyOf({ accountId: account_id, address: phone })),
	);
}

/** Returns how many texts each unanswered pair has had. Locks in a fixed order, which rules out deadlocks. */
async function lockPairs(tx: Transaction, pairs: Addressed[]): Promise<Map<string, number>> {
	if (pairs.length === 0) return new Map();
	const { rows } = await tx.execute<{ account_id: string; phone: string; texts: number }>(sql`
		insert into agreements as a (account_id, phone, texts)
		select given.account_id, given.phone, 0 from ${given(pairs)}
		where exists (select from accounts h where h.id = given.account_id) order by 1, 2
		on conflict (account_id, phone) do update set texts = a.texts where a.agreed_at is null
		returning a.account_id, a.phone, a.texts`);
	return new Map(
		rows.map(({ account_id, phone, texts }) => [
			keyOf({ accountId: account_id, address: phone }),
			texts,
		]),
	);
}

async function add(
	tx: Transaction,
	pairs: Addressed[],
	countOf: (key: string) => number,
): Promise<void> {
	const changed = unique(pairs).filter((pair) => countOf(keyOf(pair)) !== 0);
	if (changed.length === 0) return;
	await tx.execute(sql`
		update agreements a set texts = greatest(0, a.texts + given.count)
		from unnest(${sql.param(changed.map(({ accountId }) => accountId))}::uuid[],
			${sql.param(changed.map(({ address }) => address))}::text[],
			${sql.param(changed.map((pair) => countOf(keyOf(pair))))}::integer[])
			as given (account_id, phone, count)
		where a.account_id = given.account_id and a.phone = given.phone`);
}

const unique = (pairs: Addressed[]) => [
	...new Map(pairs.map((each) => [keyOf(each), each])).values(),
];

function given(pairs: Addressed[]) {
	const each = unique(pairs);
	return sql`unnest(${sql.param(each.map(({ accountId }) => accountId))}::uuid[],
		${sql.param(each.map(({ address }) => address))}::text[]) as given (account_id, phone)`;
}

type Tools = Pick<Deps, 'clock'>;

export interface Answered {
	accountId: string;
	address: string;
	/** `answered` with 1, `replied` with any other words but STOP, or `tapped` the link to a call. */
	how: 'tapped' | 'replied' | 'answered';
}

/** From now on the account may text this number. Returns whether that is new. */
export async function recordAgreement(
	tx: Transaction,
	{ clock }: Tools,
	{ accountId, address, how }: Answered,
): Promise<boolean> {
	const now = clock.now();
	const changed = await tx
		.insert(agreements)
		.values({ accountId, address, texts: 0, agreedAt: now, agreedHow: how })
		.onConflictDoUpdate({
			target: [agreements.accountId, agreements.address],
			set: { agreedAt: now, agreedHow: how },
			setWhere: isNull(agreements.agreedAt),
		})
		.returning({ address: agreements.address });
	if (changed.length === 0) return false;
	await signal(tx, changesOf(accountId));
	return true;
}

/** Whether the last text that they may get asked them to answer with 1. */
export async function isAskedToAgree(
	tx: Transaction,
	{ accountId, address }: { accountId: string; address: string },
): Promise<boolean> {
	const isThis = and(eq(agreements.accountId, accountId), eq(agreements.address, address));
	const isSilent = and(isNull(agreements.agreedAt), gte(agreements.texts, MOST_UNANSWERED));
	return (await tx.$count(agreements, and(isThis, isSilent))) > 0;
}

/** The key of the notice that someone has not answered. */
export const silenceKey = (address: string) => `silence:${address}`;

/** Recipients of these accounts who get nothing more by any of their ways until they answer. */
export async function listUnanswered(
	db: Executor,
	{ env }: Pick<Deps, 'env'>,
	accountIds: string[],
): Promise<string[]> {
	if (env.agreement === 'holder' || accountIds.length === 0) return [];
	const { rows } = await db.execute<{ id: string }>(sql`
		with silent as (
			select a.account_id, a.phone from agreements a
			join accounts h on h.id = a.account_id
			where a.account_id = any (${sql.param(accountIds)}::uuid[])
				and a.agreed_at is null and a.texts >= ${MOST_UNANSWERED}
				and not (h.phone_verified and h.phone is not distinct from a.phone)
		)
		select distinct r.id from silent
		join recipients r on r.account_id = silent.account_id and r.deleted_at is null
			and silent.phone in (r.phone, r.email)
		where not exists (
			select from unnest(r.ways) as way (name),
				lateral (select case way.name when 'mail' then r.email else r.phone end) as at (address)
			where at.address <> '' and not exists (select from silent other
				where other.account_id = r.account_id and other.phone = at.address))`);
	return rows.map(({ id }) => id);
}
