import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { takeBackNetGone, tellNetGone } from '../check-ins/net.ts';
import { endLadders, isSearchedAt } from '../ladders/commands.ts';
import { dismissNotices, tellHolder } from '../notices/commands.ts';
import { resumeReminders } from '../occurrences/reminders.ts';
import { resumeTexts, stopTexts, takeBackDeclines, type WhyStopped } from '../texts/opt-outs.ts';
import { listRecipientsWith } from './conversations.ts';
import { followFailures } from './fallback.ts';
import { replyKey } from './inbox.ts';

type Tools = Pick<Deps, 'clock' | 'newId'>;

/**
 * Records a STOP of a number or a mail address; returns its moment, or undefined if it had stopped
 * before. What it withdraws goes out by the person's next way, or uses nothing of the plan, and its
 * message says why.
 */
export async function takeStop(
	tx: Transaction,
	deps: Tools,
	address: string,
	why?: WhyStopped,
): Promise<Date | undefined> {
	// First, as everyone locks searches before their texts.
	await stopSearches(tx, deps, address);
	const { since, withdrawn } = await stopTexts(tx, deps, address, why);
	await followFailures(tx, deps, withdrawn);
	if (since) await tellNetGone(tx, deps, { address, since });
	return since;
}

/** Who wants no more texts is not looked for any more. */
export const stopSearches = (tx: Transaction, deps: Tools, address: string) =>
	endLadders(tx, deps, isSearchedAt(address), 'stopped');

/**
 * Records a START; returns since when the phone had stopped, or undefined if it had not. Calls and
 * messages look for a STOP when they are due, so only reminders have to be planned again.
 */
export async function takeStart(
	tx: Transaction,
	deps: Tools,
	phone: string,
): Promise<Date | undefined> {
	await takeBackDeclines(tx, phone);
	const since = await resumeTexts(tx, phone);
	if (since) {
		await resumeReminders(tx, deps, phone);
		await takeBackNetGone(tx, deps, { address: phone, since });
	}
	return since;
}

const stopKey = (phone: string, since: Date) => `stopped:${phone}:${since.toISOString()}`;

interface Stop {
	phone: string;
	since: Date;
	said: string;
	/** Only this account may read the words; undefined when it is not certain whom they were meant for. */
	meantFor: string | undefined;
}

/** Tells every account that has this phone on its list. */
export async function tellOfStop(
	tx: Transaction,
	deps: Tools,
	{ phone, since, said, meantFor }: Stop,
): Promise<void> {
	for (const { accountId, id: recipientId, name } of await listPeopleWith(tx, phone)) {
		const heard = accountId === meantFor ? said : '';
		await tellHolder(tx, deps, {
			accountId,
			key: stopKey(phone, since),
			kind: 'stopped',
			told: { code: 'stopped', recipientId, name, said: heard },
		});
	}
}

export async function tellOfStart(
	tx: Transaction,
	deps: Tools,
	{ phone, since, textId }: { phone: string; since: Date; textId: string },
): Promise<void> {
	for (const { accountId, id: recipientId, name } of await listPeopleWith(tx, phone)) {
		await dismissNotices(tx, deps, accountId, [stopKey(phone, since)]);
		await tellHolder(tx, deps, {
			accountId,
			key: replyKey(textId),
			kind: 'reply',
			told: { code: 'resumed', recipientId, name },
		});
	}
}

/** One person for each account, in the order in which everyone locks accounts. */
async function listPeopleWith(tx: Transaction, phone: string) {
	const listed = await listRecipientsWith(tx, phone);
	const byAccount = new Map(listed.map((person) => [person.accountId, person]));
	return [...byAccount.values()].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
}
