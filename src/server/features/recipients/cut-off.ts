import { type SQL, sql } from 'drizzle-orm';
import { recipients } from '#server/db/schema.ts';

/** The number or the mail address that one of the ways of a recipient leads to; empty when there is none. */
const addressBy = (way: string) =>
	sql`case ${sql.raw(way)} when 'mail' then ${recipients.email} else ${recipients.phone} end`;

/**
 * A recipient who is reached by none of their ways, because they stopped or declined each of them.
 * Nobody asked for it when mails come back: that is told where it happens.
 */
export const isCutOff = hasNoWay(sql`and opt_outs.why <> 'returned'`);

/** Nothing can be sent to this recipient, for whatever reason. */
export const isUnreachable = hasNoWay(sql``);

function hasNoWay(which: SQL): SQL {
	return sql`not exists (
	select from unnest(${recipients.ways}) as way (name)
	where ${addressBy('way.name')} <> ''
		and not exists (select from opt_outs where opt_outs.phone = ${addressBy('way.name')}
			${which})
		and not exists (select from agreements where agreements.account_id = ${recipients.accountId}
			and agreements.phone = ${addressBy('way.name')} and agreements.declined_at is not null))`;
}
