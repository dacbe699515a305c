import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { PREPARED_RECIPIENTS, type RecipientInput } from '#contract/recipients.ts';
import type { Change } from '#contract/undo.ts';
import type { Way } from '#contract/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import { inTransaction } from '#server/db/dry-run.ts';
import type { Transaction } from '#server/db/open.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { calls, deliveries, messageRecipients, recipients } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, lockAccount } from '../accounts/queries.ts';
import { getPlanInForce } from '../billing/plan.ts';
import { decline } from '../texts/opt-outs.ts';
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

/** What the holder read and confirmed, in their language. */
export interface Agreement {
	text: string;
	mail: string;
}

export async function createRecipient(
	deps: Deps,
	accountId: string,
	input: RecipientInput,
	agreement: Agreement,
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
	deps: Pick<Deps, 'clock' | 'newId' | 'env'>,
	account: Account,
	{ name, phoneNumber, email, relationship, timezone = '', language, ...wants }: RecipientInput,
	agreement: Agreement,
): Promise<string> {
	const id = deps.newId();
	const ways: Way[] = [deps.env.texts === 'off' ? 'mail' : 'text'];
	const reached = waysOf({ ways, always: [] }, wants, email);
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
		...reached,
		...agreed(deps, account, agreement),
		...(reached.ways.includes('mail') && agreedToMail(deps, account, agreement)),
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
 * how to stop. The same goes for a new mail address.
 */
export async function updateRecipient(
	deps: Deps,
	accountId: string,
	recipientId: string,
	{ name, phoneNumber, email, relationship, timezone, language, ...wants }: RecipientInput,
	agreement: Agreement,
	{ updateOnSchedules }: OnSchedules,
): Promise<ListedRecipient> {
	return deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, accountId);
		const before = await getRecipient(tx, accountId, recipientId);
		if (phoneNumber !== before.phone) await refuseTakenNumber(tx, accountId, phoneNumber);
		const reached = waysOf(before, wants, email);
		const isMailed = (ways: Way[]) => ways.includes('mail');
		const isNewMail = isMailed(reached.ways) && !(isMailed(before.ways) && email === before.email);
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
				...reached,
				...(isNewMail && agreedToMail(deps, account, agreement)),
				...(phoneNumber !== before.phone && {
					...agreed(deps, account, agreement),
					introducedAt: null,
					anyHourAt: null,
				}),
			})
			.where(eq(recipients.id, before.id));
		await keepRefusal(tx, deps, before, email);
		const after = await getRecipient(tx, accountId, recipientId);
		await updateOnSchedules(tx, after);
		return after;
	});
}

/** Who wants nothing at all from this account gets nothing at another mail address either. */
async function keepRefusal(
	tx: Transaction,
	deps: Pick<Deps, 'clock'>,
	{ accountId, ...before }: ListedRecipient,
	email: string,
): Promise<void> {
	const wantsNothing = before.text.declined && (before.email === '' || before.mail.declined);
	if (!wantsNothing || email === '' || email === before.email) return;
	await decline(tx, deps, { accountId, address: email });
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

function agreed({ clock }: Pick<Deps, 'clock'>, account: Account, agreement: Agreement) {
	return { agreedAt: clock.now(), agreedBy: nameOf(account), agreement: agreement.text };
}

function agreedToMail({ clock }: Pick<Deps, 'clock'>, account: Account, agreement: Agreement) {
	return {
		mailAgreedAt: clock.now(),
		mailAgreedBy: nameOf(account),
		mailAgreement: agreement.mail,
	};
}

const nameOf = ({ name, email }: Account) => `${name} <${email}>`;

/** What is asked for, otherwise what was before; without an address mail is no way. */
function waysOf(
	before: Pick<RecipientRow, 'ways' | 'always'>,
	asked: Pick<RecipientInput, 'ways' | 'always'>,
	email: string,
): Pick<RecipientRow, 'ways' | 'always'> {
	if (asked.ways?.includes('mail') && email === '') {
		throw new AppError('mail_needs_address', { field: 'email' });
	}
	const possible = (asked.ways ?? before.ways).filter((way) => way !== 'mail' || email !== '');
	const onlyMailWent = possible.length === 0 && before.ways.length > 0;
	const ways: Way[] = onlyMailWent ? ['text'] : [...new Set(possible)];
	return { ways, always: ways.filter((way) => (asked.always ?? before.always).includes(way)) };
}

async function refuseAboveLimit(tx: Transaction, deps: Deps, accountId: string): Promise<void> {
	const { tier, limits } = await getPlanInForce(tx, deps, accountId);
	const most = tier === 'free' ? PREPARED_RECIPIENTS : limits.recipients;
	if ((await countRecipients(tx, accountId)) < most) return;
	if (tier === null) throw new AppError('account_recipients_limit', { facts: { most } });
	if (tier === 'free') throw new AppError('prepared_limit', { facts: { most } });
	throw new AppError('recipients_limit', { facts: { tier, most } });
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
