import {
	and,
	asc,
	desc,
	eq,
	getTableColumns,
	inArray,
	isNull,
	lt,
	type SQL,
	sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#contract/errors.ts';
import { id } from '#contract/primitives.ts';
import { named } from '#server/db/named.ts';
import type { Executor } from '#server/db/open.ts';
import { agreements, optOuts, recipients } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';
import type { Page } from '#server/http/list.ts';
import type { WhyStopped } from '../texts/opt-outs.ts';
import { isCutOff } from './cut-off.ts';

export type RecipientRow = typeof recipients.$inferSelect;
export type ChosenRecipient = RecipientRow & {
	/** None of their ways is open. */
	isCutOff: boolean;
};
export type ListedRecipient = ChosenRecipient & {
	text: Wanted;
	mail: Wanted;
};

/** Whether a person wants to be reached by one of the ways. */
interface Wanted {
	/** Why nothing more is sent there, by whomever; null where it is. */
	stopped: WhyStopped | null;
	/** They want nothing from this account. */
	declined: boolean;
	/** Sent without an answer; null when they have answered, or it is not counted. */
	unanswered: number | null;
}

const mailOptOuts = alias(optOuts, 'mail_opt_outs');
const mailAgreements = alias(agreements, 'mail_agreements');

const wanted = (
	stops: typeof optOuts | typeof mailOptOuts,
	agreed: typeof agreements | typeof mailAgreements,
) => ({
	// As a plain column of a left join, drizzle would make the whole object null.
	stopped: sql<WhyStopped | null>`${stops.why}`,
	declined: sql<boolean>`${agreed.declinedAt} is not null`,
	unanswered: sql<number | null>`case when ${agreed.agreedAt} is null then ${agreed.texts} end`,
});

const isListed = (accountId: string) =>
	and(eq(recipients.accountId, accountId), isNull(recipients.deletedAt));

function selectListed(db: Executor, where: SQL | undefined) {
	return db
		.select({
			...getTableColumns(recipients),
			isCutOff: sql<boolean>`${isCutOff}`,
			text: wanted(optOuts, agreements),
			mail: wanted(mailOptOuts, mailAgreements),
		})
		.from(recipients)
		.leftJoin(optOuts, eq(optOuts.address, recipients.phone))
		.leftJoin(
			agreements,
			and(eq(agreements.accountId, recipients.accountId), eq(agreements.address, recipients.phone)),
		)
		.leftJoin(mailOptOuts, eq(mailOptOuts.address, recipients.email))
		.leftJoin(
			mailAgreements,
			and(
				eq(mailAgreements.accountId, recipients.accountId),
				eq(mailAgreements.address, recipients.email),
			),
		)
		.where(where)
		.orderBy(desc(recipients.id));
}

export async function listRecipients(
	db: Executor,
	accountId: string,
	{ limit, before }: Page = {},
): Promise<ListedRecipient[]> {
	const listed = selectListed(
		db,
		and(isListed(accountId), before ? lt(recipients.id, before) : undefined),
	);
	return limit === undefined ? listed : listed.limit(limit);
}

export function countRecipients(db: Executor, accountId: string): Promise<number> {
	return db.$count(recipients, isListed(accountId));
}

export async function getRecipient(
	db: Executor,
	accountId: string,
	recipientId: string,
): Promise<ListedRecipient> {
	const [row] = await selectListed(db, and(isListed(accountId), eq(recipients.id, recipientId)));
	if (!row) throw new AppError('no_such_recipient');
	return row;
}

export async function findRecipient(
	db: Executor,
	accountId: string,
	recipientId: string,
): Promise<RecipientRow | undefined> {
	const [row] = await getRecipients(db, accountId, [recipientId]);
	return row;
}

/** Finds the person on the account's list who has this number. */
export async function findRecipientWith(
	db: Executor,
	accountId: string,
	phone: string,
): Promise<RecipientRow | undefined> {
	const [row] = await db
		.select()
		.from(recipients)
		.where(and(isListed(accountId), eq(recipients.phone, phone)))
		.orderBy(asc(recipients.id))
		.limit(1);
	return row;
}

/** Those of them who are on the account's list. */
export async function getRecipients(
	db: Executor,
	accountId: string,
	ids: string[],
): Promise<RecipientRow[]> {
	if (ids.length === 0) return [];
	return db
		.select()
		.from(recipients)
		.where(and(isListed(accountId), inArray(recipients.id, ids)));
}

/** The people chosen in a form, once each, in that order. All of them must be on the account's list. */
export async function getChosenRecipients(
	db: Executor,
	accountId: string,
	chosen: string[],
): Promise<ChosenRecipient[]> {
	const ids = [...new Set(chosen.map((each) => each.toLowerCase()))];
	const possible = ids.filter((each) => id.safeParse(each).success);
	const rows = await listThese(db, { accountId, ids: possible });
	const byId = new Map(rows.map((row) => [row.id, row]));
	const found = ids.map((each) => byId.get(each)).filter((row) => row !== undefined);
	if (found.length < ids.length) {
		throw new AppError('recipients_unknown', { field: 'recipientIds' });
	}
	return found;
}

const listThese = statement<{ accountId: string; ids: string[] }, ChosenRecipient>(
	({ accountId, ids }) => sql`
		select ${named(getTableColumns(recipients))}, ${isCutOff} as "isCutOff" from ${recipients}
		where ${recipients.accountId} = ${accountId} and ${recipients.deletedAt} is null
			and ${recipients.id} = any(${ids}::uuid[])`,
);
