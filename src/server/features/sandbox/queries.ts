import { and, asc, eq, ne } from 'drizzle-orm';
import type { SandboxMail, SandboxText } from '#contract/sandbox.ts';
import { sandboxMails, sandboxTexts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

type Text = typeof sandboxTexts.$inferSelect;

export function presentText(row: Text): SandboxText {
	return {
		_id: row.id,
		to: row.recipient,
		from: row.sender,
		body: row.body,
		at: row.at.toISOString(),
		status: row.status,
	};
}

/** Texts that arrived on the phones, without their owners' replies. */
export async function listArrivedTexts(db: Deps['db'], to?: string): Promise<SandboxText[]> {
	const rows = await db
		.select()
		.from(sandboxTexts)
		.where(and(to ? eq(sandboxTexts.phone, to) : undefined, ne(sandboxTexts.status, 'received')))
		.orderBy(asc(sandboxTexts.at), asc(sandboxTexts.id));
	return rows.map(presentText);
}

export async function listPhones(db: Deps['db']) {
	const rows = await db
		.select()
		.from(sandboxTexts)
		.orderBy(asc(sandboxTexts.at), asc(sandboxTexts.id));
	const phones = Map.groupBy(rows, (row) => row.phone);
	const lastAt = (texts: Text[]) => texts.at(-1)?.at.getTime() ?? 0;
	return [...phones]
		.sort(([, a], [, b]) => lastAt(b) - lastAt(a))
		.map(([number, texts]) => ({ number, texts: texts.map(presentText) }));
}

export async function listMail(db: Deps['db'], to?: string): Promise<SandboxMail[]> {
	const rows = await db
		.select()
		.from(sandboxMails)
		.where(to ? eq(sandboxMails.recipient, to.toLowerCase()) : undefined)
		.orderBy(asc(sandboxMails.at), asc(sandboxMails.id));
	return rows.map(({ id, recipient, subject, text, invitation, at }) => ({
		_id: id,
		to: recipient,
		subject,
		text,
		invitation,
		at: at.toISOString(),
	}));
}
