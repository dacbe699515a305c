import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import { notices } from '#server/db/schema.ts';
import { findAccount } from '../accounts/queries.ts';
import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';

/** The queued data of a digest; its words are made when it is sent. */
export interface DigestData extends Record<string, string> {
	accountId: string;
	/** The ids of the notices that it quotes, separated by commas. */
	noticeIds: string;
	/** The number of all new notices. */
	count: string;
}

export const noticeMails: MailTemplates = {
	async notices(deps, { to, data, words }) {
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
		// An unproven address may be a stranger's, who must not read the account holder's words.
		const isProven = account.emailProven && account.email === to;
		const mail = words.noticeMails.digestMailWords({
			kind: first.kind,
			count: Number(count),
			quoted: isProven ? quoted.map(({ told }) => words.notices.noticeWords(told)) : null,
		});
		return layOutMail(words, mail, `${deps.env.publicUrl}/dashboard`);
	},
};
