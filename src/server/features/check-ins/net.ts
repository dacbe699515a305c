import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { dismissNotices } from '../notices/commands.ts';
import { isCutOff } from '../recipients/cut-off.ts';
import { newsKey } from './keys.ts';
import { showNews } from './news.ts';
import { listCheckedOn } from './people.ts';

type Tools = Pick<Deps, 'clock' | 'newId'>;

/** A number or a mail address that asked for nothing more, and when. */
interface Stop {
	address: string;
	since: Date;
}

const isAt = (address: string) =>
	or(eq(recipients.phone, address), eq(recipients.email, address)) as SQL;

/** Whoever is checked on and cannot be asked any more: their family must know that the net is gone. */
export async function tellNetGone(
	tx: Transaction,
	deps: Tools,
	{ address, since }: Stop,
	accountId?: string,
): Promise<void> {
	const ofAccount = accountId ? eq(recipients.accountId, accountId) : undefined;
	const which = and(isAt(address), ofAccount, sql`${isCutOff}`) as SQL;
	for (const person of await listCheckedOn(tx, which)) {
		const { recipientId, name } = person;
		const news = { ...person, about: since.toISOString() };
		await showNews(tx, deps, news, { code: 'net_gone', recipientId, name });
	}
}

/** They can be asked again. */
export async function takeBackNetGone(
	tx: Transaction,
	deps: Tools,
	{ address, since }: Stop,
): Promise<void> {
	for (const { accountId, recipientId } of await listCheckedOn(tx, isAt(address))) {
		const key = newsKey(recipientId, `net_gone:${since.toISOString()}`);
		await dismissNotices(tx, deps, accountId, [key]);
	}
}
