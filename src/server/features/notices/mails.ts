import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import { notices } from '#server/db/schema.ts';
import { digestMailWords } from '#words/en/mails/notices.ts';
import { noticeWords } from '#words/en/notices.ts';
import { findAccount } from '../accounts/queries.ts';
import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';

/** What a digest is queued with; its words are read when it is sent. */
export interface DigestData extends Record<string, string> {
	accountId: string;
	/** Of the notices that it quotes, with commas between. */
	noticeIds: string;
	/** Of all that it tells of. */
	count: string;
}

export const noticeMails: MailTemplates = {
	async notices(deps, { to, data }) {
		const { accountId = '', noticeIds = '', count = '' } = data;
		const account = await findAccount(deps.db, accountId);
		if (!account) return null;
		const quoted = await deps.db
			.select()
			.from(notices)
			.where(and(eq(notices.accountId, accountId), anyOf(notices.id, noticeIds.split(','))))
			.orderBy(asc(notices.createdAt), asc(notices.id));
		const [first] = quoted;
		if (!first) return null;
		// An address that nobody proved may be a stranger's, and the words are the account holder's.
		const isProven = account.emailProven && account.email === to;
		const words = digestMailWords({
			kind: first.kind,
			count: Number(count),
			quoted: isProven ? quoted.map(({ told }) => noticeWords(told)) : null,
		});
		return layOutMail(words, `${deps.env.publicUrl}/dashboard`);
	},
};
