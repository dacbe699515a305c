import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { type Way, ways } from '#contract/ways.ts';
import { addressBy } from '#domain/ways.ts';
import type { Executor } from '#server/db/open.ts';
import { accounts, recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { idOfShort, shortIdOf } from '#server/http/short-ids.ts';
import { linkToken } from '#server/secrets.ts';
import type { Account } from '../accounts/queries.ts';
import type { RecipientRow } from './queries.ts';

/**
 * The links with which people choose how we reach them. Each belongs to a person and to the number or
 * address that it was sent to: it ends when that is changed, and proves that somebody reads it there.
 */

type Tools = Pick<Deps, 'env' | 'secrets'>;

interface Addressed {
	recipientId: string;
	address: string;
}

export const choicesUrl = (deps: Tools, addressed: Addressed) =>
	`${deps.env.publicUrl}${choicesPath(deps, addressed)}`;

export function choicesPath({ secrets }: Pick<Tools, 'secrets'>, addressed: Addressed): string {
	return `/choices/${shortIdOf(addressed.recipientId)}${proofOf(secrets, addressed)}`;
}

const proofOf = (secrets: Tools['secrets'], { recipientId, address }: Addressed) =>
	linkToken(secrets, `choices ${recipientId} ${address}`);

/** The person, and by which way the link came to them. */
export interface Chooser {
	recipient: RecipientRow;
	account: Account;
	cameBy: Way;
}

/** Undefined for a guess, and for a person or an account that is gone. */
export async function findChooser(
	db: Executor,
	{ secrets }: Pick<Tools, 'secrets'>,
	token: string,
	{ withRemoved = false } = {},
): Promise<Chooser | undefined> {
	const [, id, proof] = /^([\w-]{22})([\w-]{22})$/.exec(token) ?? [];
	if (!id || !proof) return undefined;
	const [found] = await db
		.select({ recipient: recipients, account: accounts })
		.from(recipients)
		.innerJoin(accounts, eq(accounts.id, recipients.accountId))
		.where(
			and(
				eq(recipients.id, idOfShort(id)),
				withRemoved ? undefined : and(isNull(recipients.deletedAt), isNull(accounts.deletedAt)),
			),
		);
	if (!found) return undefined;
	const cameBy = ways.find((way) => {
		const address = addressBy(way, found.recipient);
		const expected = proofOf(secrets, { recipientId: found.recipient.id, address });
		return address !== '' && timingSafeEqual(Buffer.from(expected), Buffer.from(proof));
	});
	return cameBy && { ...found, cameBy };
}

/** In which language the person reads; undefined for nobody's link. */
export async function findLanguageOfChooser(
	deps: Pick<Deps, 'db' | 'secrets'>,
	token: string,
): Promise<Language | undefined> {
	const chooser = await findChooser(deps.db, deps, token);
	return chooser && (chooser.recipient.language ?? chooser.account.language);
}
