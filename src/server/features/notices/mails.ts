import { and, asc, eq } from 'drizzle-orm';
import type { Notice } from '#contract/notices.ts';
import { anyOf } from '#server/db/any-of.ts';
import { notices } from '#server/db/schema.ts';
import { findAccount } from '../accounts/queries.ts';
import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';

const titles: Record<Notice['kind'], string> = {
	text_failed: 'A text did not arrive',
	call_failed: 'Not everyone could be called',
	limit_reached: 'Your plan’s limit is reached',
	reply: 'You have a reply',
};

const UNQUOTED =
	'Log in to read it. Once you have confirmed this email, we write here what it is about.';

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
		const more = isProven ? Number(count) - quoted.length : 0;
		const title = count === '1' ? titles[first.kind] : `${count} things you should know`;
		return {
			subject: title,
			...layOutMail({
				title,
				paragraphs: [
					...(isProven ? quoted.map(({ words }) => words) : [UNQUOTED]),
					...(more > 0 ? [`And ${more} more, which you find in Kinbell.`] : []),
				],
				button: { label: 'Open Kinbell', url: `${deps.env.publicUrl}/dashboard` },
				closing: 'Kinbell shows this as well, until you put it away.',
			}),
		};
	},
};
