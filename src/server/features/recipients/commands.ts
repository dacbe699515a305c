import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { PREPARED_RECIPIENTS, type RecipientInput } from '#contract/recipients.ts';
import type { Change } from '#contract/undo.ts';
import { anyOf } from '#server/db/any-of.ts';
import { inTransaction } from '#server/db/dry-run.ts';
import type { Transaction } from '#server/db/open.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { calls, deliveries, messageRecipients, recipients } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, lockAccount } from '../accounts/queries.ts';
import { getPlanInForce } from '../billing/plan.ts';
import {
	countRecipients,
	getChosenRecipients,
	getRecipient,
	type ListedRecipient,
	listRecipients,
	type RecipientRow,
} from './queries.ts';
import { refuseTakenNumber } from './taken-number.ts';

/** Schedules import this feature, so app.ts hands in what a change to a recipient means for them. */
export interface OnSchedules {
	updateOnSchedules(tx: Transaction, recipient: RecipientRow): Promise<void>;
	/** Returns the schedules that lost their last person. */
	removeFromSchedules(tx: Transaction, recipient: RecipientRow): Promise<NamedSchedule[]>;
	/** Makes a change to a person so that it can be undone, and says whom it tells. */
	undoably(tx: Transaction, recipient: RecipientRow, change: () => Promise<void>): Promise<Change>;
}

interface NamedSchedule {
	id: string;
	name: string;
}

/** `agreement` is what the holder read and confirmed, in their language. */
export async function createRecipient(
	deps: Deps,
	accountId: string,
	input: RecipientInput,
	agreement: string,
): Promise<ListedRecipient> {
	return deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, accountId);
		await refuseAboveLimit(tx, deps, accountId);
		await refuseTakenNumber(tx, accountId, input.phoneNumber);
		const recipientId = await insertRecipient(tx, deps, account, input, agreement);
		await signal(tx, changesOf(accountId));
		return getRecipient(tx, accountId, recipientId);
	});
}

/** Checks no limit: onboarding stores all recipients, also above the plan's limit. */
export async function insertRecipient(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	account: Account,
	{ name, phoneNumber, email, relationship, timezone = '', language, ...wants }: RecipientInput,
	agreement: string,
): Promise<string> {
	const id = deps.newId();
	await tx.insert(recipients).values({
		id,
		accountId: account.id,
		name,
		phone: phoneNumber,
		email,
		relationship,
		timezone,
		language: language || null,
		invitations: email !== '' && (wants.invitations ?? false),
		...agreed(deps, account, agreement),
		createdAt: deps.clock.now(),
	});
	return id;
}

/** The chosen people stay active; any room left goes to those added first. */
export async function chooseActiveRecipients(
	deps: Deps,
	accountId: string,
	recipientIds: string[],
): Promise<ListedRecipient[]> {
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const chosen = await getChosenRecipients(tx, accountId, recipientIds);
		const { tier, limits } = await getPlanInForce(tx, deps, accountId);
		const room = tier === 'free' ? PREPARED_RECIPIENTS : limits.recipients;
		if (chosen.length > room) {
			throw new AppError('chosen_limit', { facts: { most: room }, field: 'recipientIds' });
		}
		const ids = chosen.map(({ id }) => id);
		await tx
			.update(recipients)
			.set({ chosenAt: null })
			.where(and(eq(recipients.accountId, accountId), isNotNull(recipients.chosenAt)));
		await tx
			.update(recipients)
			.set({ chosenAt: deps.clock.now() })
			.where(anyOf(recipients.id, ids));
		await signal(tx, changesOf(accountId));
		return listRecipients(tx, accountId);
	});
}

/**
 * A new number counts as a new person: agreement is recorded again, and they are told who we are and
 * how to stop.
 */
export async function updateRecipient(
	deps: Deps,
	accountId: string,
	recipientId: string,
	{ name, phoneNumber, email, relationship, timezone, language, ...wants }: RecipientInput,
	agreement: string,
	{ updateOnSchedules }: OnSchedules,
): Promise<ListedRecipient> {
	return deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, accountId);
		const before = await getRecipient(tx, accountId, recipientId);
		if (phoneNumber !== before.phone) await refuseTakenNumber(tx, accountId, phoneNumber);
		await tx
			.update(recipients)
			.set({
				name,
				phone: phoneNumber,
				email,
				relationship,
				...(timezone !== undefined && { timezone }),
				...(language !== undefined && { language: language || null }),
				invitations: email !== '' && (wants.invitations ?? before.invitations),
				...(phoneNumber !== before.phone && {
					...agreed(deps, account, agreement),
					introducedAt: null,
				}),
			})
			.where(eq(recipients.id, before.id));
		const after = await getRecipient(tx, accountId, recipientId);
		await updateOnSchedules(tx, after);
		return after;
	});
}

/** What a person chose on the page of a call. Nothing happens where they are no longer on the list. */
export async function setLanguageOf(
	deps: Pick<Deps, 'db'>,
	recipientId: string,
	language: Language,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const [recipient] = await tx
			.update(recipients)
			.set({ language })
			.where(and(eq(recipients.id, recipientId), isNull(recipients.deletedAt)))
			.returning({ accountId: recipients.accountId });
		if (recipient) await signal(tx, changesOf(recipient.accountId));
	});
}

export async function removeRecipient(
	deps: Deps,
	accountId: string,
	recipientId: string,
	{ removeFromSchedules, undoably, isDryRun }: OnSchedules & { isDryRun: boolean },
): Promise<{ left: NamedSchedule[] } & Change> {
	return inTransaction(deps.db, isDryRun, async (tx) => {
		await lockAccount(tx, accountId);
		const recipient = await getRecipient(tx, accountId, recipientId);
		let left: NamedSchedule[] = [];
		const changed = await undoably(tx, recipient, async () => {
			left = await removeFromSchedules(tx, recipient);
			await tx
				.update(recipients)
				.set({ deletedAt: deps.clock.now() })
				.where(eq(recipients.id, recipient.id));
		});
		return { left, ...changed };
	});
}

function agreed({ clock }: Pick<Deps, 'clock'>, { name, email }: Account, agreement: string) {
	return { agreedAt: clock.now(), agreedBy: `${name} <${email}>`, agreement };
}

async function refuseAboveLimit(tx: Transaction, deps: Deps, accountId: string): Promise<void> {
	const { tier, limits } = await getPlanInForce(tx, deps, accountId);
	const isFree = tier === 'free';
	const limit = isFree ? PREPARED_RECIPIENTS : limits.recipients;
	if ((await countRecipients(tx, accountId)) < limit) return;
	if (!isFree) throw new AppError('recipients_limit', { facts: { tier, most: limit } });
	throw new AppError('prepared_limit', { facts: { most: limit } });
}

/** Removes people who were deleted before then and have no history left. */
export async function removeForgottenRecipients(deps: Deps, before: Date): Promise<void> {
	const historyIn = (table: typeof messageRecipients | typeof calls | typeof deliveries) =>
		deps.db
			.select({ found: sql`1` })
			.from(table)
			.where(sql`${table.recipientId} = ${recipients.id}`);
	await removeInBatches(
		deps,
		recipients,
		and(
			lt(recipients.deletedAt, before),
			notExists(historyIn(messageRecipients)),
			notExists(historyIn(calls)),
			notExists(historyIn(deliveries)),
		),
	);
}
