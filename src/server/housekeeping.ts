import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Deps } from './deps.ts';
import { removeClosedAccounts, removeExpiredWaysIn } from './features/accounts/expiry.ts';
import { removeOldMails } from './features/mail/outbox.ts';
import { removeOldUndos } from './features/occurrences/undo.ts';
import { removeUnownedMeetings } from './features/rooms/history.ts';
import { removeUnowned } from './features/texts/deliveries.ts';
import { removeSandboxMails } from './gateways/sandbox-mail.ts';
import { removeSandboxTexts } from './gateways/sandbox-sms.ts';
import { removeResetBudgets } from './http/budgets.ts';
import { removeOldReplies } from './http/idempotency.ts';
import type { Task } from './worker.ts';

const UNDO_KEPT_MS = HOUR_MS;
const MAIL_KEPT_MS = 29 * DAY_MS;
const UNOWNED_KEPT_MS = 29 * DAY_MS;
const SANDBOX_KEPT_MS = 90 * DAY_MS;

export const housekeepingTask: Task = {
	name: 'housekeeping',
	everyMs: 10 * MINUTE_MS,
	run: removeExpired,
};

/** Each part removes what it keeps only for a while. */
export async function removeExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	const now = clock.now();
	const before = (ms: number) => new Date(now.getTime() - ms);
	await removeResetBudgets(db, now);
	await removeOldReplies(db, now);
	await removeOldUndos(db, before(UNDO_KEPT_MS));
	await removeExpiredWaysIn(db, now);
	await removeOldMails(db, before(MAIL_KEPT_MS));
	await removeSandboxMails(db, before(SANDBOX_KEPT_MS));
	await removeSandboxTexts(db, before(SANDBOX_KEPT_MS));
	await removeUnownedMeetings(db, before(UNOWNED_KEPT_MS));
	await removeUnowned(db, before(UNOWNED_KEPT_MS));
	await removeClosedAccounts(db, now);
}
