import { eq } from 'drizzle-orm';
import type { Choices } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { type Way, ways } from '#contract/ways.ts';
import { addressBy } from '#domain/ways.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { optOuts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { lockAccount } from '../accounts/queries.ts';
import { tellNetGone } from '../check-ins/net.ts';
import { startMails, stopMails } from '../delivery/mail-stops.ts';
import { recordAnswer } from '../recipients/answers.ts';
import { type Chooser, findChooser } from '../recipients/choices-link.ts';
import type { OnSchedules } from '../recipients/commands.ts';
import { keepOwnChoices, type OwnChoices } from '../recipients/own-choices.ts';
import { decline, takeBackDecline } from '../texts/opt-outs.ts';
import { presentChoices } from './present.ts';

/** What people without an account choose about how we reach them. */

async function getChooser(
	db: Executor,
	deps: Pick<Deps, 'secrets'>,
	token: string,
): Promise<Chooser> {
	const chooser = await findChooser(db, deps, token);
	if (!chooser) throw new AppError('not_found');
	return chooser;
}

export async function readChoices(deps: Deps, token: string): Promise<Choices> {
	return presentChoices(deps.db, deps, await getChooser(deps.db, deps, token));
}

export async function changeChoices(
	deps: Deps,
	token: string,
	change: OwnChoices,
	onSchedules: OnSchedules,
): Promise<Choices> {
	const { account } = await getChooser(deps.db, deps, token);
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, account.id);
		// Read under the lock, so that what the account holder changed meanwhile counts.
		const chooser = await getChooser(tx, deps, token);
		if (change.ways) await chooseWays(tx, deps, chooser, change.ways);
		await keepOwnChoices(tx, deps, chooser.recipient, change, onSchedules);
		return presentChoices(tx, deps, chooser);
	});
}

/** A way that is not chosen is declined for this account, and only the person can take that back. */
async function chooseWays(
	tx: Transaction,
	deps: Deps,
	chooser: Chooser,
	chosen: Way[],
): Promise<void> {
	const { recipient, account, cameBy } = chooser;
	const accountId = account.id;
	for (const way of ways) {
		const address = addressBy(way, recipient);
		const isChosen = chosen.includes(way);
		if (address === '' && isChosen) throw new AppError('mail_needs_address');
		if (address === '') continue;
		if (!isChosen) {
			await decline(tx, deps, { accountId, address });
			await tellNetGone(tx, deps, { address, since: deps.clock.now() }, accountId);
			continue;
		}
		await takeStopBack(tx, deps, chooser, way);
		await takeBackDecline(tx, { accountId, address });
	}
	if (!chosen.includes(cameBy)) return;
	// The link proves that they read what we send there, and says nothing about another address.
	const address = addressBy(cameBy, recipient);
	await recordAnswer(tx, deps, { accountId, address, how: 'tapped' });
}

/**
 * Texts begin again with START only, as carriers want it. Mails begin again for somebody who reads what
 * we send to that address; where they only came back, everyone may try again.
 */
async function takeStopBack(
	tx: Transaction,
	deps: Deps,
	{ recipient, cameBy }: Chooser,
	way: Way,
): Promise<void> {
	const address = addressBy(way, recipient);
	const [stop] = await tx.select().from(optOuts).where(eq(optOuts.address, address));
	if (!stop) return;
	const mayStart = way === 'mail' && (cameBy === 'mail' || stop.why === 'returned');
	if (!mayStart) throw new AppError('way_stopped');
	await startMails(tx, deps, address);
}

/** Stops all mails of this installation to the address that the link was sent to. */
export async function stopMailsBehind(deps: Deps, token: string): Promise<Choices> {
	const chooser = await getChooser(deps.db, deps, token);
	await stopMailsOf(deps, chooser);
	return presentChoices(deps.db, deps, chooser);
}

/** A mail program does it for its reader, perhaps long after the person was taken off the list. */
export async function unsubscribe(deps: Deps, token: string): Promise<void> {
	const chooser = await findChooser(deps.db, deps, token, { withRemoved: true });
	if (!chooser) throw new AppError('not_found');
	await stopMailsOf(deps, chooser);
}

async function stopMailsOf(deps: Deps, { recipient, cameBy }: Chooser): Promise<void> {
	if (cameBy !== 'mail') throw new AppError('not_found');
	await deps.db.transaction((tx) => stopMails(tx, deps, recipient.email, 'asked'));
}
