import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, onboardings, trialOrders, usedTrials } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/gateways/payments.ts';
import { refuseIfSpent, spend } from '#server/http/budgets.ts';
import type { Session } from '#server/http/session.ts';
import { type Account, findAccountByEmail, getAccount } from '../accounts/queries.ts';
import { askProvider, getCustomer } from './customers.ts';
import { findSubscription, recordSubscription } from './subscriptions.ts';
import { effectiveTier, type Subscription } from './tier.ts';

/** Without a session, an account may start its trial this long after onboarding made it. */
const ONBOARDED_MS = 30 * MINUTE_MS;
/** The provider remembers a key for at least this long. */
const KEY_LIFE_MS = DAY_MS;
/** Somebody who tries many cards is testing stolen ones. */
const CARDS_AN_HOUR = 20;

type Order = typeof trialOrders.$inferSelect;

interface TrialRequest {
	email: string;
	paymentMethodId: string;
}

export async function startTrial(
	deps: Deps,
	{ email, paymentMethodId }: TrialRequest,
	session: Session | undefined,
	address: string,
): Promise<Subscription | undefined> {
	const account = await getPayer(deps, email, session, address);
	const cards = { limit: CARDS_AN_HOUR, windowMs: HOUR_MS };
	refuseIfSpent(await spend(deps, `cards:${account.id}`, cards));
	const order = await deps.db.transaction((tx) => beginOrder(tx, deps, account, paymentMethodId));
	try {
		await askProvider(deps, () => fulfil(deps, account, order));
	} catch (error) {
		// Where the outcome is not known the order stays, and a repetition uses its key again.
		const isRefused = error instanceof AppError && error.code !== 'unavailable';
		if (isRefused) await deps.db.transaction((tx) => withdraw(tx, order));
		throw error;
	}
	return findSubscription(deps.db, account.id);
}

/** Called by onboarding for an account that it made, so that the same person can go on to pay. */
export async function markOnboarded(
	tx: Transaction,
	deps: Deps,
	accountId: string,
	address: string,
): Promise<void> {
	const mark = { addressHash: deps.secrets.fingerprint(address), at: deps.clock.now() };
	await tx
		.insert(onboardings)
		.values({ accountId, ...mark })
		.onConflictDoUpdate({ target: onboardings.accountId, set: mark });
}

async function getPayer(
	deps: Deps,
	email: string,
	session: Session | undefined,
	address: string,
): Promise<Account> {
	if (session) {
		const account = await getAccount(deps.db, session.accountId);
		if (account.email === email) return account;
		// Not `unauthenticated`: the session is good and goes on.
		throw new AppError('other_email');
	}
	const account = await findAccountByEmail(deps.db, email);
	if (!account || !(await isJustOnboarded(deps, account.id, address))) {
		throw new AppError('log_in');
	}
	if ((await findSubscription(deps.db, account.id)) === undefined) return account;
	// The answer to the first try may have been lost on its way, so the person who made the account gets it again.
	throw new AppError('trial_running');
}

async function isJustOnboarded(deps: Deps, accountId: string, address: string): Promise<boolean> {
	const since = new Date(deps.clock.now().getTime() - ONBOARDED_MS);
	const mark = and(
		eq(onboardings.accountId, accountId),
		eq(onboardings.addressHash, deps.secrets.fingerprint(address)),
		gt(onboardings.at, since),
	);
	return (await deps.db.$count(onboardings, mark)) > 0;
}

/** The same card asked for again is the same order. Another card makes a new one, which replaces it. */
async function beginOrder(
	tx: Transaction,
	deps: Deps,
	account: Account,
	paymentMethodId: string,
): Promise<Order> {
	const now = deps.clock.now();
	await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('update');
	if (effectiveTier(await findSubscription(tx, account.id), now) !== 'free') {
		throw new AppError('plan_had');
	}
	const [open] = await tx.select().from(trialOrders).where(eq(trialOrders.accountId, account.id));
	if (open) {
		const isRemembered = open.startedAt.getTime() > now.getTime() - KEY_LIFE_MS;
		if (isRemembered && open.paymentMethodId === paymentMethodId) return open;
		await withdraw(tx, open);
	}
	const order = { accountId: account.id, id: deps.newId(), paymentMethodId, startedAt: now };
	await claimTrial(tx, deps, order, holderMarks(account));
	await tx.insert(trialOrders).values(order);
	return order;
}

async function fulfil(deps: Deps, account: Account, order: Order): Promise<void> {
	const { accountId, paymentMethodId, id: key } = order;
	const customer = await getCustomer(deps, account);
	const saved = await deps.payments.saveCard({ customer, paymentMethodId, key });
	if (saved.kind !== 'saved') throw paymentFailed(saved);
	const { card } = saved;
	await deps.db.transaction((tx) => claimTrial(tx, deps, order, { card: card.fingerprint }));
	const asOf = deps.clock.now();
	const started = await deps.payments.startTrial({ accountId, customer, card, key });
	if (started.kind !== 'started') throw paymentFailed(started);
	await recordSubscription(deps, started.subscription, asOf);
}

async function withdraw(tx: Transaction, { id }: Order): Promise<void> {
	await tx.delete(usedTrials).where(eq(usedTrials.orderId, id));
	await tx.delete(trialOrders).where(eq(trialOrders.id, id));
}

function paymentFailed({ kind, message }: Refusal): AppError {
	const facts = { said: message };
	if (kind === 'declined') return new AppError('payment_declined', { facts });
	return new AppError('payment_needs_confirmation', { facts });
}

type Marks = Partial<Record<'email' | 'phone' | 'card', string>>;

function holderMarks({ email, phone }: Account): Marks {
	return { email, ...(phone !== null && { phone }) };
}

/** A card, a phone and an email address are good for one trial: the primary key decides whose. */
async function claimTrial(
	tx: Transaction,
	deps: Deps,
	{ id: orderId }: Order,
	marks: Marks,
): Promise<void> {
	const hashes = new Map(
		Object.entries(marks).map(([kind, value]) => [
			deps.secrets.fingerprint(`trial:${kind}:${value}`),
			kind as keyof Marks,
		]),
	);
	const claims = [...hashes.keys()].map((hash) => ({ hash, orderId, usedAt: deps.clock.now() }));
	await tx.insert(usedTrials).values(claims).onConflictDoNothing();
	const [taken] = await tx
		.select({ hash: usedTrials.hash })
		.from(usedTrials)
		.where(and(inArray(usedTrials.hash, [...hashes.keys()]), ne(usedTrials.orderId, orderId)));
	const kind = taken && hashes.get(taken.hash);
	if (!kind) return;
	throw new AppError('trial_used', { facts: { mark: kind } });
}
