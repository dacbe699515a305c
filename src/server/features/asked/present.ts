import { and, eq } from 'drizzle-orm';
import type { Asked as AskedView } from '#contract/asked.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { shownName } from '#domain/names.ts';
import type { Executor } from '#server/db/open.ts';
import { drillPeople, ladders } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Asked } from '../answers/answer-link.ts';
import { drillIdOf } from '../drills/queries.ts';
import { readSubject } from '../ladders/facts.ts';
import { ladderIdOf } from '../ladders/keys.ts';
import { choicesPath } from '../recipients/choices-link.ts';

/** What the page of somebody who is asked shows. */
export async function presentAsked(
	db: Executor,
	deps: Pick<Deps, 'secrets'>,
	asked: Asked,
): Promise<AskedView> {
	const { delivery, recipient, account } = asked;
	const common = {
		hostName: shownName(account.name) ?? '',
		choices: choicesPath(deps, { recipientId: recipient.id, address: delivery.address }),
	};
	const ladderId = ladderIdOf(delivery.requestKey);
	return {
		...common,
		...(ladderId ? await ofLadder(db, asked, ladderId) : await ofDrill(db, asked)),
	};
}

type Question = Omit<AskedView, 'hostName' | 'choices'>;

async function ofDrill(db: Executor, { delivery, recipient }: Asked): Promise<Question> {
	const [person] = await db
		.select({ answeredAt: drillPeople.answeredAt })
		.from(drillPeople)
		.where(
			and(
				eq(drillPeople.drillId, drillIdOf(delivery.requestKey) ?? ''),
				eq(drillPeople.party, recipientParty(recipient.id)),
			),
		);
	const isOpen = person !== undefined && person.answeredAt === null;
	return {
		about: 'practice',
		name: '',
		title: null,
		state: isOpen ? 'open' : 'over',
		takenBy: null,
		answers: isOpen ? ['practiced'] : [],
	};
}

const offered: Record<Question['state'], Question['answers']> = {
	open: ['will_check', 'cannot_check', 'well_with_me'],
	yours: ['reached', 'not_reached'],
	taken: ['well_with_me'],
	over: [],
};

async function ofLadder(db: Executor, { recipient }: Asked, ladderId: string): Promise<Question> {
	const isThis = eq(ladders.id, ladderId);
	const [ladder] = await db.select().from(ladders).where(isThis);
	const { about, name, title, taker = '' } = await readSubject(db, isThis);
	const state = stateOf(ladder, recipient.id);
	const isTaken = state === 'taken' || ladder?.outcome === 'holder_took';
	return { about, name, title, state, takenBy: isTaken ? taker : null, answers: offered[state] };
}

function stateOf(
	ladder: typeof ladders.$inferSelect | undefined,
	readerId: string,
): Question['state'] {
	if (!ladder || ladder.status === 'ended') return 'over';
	if (ladder.status === 'running') return 'open';
	return ladder.takenBy === readerId ? 'yours' : 'taken';
}
