import { and, eq, gt, isNull } from 'drizzle-orm';
import type { getTestCall, TestCallStep } from '#contract/calls.ts';
import type { Reply } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Board } from '#contract/meetings.ts';
import type { DeliveryStatus as TextStatus } from '#contract/texts.ts';
import { phoneParty } from '#domain/deliveries.ts';
import { HOUR_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { deliveries, meetings } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Words } from '#words/languages.ts';
import type { Account } from '../accounts/queries.ts';
import { readBoard } from '../rooms/board.ts';
import { listLinks } from '../rooms/links.ts';
import { giveMeetingTo } from '../rooms/meetings.ts';

/**
 * The progress of a test call for somebody without an account: by role only, without names, numbers,
 * reasons or links. The token is a keyed hash of the meeting's id, so nothing more is stored.
 */

const SHOWN_MS = HOUR_MS;

type Person = Board['people'][0];

export function progressTokenOf({ secrets }: Pick<Deps, 'secrets'>, meetingId: string): string {
	return `${meetingId}.${secrets.fingerprint(`test-call-progress:${meetingId}`)}`;
}

export async function readTestCall(
	deps: Deps,
	progressToken: string,
	words: Words,
): Promise<Reply<typeof getTestCall>> {
	const meeting = await findTestCall(deps.db, deps, progressToken);
	if (!meeting) throw new AppError('no_such_test_call');
	const { people, state } = await readBoard(deps, meeting, words);
	const texts = await readTexts(deps, people);
	const areTogether = people.length > 1 && people.every((person) => person.state === 'here');
	const [you, recipient] = people.map((person) => {
		if (person.state === 'here' && areTogether) return 'talking';
		return stepOf(person.state, texts.get(person.personId));
	});
	return { isOver: state === 'over', you: you ?? 'left', recipient: recipient ?? null };
}

/**
 * Makes a newcomer's test call a room of the account that they then made. The token proves that they
 * started it; a token that is wrong, late or of another number changes nothing.
 */
export async function adoptTestCall(
	tx: Transaction,
	deps: Deps,
	{ id, phone }: Pick<Account, 'id' | 'phone'>,
	progressToken: string,
): Promise<void> {
	const meeting = await findTestCall(tx, deps, progressToken);
	if (!meeting || phone === null) return;
	const [caller] = await listLinks(tx, meeting.id);
	if (caller?.party === phoneParty(phone)) await giveMeetingTo(tx, meeting.id, id);
}

async function findTestCall(db: Executor, deps: Deps, progressToken: string) {
	const meetingId = progressToken.split('.')[0] ?? '';
	const { fingerprint } = deps.secrets;
	// Compares keyed hashes, which takes the same time for every token.
	if (fingerprint(progressToken) !== fingerprint(progressTokenOf(deps, meetingId)))
		return undefined;
	const since = new Date(deps.clock.now().getTime() - SHOWN_MS);
	const [meeting] = await db
		.select()
		.from(meetings)
		.where(
			and(eq(meetings.id, meetingId), isNull(meetings.occurrenceId), gt(meetings.createdAt, since)),
		);
	return meeting;
}

/** The status of the text with each link, by the link's id. */
async function readTexts({ db }: Deps, people: Person[]): Promise<Map<string | null, TextStatus>> {
	const { linkId, status } = deliveries;
	const links = people.map(({ personId }) => personId);
	const rows = await db.select({ linkId, status }).from(deliveries).where(anyOf(linkId, links));
	return new Map(rows.map((row) => [row.linkId, row.status]));
}

function stepOf(state: Person['state'], text: TextStatus | undefined): TestCallStep {
	switch (state) {
		case 'connecting':
			return 'joining';
		case 'removed':
			return 'left';
		case 'invited':
			return text ? textSteps[text] : 'sending';
		default:
			return state;
	}
}

const textSteps: Record<TextStatus, TestCallStep> = {
	planned: 'sending',
	queued: 'sending',
	submitting: 'sending',
	accepted: 'sent',
	delivered: 'sent',
	unknown: 'sent',
	undelivered: 'not_sent',
	rejected: 'not_sent',
	withdrawn: 'not_sent',
};
