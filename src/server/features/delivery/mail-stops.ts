import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { dismissNotices, tellHolder } from '../notices/commands.ts';
import { resumeReminders } from '../occurrences/reminders.ts';
import { resumeTexts, type WhyStopped } from '../texts/opt-outs.ts';
import { takeStop } from './stops.ts';

type Tools = Pick<Deps, 'clock' | 'newId'>;

const stopKey = (address: string) => `mail-stopped:${address}`;

/** An address gets no more mails. Tells every account that lists it, once. */
export async function stopMails(
	tx: Transaction,
	deps: Tools,
	address: string,
	why: WhyStopped,
): Promise<void> {
	const since = await takeStop(tx, deps, address, why);
	if (!since) return;
	const code = why === 'returned' ? 'mail_returned' : 'mail_stopped';
	for (const { accountId, recipientId, name } of await listPeopleAt(tx, address)) {
		await tellHolder(tx, deps, {
			accountId,
			key: stopKey(address),
			kind: 'mail_stopped',
			told: { code, recipientId, name },
			replaces: true,
		});
	}
}

/** Mails go to this address again. */
export async function startMails(tx: Transaction, deps: Tools, address: string): Promise<void> {
	if (!(await resumeTexts(tx, address))) return;
	await resumeReminders(tx, deps, address);
	for (const { accountId } of await listPeopleAt(tx, address)) {
		await dismissNotices(tx, deps, accountId, [stopKey(address)]);
	}
}

/** One person for each account, in the order in which everyone locks accounts. */
function listPeopleAt(tx: Transaction, address: string) {
	return tx
		.selectDistinctOn([recipients.accountId], {
			accountId: recipients.accountId,
			recipientId: recipients.id,
			name: recipients.name,
		})
		.from(recipients)
		.where(and(eq(recipients.email, address), isNull(recipients.deletedAt)))
		.orderBy(asc(recipients.accountId), asc(recipients.id));
}
