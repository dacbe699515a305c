import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { StartupError } from '#server/startup-error.ts';
import { lockAccount } from '../accounts/queries.ts';
import { endSessions } from '../accounts/sessions.ts';
import { setSuspension } from '../accounts/suspension.ts';
import { closeRoomsOf } from '../rooms/closing.ts';
import { getOpenAccount } from './find.ts';

type Tools = Pick<Deps, 'db' | 'clock' | 'newId'>;

/**
 * From now on nothing is sent for the account, nobody can log in, and its rooms close. Its schedules
 * stay: moments that become due are recorded as failed, and the next one is stored.
 */
export async function suspendAccount(deps: Tools, who: string, reason: string) {
	const suspendedAt = deps.clock.now();
	return deps.db.transaction(async (tx) => {
		const { id, email } = await getOpenAccount(tx, who);
		const account = await lockAccount(tx, id);
		if (account.suspendedAt) throw new StartupError(`${email} is suspended already.`);
		await setSuspension(tx, id, { at: suspendedAt, reason });
		await endSessions(tx, deps, id);
		await closeRoomsOf(tx, deps, id);
		// Open pages reload their data and find that their session has ended.
		await signal(tx, changesOf(id));
		return { id, email, state: 'suspended', since: suspendedAt.toISOString(), reason };
	});
}

export async function restoreAccount(deps: Tools, who: string) {
	return deps.db.transaction(async (tx) => {
		const { id, email } = await getOpenAccount(tx, who);
		const account = await lockAccount(tx, id);
		if (!account.suspendedAt) throw new StartupError(`${email} is not suspended.`);
		await setSuspension(tx, id, null);
		return { id, email, state: 'open', suspendedFrom: account.suspendedAt.toISOString() };
	});
}
