import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Drill } from '#contract/drills.ts';
import { AppError } from '#contract/errors.ts';
import type { Reason } from '#contract/reasons.ts';
import { type DrillPurpose, drillKey, holderParty, recipientParty } from '#domain/deliveries.ts';
import { DAY_MS } from '#domain/time.ts';
import { type QuietHours, quietEnd, type Reach, reachesOf, spread } from '#domain/ways.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, drillPeople, drills } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Budget, refuseIfSpent, spend } from '#server/http/budgets.ts';
import { type Account, lockAccount } from '../accounts/queries.ts';
import { refuseWhileResting } from '../billing/rest.ts';
import { listResting } from '../recipients/resting.ts';
import { readRefusals } from '../texts/opt-outs.ts';
import { planTexts, withdrawTexts } from '../texts/outbox.ts';
import { DECLINED } from '../texts/reasons.ts';
import { type Circle, readCircle } from './circle.ts';
import { dismissOffer } from './offers.ts';
import { DRILL_MS, presentDrills } from './present.ts';
import { listDrills } from './queries.ts';

type Tools = Pick<Deps, 'clock' | 'newId' | 'env'>;

const budget: Budget = { limit: 3, windowMs: DAY_MS };

/** A practice can wait until morning, also for people who may be asked at any hour. */
const NIGHT: QuietHours = { from: '21:00', until: '08:00' };

/** Asks everyone in the circle to answer. The practice before is over with it. */
export async function startDrill(tx: Transaction, deps: Tools, accountId: string): Promise<Drill> {
	const account = await lockAccount(tx, accountId);
	const circle = await readCircle(tx, account);
	if (circle.people.length === 0 && !circle.holder) throw new AppError('nobody_in_circle');
	await refuseWhileResting(tx, deps, accountId, 'call');
	refuseIfSpent(
		await spend({ db: tx, clock: deps.clock }, `drills:${accountId}`, budget),
		'drills_today',
	);
	await endEarlier(tx, deps, accountId);
	const drillId = deps.newId();
	await tx.insert(drills).values({ id: drillId, accountId, startedAt: deps.clock.now() });
	const members = await decideWhoIsAsked(tx, deps, account, circle);
	await tx.insert(drillPeople).values(
		members.map(({ party, recipientId, name, reason }) => ({
			drillId,
			party,
			accountId,
			recipientId,
			name,
			reason,
		})),
	);
	await planQuestions(tx, deps, account, drillId, members);
	await dismissOffer(tx, deps, accountId);
	await signal(tx, changesOf(accountId));
	const [started] = presentDrills(await listDrills(tx, accountId), deps.clock.now());
	return started as Drill;
}

async function endEarlier(tx: Transaction, deps: Tools, accountId: string): Promise<void> {
	const earlier = await tx
		.select({ id: drills.id })
		.from(drills)
		.where(eq(drills.accountId, accountId));
	if (earlier.length === 0) return;
	const keys = earlier.map(({ id }) => drillKey(id));
	await withdrawTexts(tx, deps, inArray(deliveries.requestKey, keys));
}

interface Member {
	party: string;
	/** Null for the account holder. */
	recipientId: string | null;
	name: string;
	timezone: string;
	/** Why they are not asked. */
	reason: Reason | null;
	/** How they are asked. */
	reach: Reach | null;
}

async function decideWhoIsAsked(
	tx: Transaction,
	deps: Tools,
	account: Account,
	{ people, holder }: Circle,
): Promise<Member[]> {
	const accountId = account.id;
	const resting = await listResting(tx, deps, [accountId]);
	const everyone = [
		...(holder
			? [{ ...holder, id: null, email: '', ways: ['text' as const], timezone: account.timezone }]
			: []),
		...people,
	];
	const addresses = everyone.flatMap((person) => reachesOf(person).map(({ address }) => address));
	const refusalAt = await readRefusals(tx, addresses);
	const refusalOf = ({ address }: Reach) => refusalAt({ accountId, address });
	const asked = spread(everyone, (person) => {
		if (resting.has(person.id ?? '')) return [];
		return reachesOf(person)
			.filter((reach) => !refusalOf(reach))
			.slice(0, 1);
	});
	return asked.map(({ person, reaches: [reach = null], sameAs }) => {
		const [first] = reachesOf(person);
		const shared = sameAs?.way === 'mail' ? 'same_mailbox' : 'same_number';
		const reason = sameAs
			? ({ code: shared, name: sameAs.person.name } as const)
			: (resting.get(person.id ?? '') ?? (first ? refusalOf(first) : DECLINED));
		return {
			party: person.id ? recipientParty(person.id) : holderParty,
			recipientId: person.id,
			name: person.name,
			timezone: person.timezone || account.timezone,
			reason: reach ? null : (reason ?? null),
			reach,
		};
	});
}

async function planQuestions(
	tx: Transaction,
	deps: Tools,
	{ id: accountId }: Account,
	drillId: string,
	members: Member[],
): Promise<void> {
	const now = deps.clock.now();
	await planTexts(
		tx,
		deps,
		members.flatMap(({ party, recipientId, timezone, reach }) =>
			reach
				? {
						accountId,
						requestKey: drillKey(drillId),
						party,
						recipientId,
						purpose: 'drill' as const,
						...reach,
						dueAt: quietEnd(NIGHT, now, timezone) ?? now,
						notAfter: new Date(now.getTime() + DRILL_MS),
					}
				: [],
		),
	);
}

/** The question that somebody answered. */
interface DrillQuestion {
	/** The practice's id. */
	subjectId: string;
	/** Null for the account holder. */
	recipientId: string | null;
}

/** Any answer shows that they are there. Returns what is texted back; null when they had answered before. */
export async function takeDrillAnswer(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	{ subjectId, recipientId }: DrillQuestion,
): Promise<DrillPurpose | null> {
	const [answered] = await tx
		.update(drillPeople)
		.set({ answeredAt: clock.now() })
		.where(
			and(
				eq(drillPeople.drillId, subjectId),
				eq(drillPeople.party, recipientId ? recipientParty(recipientId) : holderParty),
				isNull(drillPeople.answeredAt),
			),
		)
		.returning({ accountId: drillPeople.accountId });
	if (!answered) return null;
	await signal(tx, changesOf(answered.accountId));
	return 'drill_thanks';
}
