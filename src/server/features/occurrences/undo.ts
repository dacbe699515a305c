import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { type Change, UNDO_MS } from '#contract/undo.ts';
import { HOUR_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import { type KeptRow, putBack, removeAdded } from '#server/db/kept-rows.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import {
	calls,
	messageRecipients,
	messages,
	occurrences,
	recipients,
	undos,
} from '#server/db/schema.ts';
import { changesOf, DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newSecretToken } from '#server/gateways/ids.ts';
import { lockAccount } from '../accounts/queries.ts';
import { reserveOrRefuse, type UsageKind } from '../billing/usage.ts';
import { isUnreachable } from '../recipients/cut-off.ts';
import { putRecipientBack } from '../recipients/put-back.ts';
import { lockSchedulesAgain, putSchedulesBack } from '../schedules/put-back.ts';
import { putTextsBack, removeNewTexts } from '../texts/outbox.ts';
import { storeOwedOf } from './owed.ts';
import {
	type Differences,
	differencesOf,
	holdUnsentTexts,
	isUntouched,
	readPeople,
	readRows,
	type Scope,
	type Snapshot,
} from './snapshots.ts';

/**
 * A change keeps the rows as they were before and after it. While they are still as it left them and
 * its time is not over, undoing it puts the old ones back. The texts about it wait for as long, so
 * after an undo nothing was sent. See docs/decisions/0043-undo-puts-the-rows-back.md.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;
type About = Pick<Scope, 'accountId'> & Partial<Scope>;

/** Makes a change that can be undone. The caller holds the locks on account and schedules. */
export async function undoably(
	tx: Transaction,
	deps: Tools,
	about: About,
	change: () => Promise<void>,
): Promise<Change> {
	const now = deps.clock.now().getTime();
	const since = new Date(now - HOUR_MS).toISOString();
	const nothing = { scheduleIds: [], occurrenceIds: [], recipientId: null, daysOff: false };
	const start = { ...nothing, since, ...about };
	await storeOwedOf(tx, deps, start.scheduleIds);
	await holdUnsentTexts(tx, start);
	const before = await readRows(tx, start);
	await change();
	const occurrenceIds = before.occurrences.map(({ id }) => String(id));
	const scope = { ...start, occurrenceIds };
	const after = await readRows(tx, scope);
	const snapshot = { scope, before, after, people: await readPeople(tx, before) };
	const token = newSecretToken();
	const until = new Date(now + UNDO_MS);
	await tx
		.insert(undos)
		.values({ tokenHash: hashToken(token), accountId: about.accountId, snapshot, until });
	const telling = await listTold(tx, differencesOf(snapshot));
	return { telling, undo: { token, until: until.toISOString() } };
}

const isNews = ({ purpose }: KeptRow) =>
	['called_off', 'moved', 'back_on'].includes(String(purpose));

/** The people to whom the change planned a text; a text to somebody who said STOP will not go out. */
async function listTold(tx: Transaction, { deliveries }: Differences): Promise<Change['telling']> {
	const news = deliveries.added.filter(isNews);
	const told = await tx
		.select({
			recipientId: recipients.id,
			name: recipients.name,
			isUnreachable: sql<boolean>`${isUnreachable}`,
		})
		.from(recipients)
		.where(
			anyOf(
				recipients.id,
				news.flatMap(({ recipient_id }) => (recipient_id ? [String(recipient_id)] : [])),
			),
		)
		.orderBy(recipients.id);
	return told.flatMap(({ isUnreachable, ...person }) => (isUnreachable ? [] : [person]));
}

/** Returns whether anybody would have been told. */
export async function undoChange(
	deps: Pick<Deps, 'db' | 'clock' | 'env'>,
	accountId: string,
	token: string,
): Promise<{ wouldHaveTold: boolean }> {
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const isThis = and(eq(undos.tokenHash, hashToken(token)), eq(undos.accountId, accountId));
		const [undo] = await tx.select().from(undos).where(isThis);
		if (!undo) throw new AppError('no_such_undo');
		if (undo.usedAt) throw new AppError('already_undone');
		if (deps.clock.now() >= undo.until) throw new AppError('undo_over');
		const snapshot = undo.snapshot as Snapshot;
		const { scope, before } = snapshot;
		await lockAgain(tx, snapshot);
		const now = await readRows(tx, scope);
		if (!isUntouched(snapshot, now, await readPeople(tx, before))) {
			throw new AppError('changed_since');
		}
		const differences = differencesOf(snapshot);
		await restore(tx, deps, accountId, differences);
		await tx.update(undos).set({ usedAt: deps.clock.now() }).where(isThis);
		await signal(tx, DUE, changesOf(accountId));
		return { wouldHaveTold: differences.deliveries.added.some(isNews) };
	});
}

/** In the order that everyone uses: account, schedules, occurrences, texts. */
async function lockAgain(tx: Transaction, { scope, after }: Snapshot): Promise<void> {
	await lockSchedulesAgain(tx, scope.scheduleIds);
	await tx
		.select({ id: occurrences.id })
		.from(occurrences)
		.where(
			anyOf(
				occurrences.id,
				after.occurrences.map(({ id }) => String(id)),
			),
		)
		.orderBy(occurrences.id)
		.for('update');
	await holdUnsentTexts(tx, scope);
}

async function restore(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	differences: Differences,
): Promise<void> {
	await removeNewTexts(tx, differences.deliveries);
	await removeAdded(tx, calls, differences.calls);
	await removeAdded(tx, messageRecipients, differences.messageRecipients);
	await removeAdded(tx, messages, differences.messages);
	await removeAdded(tx, occurrences, differences.occurrences);
	await putRecipientBack(tx, accountId, differences.recipients);
	await putSchedulesBack(tx, deps, differences);
	await chargeAgain(tx, deps, accountId, differences);
	await putBack(tx, occurrences, differences.occurrences);
	await putBack(tx, messages, differences.messages);
	await putBack(tx, messageRecipients, differences.messageRecipients);
	await putBack(tx, calls, differences.calls);
	await putTextsBack(tx, differences.deliveries);
}

/** What the change gave back to the plan is used again; the month may be another one by now. */
async function chargeAgain(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	{ occurrences: { lost } }: Differences,
): Promise<void> {
	for (const row of lost) {
		if (row.usage_month === null) continue;
		const kind = row.kind as UsageKind;
		const amount = kind === 'call' ? 1 : Number(row.usage_amount);
		row.usage_month = await reserveOrRefuse(tx, deps, accountId, kind, amount);
	}
}

export async function removeOldUndos(db: Executor, before: Date): Promise<void> {
	await db.delete(undos).where(lt(undos.until, before));
}
