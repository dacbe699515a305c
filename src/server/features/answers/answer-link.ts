import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { isAsked } from '#domain/deliveries.ts';
import { addressBy } from '#domain/ways.ts';
import type { Executor } from '#server/db/open.ts';
import { accounts, deliveries, recipients } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { idOfShort, shortIdOf } from '#server/http/short-ids.ts';
import { linkToken } from '#server/secrets.ts';
import type { Account } from '../accounts/queries.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import type { Delivery } from '../texts/deliveries.ts';

/**
 * The links with which people answer on a page what they were asked. Each belongs to one text or mail,
 * and ends when the number or address that it went to is no longer that person's.
 */

type Tools = Pick<Deps, 'env' | 'secrets'>;

export const answerUrl = (deps: Tools, deliveryId: string) =>
	`${deps.env.publicUrl}${answerPath(deps, deliveryId)}`;

export const answerPath = ({ secrets }: Pick<Tools, 'secrets'>, deliveryId: string) =>
	`/answer/${shortIdOf(deliveryId)}${proofOf(secrets, deliveryId)}`;

const proofOf = (secrets: Tools['secrets'], deliveryId: string) =>
	linkToken(secrets, `answer ${deliveryId}`);

/** What was asked, and of whom. */
export interface Asked {
	delivery: Delivery;
	recipient: RecipientRow;
	account: Account;
}

/** Undefined for a guess, and for a person or an account that is gone. */
export async function findAsked(
	db: Executor,
	{ secrets }: Pick<Tools, 'secrets'>,
	token: string,
): Promise<Asked | undefined> {
	const [, short, proof] = /^([\w-]{22})([\w-]{22})$/.exec(token) ?? [];
	if (!short || !proof) return undefined;
	const id = idOfShort(short);
	if (!timingSafeEqual(Buffer.from(proofOf(secrets, id)), Buffer.from(proof))) return undefined;
	const [found] = await db
		.select({ delivery: deliveries, recipient: recipients, account: accounts })
		.from(deliveries)
		.innerJoin(recipients, eq(recipients.id, deliveries.recipientId))
		.innerJoin(accounts, eq(accounts.id, recipients.accountId))
		.where(and(eq(deliveries.id, id), isNull(recipients.deletedAt), isNull(accounts.deletedAt)));
	if (!found || !isAsked(found.delivery.purpose)) return undefined;
	const { delivery, recipient } = found;
	return addressBy(delivery.way, recipient) === delivery.address ? found : undefined;
}

/** In which language the person reads; undefined for nobody's link. */
export async function findLanguageOfAsked(
	deps: Pick<Deps, 'db' | 'secrets'>,
	token: string,
): Promise<Language | undefined> {
	const asked = await findAsked(deps.db, deps, token);
	return asked && (asked.recipient.language ?? asked.account.language);
}
