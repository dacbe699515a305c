import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Way } from '#contract/ways.ts';
import { holderParty } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { dismissNotices } from '../notices/commands.ts';
import { type Answered, recordAgreement, silenceKey } from '../texts/agreement.ts';

type Tools = Pick<Deps, 'clock'>;

/** Returns whether this is their first answer; the account holder then need not ask them any more. */
export async function recordAnswer(
	tx: Transaction,
	deps: Tools,
	answered: Answered,
): Promise<boolean> {
	const isNew = await recordAgreement(tx, deps, answered);
	if (isNew) await dismissNotices(tx, deps, answered.accountId, [silenceKey(answered.address)]);
	return isNew;
}

/** Somebody joined with this link, which counts as an answer of the person it was sent to by that way. */
export async function recordTap(
	tx: Transaction,
	deps: Tools,
	linkId: string,
	way: Way,
): Promise<void> {
	const texted = await tx
		.selectDistinct({ accountId: deliveries.accountId, address: deliveries.address })
		.from(deliveries)
		.where(
			and(
				eq(deliveries.linkId, linkId),
				eq(deliveries.way, way),
				ne(deliveries.party, holderParty),
				isNotNull(deliveries.accountId),
				isNotNull(deliveries.submittedAt),
			),
		);
	const [only, ...others] = texted;
	// A link that went to two numbers, or two mailboxes, does not tell which of the two people tapped it.
	if (!only?.accountId || others.length > 0) return;
	await recordAnswer(tx, deps, { accountId: only.accountId, address: only.address, how: 'tapped' });
}
